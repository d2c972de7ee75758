# A referee of bench/remesh-look.ts: blender -b -noaudio --python blender-decimate.py -- SOURCE.glb TRIANGLES MADE.glb
# Opens a GLB, decimates every mesh by the same share until the whole has at most so many triangles, with textures, and writes it. One
# line of JSON tells how many it has.
import json
import sys

import bpy
import numpy as np

# Blender 3.4's glTF reader uses a name that numpy has dropped since.
if not hasattr(np, "bool"):
    np.bool = bool

source, triangles, made = sys.argv[sys.argv.index("--") + 1 :]

bpy.ops.wm.read_factory_settings(use_empty=True)
bpy.ops.import_scene.gltf(filepath=source, merge_vertices=True)
drawn = [one for one in bpy.context.scene.objects if one.type == "MESH"]


def count():
    graph = bpy.context.evaluated_depsgraph_get()
    total = 0
    for one in drawn:
        mesh = one.evaluated_get(graph).to_mesh()
        mesh.calc_loop_triangles()
        total += len(mesh.loop_triangles)
    return total


whole = count()
for one in drawn:
    modifier = one.modifiers.new("decimate", "DECIMATE")
    modifier.use_collapse_triangulate = True
low, high = 0.0, 1.0
for _ in range(12):
    ratio = (low + high) / 2
    for one in drawn:
        one.modifiers["decimate"].ratio = ratio
    low, high = (ratio, high) if count() <= int(triangles) else (low, ratio)
for one in drawn:
    one.modifiers["decimate"].ratio = low
bpy.ops.export_scene.gltf(filepath=made, export_format="GLB", export_apply=True)
print("MADE " + json.dumps({"before": whole, "triangles": count()}), flush=True)
