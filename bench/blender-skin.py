# The referee of bench/rig-skin.ts: blender -b -noaudio --python blender-skin.py -- FOLDER
# Reads FOLDER/source.positions (float32), FOLDER/source.indices (uint32) and FOLDER/bones.json (names, parents, heads, tails), binds
# with automatic weights, and writes FOLDER/weights (float32, one row of all bones a vertex). Prints MADE or FAILED.
import json
import sys

import bpy
import numpy as np

folder = sys.argv[sys.argv.index("--") + 1]
positions = np.fromfile(folder + "/source.positions", dtype="<f4").reshape(-1, 3)
indices = np.fromfile(folder + "/source.indices", dtype="<u4").reshape(-1, 3)
with open(folder + "/bones.json", encoding="utf8") as file:
    bones = json.load(file)

mesh = bpy.data.meshes.new("source")
mesh.from_pydata(positions.tolist(), [], indices.tolist())
source = bpy.data.objects.new("source", mesh)
bpy.context.collection.objects.link(source)

armature = bpy.data.objects.new("rig", bpy.data.armatures.new("rig"))
bpy.context.collection.objects.link(armature)
bpy.context.view_layer.objects.active = armature
bpy.ops.object.mode_set(mode="EDIT")
made = []
for bone in bones:
    edit = armature.data.edit_bones.new(bone["name"])
    edit.head, edit.tail = bone["head"], bone["tail"]
    edit.parent = made[bone["parent"]] if bone["parent"] >= 0 else None
    made.append(edit)
bpy.ops.object.mode_set(mode="OBJECT")

bpy.ops.object.select_all(action="DESELECT")
source.select_set(True)
armature.select_set(True)
bpy.context.view_layer.objects.active = armature
bpy.ops.object.parent_set(type="ARMATURE_AUTO")

column = {group.index: next(i for i, bone in enumerate(bones) if bone["name"] == group.name) for group in source.vertex_groups}
weights = np.zeros((len(positions), len(bones)), dtype="<f4")
for vertex in mesh.vertices:
    for entry in vertex.groups:
        weights[vertex.index, column[entry.group]] = entry.weight
empty = float(np.mean(weights.sum(axis=1) < 1e-6))
weights.tofile(folder + "/weights")
print("MADE", json.dumps({"empty": empty}))
