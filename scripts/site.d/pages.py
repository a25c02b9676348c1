"""Makes the pages of the site from the repository's documents: one page for each rule and each reason, an index of
both, the README as the first page; links to what is no page lead to the repository."""

import json
import re
import shutil
import sys
from pathlib import Path

REPOSITORY = "https://github.com/loomshift/loomshift"
LINK = re.compile(r"(!?\[(?:[^\[\]]|\[[^\]]*\])*\]\()([^)\s]+)(\))")

# The order of the pages: what a person does, then what is known of it, then how it is made.
SECTIONS = {
    "Get started": ["getting-started", "demo", "commands", "builds", "frameworks", "security"],
    "Decide": ["rules/index", "reasons/index", "reach", "evidence", "locks", "structured"],
    "Look into a program": ["agent", "analysis", "optimisations", "findings", "what-a-trace-holds", "capacity", "capacity-draws"],
    "Adapt": ["adaptive", "adaptive-selector"],
    "Measure": ["bench", "results", "real-service"],
    "Fleets": ["fleet"],
    "How often it is right": ["verdicts", "verdicts-rounds", "predictions", "recommendations", "services", "own-tests", "loomizer-limits"],
    "How it is made": ["trace-format", "releasing", "adr/index"],
}


def outside_fences(text, change):
    """Applies a change to the parts of a text that are no listings."""
    parts, inside, out = re.split(r"(?m)^((?:```|~~~).*)$", text), False, []
    for part in parts:
        if re.match(r"```|~~~", part):
            inside = not inside
            out.append(part)
        else:
            out.append(part if inside else change(part))
    return "".join(out)


