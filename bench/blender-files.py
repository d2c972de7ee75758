# A referee of bench/remesh-files.ts: blender -b -noaudio --python blender-files.py -- SOURCE.glb TRIANGLES MADE.glb RUNS
# Opens a GLB, decimates every mesh by the same share and writes it, so often. One line of JSON for each run: seconds of processor time of opening, of
# the modifiers alone and of writing with them, and how many triangles there were before and after. The start of the program is in none.
import json
import sys
import time

import bpy
import numpy as np

# Blender 3.4's glTF reader uses a name that numpy has dropped since.
if not hasattr(np, "bool"):
    np.bool = bool

source, triangles, made, runs = sys.argv[sys.argv.index("--") + 1 :]


def count(meshes):
    total = 0
    for mesh in meshes:
        mesh.calc_loop_triangles()
        total += len(mesh.loop_triangles)
    return total


def evaluated(drawn):
    graph = bpy.context.evaluated_depsgraph_get()
    return [one.evaluated_get(graph).to_mesh() for one in drawn]


for _ in range(int(runs)):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    start = time.process_time()
    bpy.ops.import_scene.gltf(filepath=source, merge_vertices=True)
    opened = time.process_time()
    drawn = [one for one in bpy.context.scene.objects if one.type == "MESH"]
    before = count([one.data for one in drawn])
    for one in drawn:
        modifier = one.modifiers.new("decimate", "DECIMATE")
        modifier.use_collapse_triangulate = True
        modifier.ratio = int(triangles) / before
    begun = time.process_time()
    meshes = evaluated(drawn)
    decimated = time.process_time()
    after = count(meshes)
    for one in drawn:
        one.update_tag()
    exporting = time.process_time()
    bpy.ops.export_scene.gltf(filepath=made, export_format="GLB", export_apply=True)
    told = {
        "before": before,
        "triangles": after,
        "open": opened - start,
        "pass": decimated - begun,
        "write": time.process_time() - exporting,
    }
    print("MADE " + json.dumps(told), flush=True)
