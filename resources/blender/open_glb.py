"""Opens one glTF file in a fresh Blender scene: blender --python open_glb.py -- FILE"""

import sys

import bpy
import numpy

# Blender 3.4 beside numpy 1.24, as Debian 12 has them: its importer asks for a name that numpy gave up, and stops at the first skin.
if not hasattr(numpy, "bool"):
    numpy.bool = bool

path = sys.argv[sys.argv.index("--") + 1]

# The start-up cube would stand in the model; the camera and the light may stay.
for thing in list(bpy.data.objects):
    if thing.type == "MESH":
        bpy.data.objects.remove(thing, do_unlink=True)

bpy.ops.import_scene.gltf(filepath=path)