class Site:
    def __init__(self, root, work):
        self.root, self.work, self.pages = root, work, work / "pages"
        sections = self.split(root / "docs/reasons.md")
        # What the contents list as a code is a reason; the other sections stay on one page.
        codes = set(re.findall(r"^\| \[([\w-]+)\]", sections["Contents"], re.M))
        self.reasons = {name: text for name, text in sections.items() if name in codes}
        self.others = [text for name, text in sections.items() if name not in codes]

    @staticmethod
    def split(file):
        """The sections of the page of reasons, by their anchors; what comes before the first has none."""
        sections, name, lines, inside = {}, "", [], False
        for line in file.read_text("utf-8").splitlines():
            inside ^= line.startswith("```")
            if line.startswith("## ") and not inside:
                sections[name] = "\n".join(lines)
                name, lines = line[3:].strip(), []
            lines.append(line)
        sections[name] = "\n".join(lines)
        return sections

    def target(self, file, link):
        """Where a link of a document leads in the site."""
        if re.match(r"[a-z]+:", link) or link.startswith("#") and file.name != "reasons.md":
            return link
        path, _, anchor = link.partition("#")
        there = (file.parent / path).resolve() if path else file
        if not there.exists():
            sys.exit(f"site: {file.relative_to(self.root)}: {link} leads nowhere")
        inside = there.relative_to(self.root)
        if inside == Path("docs/reasons.md"):
            if anchor in self.reasons:
                return self.relative(file, f"reasons/{anchor}.md")
            return self.relative(file, "reasons/index.md") + ("#" + anchor if anchor else "")
        if inside == Path("README.md"):
            return self.relative(file, "index.md") + ("#" + anchor if anchor else "")
        if inside in (Path("docs/rules"), Path("docs/adr")):
            return self.relative(file, f"{inside.name}/index.md")
        if inside.parts[0] == "docs" and there.suffix in (".md", ".png", ".svg"):
            return self.relative(file, str(inside.relative_to("docs"))) + ("#" + anchor if anchor else "")
        kind = "tree" if there.is_dir() else "blob"
        return f"{REPOSITORY}/{kind}/main/{inside}" + ("#" + anchor if anchor else "")

    def relative(self, file, page):
        place = self.place(file)
        up = "../" * (len(Path(place).parts) - 1)
        return up + page

    def place(self, file):
        if file.name == "README.md":
            return "index.md"
        if file.name == "reasons.md":
            return "reasons/index.md"
        return str(file.relative_to(self.root / "docs"))

    def links(self, file, text):
        return outside_fences(
            text, lambda part: LINK.sub(lambda m: m[1] + self.target(file, m[2]) + m[3], part))

    def write(self, name, text):
        page = self.pages / name
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(text.rstrip() + "\n", "utf-8")

    def make(self):
        shutil.rmtree(self.pages, ignore_errors=True)
        docs = self.root / "docs"
        for file in sorted(docs.rglob("*")):
            if file.suffix == ".md" and file.name != "reasons.md":
                self.write(self.place(file), self.links(file, file.read_text("utf-8")))
            elif file.suffix in (".png", ".svg"):
                copy = self.pages / file.relative_to(docs)
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file, copy)
        readme = self.root / "README.md"
        self.write("index.md", self.links(readme, readme.read_text("utf-8")))
        self.reason_pages(docs / "reasons.md")
        self.index("rules", "Rules", "What each rule edits, with the code before and after.")
        self.index("adr", "Decisions", "Why it is made as it is, with what was rejected.")
        self.configure()

    def reason_pages(self, file):
        self.write("reasons/index.md", self.links(file, "\n".join(self.others)))
        for name, text in self.reasons.items():
            page = re.sub(r"(?m)^#(#+ )", r"\1", text)
            self.write(f"reasons/{name}.md", self.links(file, page))

    def index(self, folder, title, lead):
        lines = [f"# {title}", "", lead, ""]
        for page in sorted((self.pages / folder).glob("*.md")):
            text = page.read_text("utf-8")
            lines.append(f"- [{re.search(r'(?m)^# (.+)$', text)[1]}]({page.name})")
        self.write(f"{folder}/index.md", "\n".join(lines))

    def configure(self):
        def pages(names):
            found = []
            for name in names:
                if not (self.pages / f"{name}.md").exists():
                    sys.exit(f"site: docs/{name}.md is not there; take it out of SECTIONS in scripts/site.d/pages.py")
                folder = Path(name).parent
                others = [] if name[-5:] != "index" else sorted(
                    str(page.relative_to(self.pages)) for page in (self.pages / folder).glob("*.md")
                    if page.name != "index.md")
                title = {"rules": "Rules", "reasons": "Reasons", "adr": "Decisions"}.get(str(folder))
                found.append({title: [f"{name}.md", *others]} if others else f"{name}.md")
            return found

        listed = {name for names in SECTIONS.values() for name in names}
        rest = sorted(page.stem for page in self.pages.glob("*.md") if page.stem not in listed | {"index"})
        if rest:
            sys.exit(f"site: {', '.join(rest)}: add it to SECTIONS in scripts/site.d/pages.py")
        nav = [{"Loomshift": "index.md"}, *({title: pages(names)} for title, names in SECTIONS.items())]
        # JSON is YAML.
        self.work.joinpath("mkdocs.yml").write_text(json.dumps({
            "site_name": "Loomshift",
            "site_description": "Moves a Java program from platform threads to virtual threads, with proof.",
            "repo_url": REPOSITORY,
            "docs_dir": "pages",
            "site_dir": "html",
            "use_directory_urls": False,
            "nav": nav,
            "theme": {
                "name": "material",
                "font": False,
                "features": ["navigation.indexes", "navigation.tabs", "navigation.top", "toc.follow", "content.code.copy",
                             "search.highlight"],
                "palette": [
                    {"media": "(prefers-color-scheme: light)", "scheme": "default", "primary": "teal"},
                    {"media": "(prefers-color-scheme: dark)", "scheme": "slate", "primary": "teal"},
                ],
            },
            "plugins": ["search"],
            "markdown_extensions": ["tables", "attr_list", "sane_lists", {"toc": {"permalink": True}},
                                    {"pymdownx.superfences": {}}, {"pymdownx.highlight": {"use_pygments": True}}],
            "validation": {"links": {"not_found": "warn", "anchors": "warn", "absolute_links": "warn",
                                     "unrecognized_links": "warn"}, "omitted_files": "warn"},
        }, indent=1), "utf-8")


if __name__ == "__main__":
    Site(Path(sys.argv[1]), Path(sys.argv[2])).make()
