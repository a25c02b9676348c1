"""Compares the reports of two runs of a test suite: the numbers of each, and the tests whose results differ."""

import glob
import sys
import xml.etree.ElementTree as xml


def results(folder):
    told = {}
    for file in sorted(glob.glob(folder + "/**/target/surefire-reports/TEST-*.xml", recursive=True)):
        for case in xml.parse(file).getroot().iter("testcase"):
            name = case.get("classname") + "." + case.get("name")
            bad = case.find("failure") is not None or case.find("error") is not None
            told[name] = "fails" if bad else "skipped" if case.find("skipped") is not None else "passes"
    return told


before, after = results(sys.argv[1]), results(sys.argv[2])
for arm, told in (("before", before), ("after", after)):
    print(f"  {arm}: {len(told)} tests, {list(told.values()).count('fails')} fail")
for name in sorted(before.keys() | after.keys()):
    one, other = before.get(name, "does not run"), after.get(name, "does not run")
    if one != other:
        print(f"    {name} {one} before and {other} after")
