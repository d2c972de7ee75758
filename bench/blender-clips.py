# The referee of bench/rig-blender.ts: blender -b -noaudio --python blender-clips.py -- MODEL.glb TIMES.json
# TIMES.json: {clip: [seconds, ...]}. Prints one line, PLAYED and JSON: per clip and time the joint of every bone and the places of all
# vertices by the name of their mesh, metres with Y up as in the file.
import json
import sys

import bpy
import numpy as np

# Blender 3.4's glTF reader uses a name that numpy has dropped since.
if not hasattr(np, "bool"):
    np.bool = bool

path, wanted = sys.argv[sys.argv.index("--") + 1 :][:2]
with open(wanted, encoding="utf8") as file:
    times = json.load(file)

bpy.ops.wm.read_factory_settings(use_empty=True)
bpy.ops.import_scene.gltf(filepath=path)
scene = bpy.context.scene
fps = scene.render.fps
armatures = [one for one in scene.objects if one.type == "ARMATURE"]
actions = {}
for one in armatures:
    for track in one.animation_data.nla_tracks:
        actions.setdefault(track.name, []).append((one, track.strips[0].action))
        track.mute = True


def y_up(x, y, z):
    return [x, z, -y]


def places(depsgraph):
    result = {}
    for one in scene.objects:
        # The reader draws bones as a mesh of its own.
        if one.type != "MESH" or not any(modifier.type == "ARMATURE" for modifier in one.modifiers):
            continue
        made = one.evaluated_get(depsgraph)
        mesh = made.to_mesh()
        points = [made.matrix_world @ vertex.co for vertex in mesh.vertices]
        result[one.name] = [value for point in points for value in y_up(*point)]
        made.to_mesh_clear()
    return result


played = {}
for clip, moments in times.items():
    played[clip] = []
    for one, action in actions.get(clip, []):
        one.animation_data.action = action
    for seconds in moments:
        frame = seconds * fps
        scene.frame_set(int(frame), subframe=frame - int(frame))
        depsgraph = bpy.context.evaluated_depsgraph_get()
        bones = {
            bone.name: y_up(*(armature.matrix_world @ bone.head))
            for armature in armatures
            for bone in armature.evaluated_get(depsgraph).pose.bones
        }
        played[clip].append({"bones": bones, "vertices": places(depsgraph)})
print("PLAYED", json.dumps({"clips": sorted(actions), "played": played}))
