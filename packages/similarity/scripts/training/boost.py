"""Gradient-boosted trees with monotone constraints (Debian's python3-xgboost), for train.ts and evaluate.ts.

Reads from the folder given: jobs.json, X.bin (float32, rows x columns), y.bin (uint8), w.bin (float32), fold.bin (uint8),
query.bin (int32, ascending), near.bin (uint8). A job classifies pairs, or ranks the names of each query (pairwise LambdaMART, only near names).
Prints one line for each job: the features, the thresholds and the leaves of its trees, each tree written as a complete
one (the children of node i are 2i+1, less than the threshold, and 2i+2). A job leaves out one fold (or none) and some columns.
"""
import json
import sys

import numpy as np
import xgboost as xgb

folder = sys.argv[1]
spec = json.load(open(f"{folder}/jobs.json"))
x = np.fromfile(f"{folder}/X.bin", dtype=np.float32).reshape(spec["rows"], spec["columns"])
y = np.fromfile(f"{folder}/y.bin", dtype=np.uint8)
w = np.fromfile(f"{folder}/w.bin", dtype=np.float32)
fold = np.fromfile(f"{folder}/fold.bin", dtype=np.uint8)
query = np.fromfile(f"{folder}/query.bin", dtype=np.int32)
near = np.fromfile(f"{folder}/near.bin", dtype=np.uint8) == 1

depth = spec["params"]["max_depth"]
INNER = 2**depth - 1


def flatten(tree):
    """Features and thresholds of the inner nodes, and the leaves, of one tree."""
    features, thresholds, leaves = [0] * INNER, ["Infinity"] * INNER, ["0"] * (INNER + 1)

    def place(node, at):
        if at >= INNER:
            leaves[at - INNER] = repr(node["leaf"])
        elif "leaf" in node:
            # A leaf above the lowest level: both branches lead to it.
            place(node, 2 * at + 1)
            place(node, 2 * at + 2)
        else:
            below = {child["nodeid"]: child for child in node["children"]}
            features[at] = int(node["split"][1:])
            thresholds[at] = repr(node["split_condition"])
            place(below[node["yes"]], 2 * at + 1)
            place(below[node["no"]], 2 * at + 2)

    place(tree, 0)
    return features, thresholds, leaves


def join(lists):
    return " ".join(str(value) for values in lists for value in values)


def group_by_query(data, rows):
    """Tells the rows of each query, and weighs a query by the mean weight of its refused names."""
    _, starts, sizes = np.unique(query[rows], return_index=True, return_counts=True)
    refused = y[rows] == 1
    counts = np.add.reduceat(refused.astype(float), starts)
    data.set_group(sizes)
    data.set_weight(np.add.reduceat(w[rows] * refused, starts) / np.maximum(counts, 1))


for job in spec["jobs"]:
    ranks = job["objective"] == "rank:pairwise"
    rows = np.ones(len(y), bool) if job["leaveOut"] is None else fold != job["leaveOut"]
    if ranks:
        rows &= near
    columns = [c for c in range(spec["columns"]) if c not in set(job["without"])]
    data = xgb.DMatrix(x[rows][:, columns], y[rows], feature_names=[f"m{c}" for c in columns])
    if ranks:
        group_by_query(data, rows)
    else:
        data.set_weight(w[rows])
    monotone = tuple(spec["monotone"][c] for c in columns)
    params = {**spec["params"], "objective": job["objective"], "monotone_constraints": monotone, "seed": 0, "nthread": 2}
    booster = xgb.train(params, data, job["rounds"])
    trees = [flatten(json.loads(tree)) for tree in booster.get_dump(dump_format="json")]
    print(";".join(join(part) for part in zip(*trees)), flush=True)
