"""Opens one glTF file in a fresh Blender scene: blender --python open_glb.py -- FILE"""

import sys

import bpy

path = sys.argv[sys.argv.index("--") + 1]

# The start-up cube would stand in the model; the camera and the light may stay.
for thing in list(bpy.data.objects):
    if thing.type == "MESH":
        bpy.data.objects.remove(thing, do_unlink=True)

bpy.ops.import_scene.gltf(filepath=path)
