"""Makes bare Git repositories of packages that are drawn from real ones: most hold few, some many (Pareto, 1.2, at most 41)."""
import os
import random
import subprocess
import sys

listing, folder, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
pick = random.Random(int(sys.argv[4]))
packages = []
for repository in sorted(open(listing).read().split()):
    tree = {}
    out = subprocess.run(["git", "--git-dir=" + repository, "ls-tree", "-r", "-z", "HEAD"], check=True, capture_output=True).stdout.decode()
    for entry in out.split("\0"):
        if entry.endswith(".java"):
            meta, path = entry.split("\t", 1)
            tree.setdefault(os.path.dirname(path), []).append((meta, os.path.basename(path)))
    packages += [(repository, path, files) for path, files in sorted(tree.items())]
# Objects are borrowed, as forks do on a host, so that ten thousand repositories take little more room than the real ones.
for i in range(count):
    at = f"{folder}/{i // 1000:03}/r{i:05}.git"
    os.makedirs(f"{at}/refs/heads")
    os.makedirs(f"{at}/objects/info")
    drawn = pick.sample(packages, 1 + min(40, int(pick.paretovariate(1.2))))
    of = {repository for repository, _, _ in drawn}
    with open(f"{at}/objects/info/alternates", "w") as alternates:
        alternates.write("".join(os.path.join(name, "objects") + "\n" for name in sorted(of)))
    with open(f"{at}/config", "w") as config:
        config.write("[core]\n\trepositoryformatversion = 0\n\tbare = true\n")
    with open(f"{at}/HEAD", "w") as head:
        head.write("ref: refs/heads/main\n")
    git = ["git", "--git-dir=" + at]
    root = []
    for number, (_, path, files) in enumerate(drawn):
        lines = "".join(f"{meta}\t{name}\0" for meta, name in files).encode()
        tree = subprocess.run(git + ["mktree", "-z"], input=lines, check=True, capture_output=True).stdout.decode().strip()
        root.append(f"040000 tree {tree}\tp{number}\0")
    tree = subprocess.run(git + ["mktree", "-z"], input="".join(root).encode(), check=True, capture_output=True).stdout.decode().strip()
    identity = {**os.environ, "GIT_AUTHOR_NAME": "fleet", "GIT_AUTHOR_EMAIL": "fleet@invalid", "GIT_COMMITTER_NAME": "fleet", "GIT_COMMITTER_EMAIL": "fleet@invalid"}
    commit = subprocess.run(git + ["commit-tree", "-m", "drawn", tree], check=True, capture_output=True, env=identity).stdout.decode().strip()
    with open(f"{at}/refs/heads/main", "w") as main:
        main.write(commit + "\n")
