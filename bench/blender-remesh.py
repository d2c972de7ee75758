# The referee of bench/remesh.ts: blender -b -noaudio --python blender-remesh.py -- FOLDER METHOD TRIANGLES...
# Reads FOLDER/source.positions (float32) and FOLDER/source.indices (uint32), writes METHOD-TRIANGLES.* beside them and one line
# of JSON for each: triangles, quads, and seconds of processor time of the operation alone.
import json
import sys
import time

import bpy
import numpy as np
from mathutils import Matrix

folder, method, *targets = sys.argv[sys.argv.index("--") + 1 :]
positions = np.fromfile(folder + "/source.positions", dtype="<f4").reshape(-1, 3)
indices = np.fromfile(folder + "/source.indices", dtype="<u4").reshape(-1, 3)


def make_source():
    mesh = bpy.data.meshes.new("source")
    mesh.vertices.add(len(positions))
    mesh.vertices.foreach_set("co", positions.ravel())
    mesh.loops.add(indices.size)
    mesh.loops.foreach_set("vertex_index", indices.ravel().astype("i4"))
    mesh.polygons.add(len(indices))
    mesh.polygons.foreach_set("loop_start", np.arange(0, indices.size, 3, dtype="i4"))
    mesh.polygons.foreach_set("loop_total", np.full(len(indices), 3, dtype="i4"))
    mesh.update(calc_edges=True)
    made = bpy.data.objects.new("source", mesh)
    bpy.context.collection.objects.link(made)
    bpy.context.view_layer.objects.active = made
    made.select_set(True)
    return made


# The modifier is evaluated so often, and again until that has taken so long, but not more often than at most, as bench/remesh.ts does.
RUNS_LEAST = 3
RUNS_MOST = 200
RUNS_SECONDS = 1


def evaluated(source):
    """Seconds of processor time that the modifiers take, and the mesh."""
    start = time.process_time()
    made = source.evaluated_get(bpy.context.evaluated_depsgraph_get())
    mesh = made.to_mesh()
    return time.process_time() - start, mesh


def evaluated_often(source):
    """The least of some runs, and the mesh."""
    runs = []
    while len(runs) < RUNS_LEAST or (len(runs) < RUNS_MOST and sum(runs) < RUNS_SECONDS):
        source.update_tag()
        seconds, mesh = evaluated(source)
        runs.append(seconds)
    return min(runs), mesh


def decimate(source, triangles):
    modifier = source.modifiers.new("decimate", "DECIMATE")
    modifier.ratio = triangles / len(indices)
    modifier.use_collapse_triangulate = True
    return evaluated_often(source)


def voxel(source, triangles):
    """The size of the voxels is searched for; only the last run counts. Its quads are two triangles each."""
    side = max(positions.max(axis=0) - positions.min(axis=0))
    small, large = side / 400, side / 4
    modifier = source.modifiers.new("remesh", "REMESH")
    modifier.mode = "VOXEL"
    best = None
    for _ in range(9):
        size = (small * large) ** 0.5
        modifier.voxel_size = size
        seconds, mesh = evaluated(source)
        mesh.calc_loop_triangles()
        count = len(mesh.loop_triangles)
        if best is None or abs(count - triangles) <= abs(best[2] - triangles):
            best = (seconds, size, count)
        if count > triangles:
            small = size
        else:
            large = size
    modifier.voxel_size = best[1]
    return evaluated_often(source)


def quad(source, triangles):
    """Enlarged for the while, because QuadriFlow refuses edges below 0.0001. What it refuses stays as it is: that is no result."""
    growth = 1000 / max(positions.max(axis=0) - positions.min(axis=0))
    source.data.transform(Matrix.Scale(growth, 4))
    before = len(source.data.polygons)
    start = time.process_time()
    bpy.ops.object.quadriflow_remesh(mode="FACES", target_faces=triangles // 2, seed=0)
    seconds = time.process_time() - start
    if len(source.data.polygons) == before:
        return seconds, None
    source.data.transform(Matrix.Scale(1 / growth, 4))
    return seconds, source.data


for text in targets:
    triangles = int(text)
    source = make_source()
    seconds, mesh = {"decimate": decimate, "voxel": voxel, "quad": quad}[method](source, triangles)
    if mesh is None:
        continue
    mesh.calc_loop_triangles()
    corners = np.empty(len(mesh.loop_triangles) * 3, "i4")
    mesh.loop_triangles.foreach_get("vertices", corners)
    points = np.empty(len(mesh.vertices) * 3, "f4")
    mesh.vertices.foreach_get("co", points)
    sizes = np.empty(len(mesh.polygons), "i4")
    mesh.polygons.foreach_get("loop_total", sizes)
    points.tofile(f"{folder}/{method}-{triangles}.positions")
    corners.astype("<u4").tofile(f"{folder}/{method}-{triangles}.indices")
    told = {
        "asked": triangles,
        "triangles": len(corners) // 3,
        "faces": len(sizes),
        "quads": int((sizes == 4).sum()),
        "seconds": seconds,
    }
    print("MADE " + json.dumps(told), flush=True)
    bpy.data.objects.remove(source)
