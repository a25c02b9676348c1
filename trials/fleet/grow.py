"""Makes bare Git repositories of packages that are drawn from real ones: most hold few, some many (Pareto, 1.2, at most 41).

    python3 trials/fleet/grow.py LIST FOLDER COUNT SEED

Objects are written here, since some hundred thousand runs of git would take minutes. Those of files are borrowed, as forks do on a host, so that
ten thousand repositories take little more room than the real ones.
"""
import hashlib
import os
import random
import subprocess
import sys
import zlib

listing, folder, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
pick = random.Random(int(sys.argv[4]))


def store(repository, kind, content):
    """Writes an object of Git, and returns its name."""
    whole = b"%s %d\0" % (kind, len(content)) + content
    name = hashlib.sha1(whole).hexdigest()
    os.makedirs(f"{repository}/objects/{name[:2]}", exist_ok=True)
    with open(f"{repository}/objects/{name[:2]}/{name[2:]}", "wb") as file:
        file.write(zlib.compress(whole, 1))
    return name


def tree(entries):
    """The content of a tree, of modes, names and objects; a folder's name counts with a slash behind it."""
    ordered = sorted(entries, key=lambda entry: entry[1] + (b"/" if entry[0] == b"40000" else b""))
    return b"".join(b"%s %s\0%s" % (mode, name, bytes.fromhex(object)) for mode, name, object in ordered)


packages = []
for repository in sorted(open(listing).read().split()):
    found = {}
    out = subprocess.run(["git", "--git-dir=" + repository, "ls-tree", "-r", "-z", "HEAD"], check=True, capture_output=True).stdout
    for entry in out.split(b"\0"):
        if entry.endswith(b".java"):
            meta, path = entry.split(b"\t", 1)
            mode, _, object = meta.split()
            found.setdefault(os.path.dirname(path), []).append((mode, os.path.basename(path), object.decode()))
    packages += [(repository, tree(files)) for _, files in sorted(found.items())]
for i in range(count):
    at = f"{folder}/{i // 1000:03}/r{i:05}.git"
    os.makedirs(f"{at}/refs/heads")
    os.makedirs(f"{at}/objects/info")
    drawn = pick.sample(packages, 1 + min(40, int(pick.paretovariate(1.2))))
    with open(f"{at}/objects/info/alternates", "w") as alternates:
        alternates.write("".join(os.path.join(name, "objects") + "\n" for name in sorted({repository for repository, _ in drawn})))
    with open(f"{at}/config", "w") as config:
        config.write("[core]\n\trepositoryformatversion = 0\n\tbare = true\n")
    with open(f"{at}/HEAD", "w") as head:
        head.write("ref: refs/heads/main\n")
    root = store(at, b"tree", tree((b"40000", b"p%d" % number, store(at, b"tree", files)) for number, (_, files) in enumerate(drawn)))
    who = "fleet <fleet@invalid> 1767225600 +0000"
    commit = store(at, b"commit", f"tree {root}\nauthor {who}\ncommitter {who}\n\ndrawn\n".encode())
    with open(f"{at}/refs/heads/main", "w") as main:
        main.write(commit + "\n")
