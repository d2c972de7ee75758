# The referee of bench/exports.ts: blender -b -noaudio --python blender-open.py -- JOBS.json
# JOBS.json: [{"id", "format", "file", "per_metre", "up"}]; one line of JSON for each: what Blender finds in the file, in metres with
# Z up, as its own readers understand it.
import json
import re
import sys

import bpy
import numpy as np

# Blender 3.4's glTF reader uses a name that numpy has dropped since.
if not hasattr(np, "bool"):
    np.bool = bool

with open(sys.argv[sys.argv.index("--") + 1], encoding="utf8") as file:
    jobs = json.load(file)


def open_file(job):
    path = job["file"]
    scale = 1 / job["per_metre"]
    forward, up = ("Y", "Z") if job["up"] == "z" else ("-Z", "Y")
    if job["format"] in ("glb", "gltf"):
        bpy.ops.import_scene.gltf(filepath=path)
    elif job["format"] == "obj":
        axes = {"Y": "Y", "-Z": "NEGATIVE_Z"}[forward], up
        bpy.ops.wm.obj_import(filepath=path, global_scale=scale, forward_axis=axes[0], up_axis=axes[1])
    elif job["format"] == "stl":
        bpy.ops.import_mesh.stl(filepath=path, global_scale=scale, axis_forward=forward, axis_up=up)
    elif job["format"] == "ply":
        bpy.ops.import_mesh.ply(filepath=path)
        for one in bpy.context.scene.objects:
            # This reader takes the numbers as they are.
            if up == "Y":
                one.rotation_euler[0] = np.pi / 2
            one.scale = (scale, scale, scale)
    elif job["format"] == "fbx":
        bpy.ops.import_scene.fbx(filepath=path)
    bpy.context.view_layer.update()


def meshes():
    """Objects that are drawn; the glTF reader shows lower levels of detail beside the full one."""
    return [
        one for one in bpy.context.scene.objects if one.type == "MESH" and not re.search(r"_LOD\d+$", one.name)
    ]


def at_rest():
    """As clips begin: the bench's own begin at rest."""
    bpy.context.scene.frame_set(0)
    for one in bpy.data.objects:
        if one.animation_data is not None:
            one.animation_data_clear()
    for keys in bpy.data.shape_keys:
        keys.animation_data_clear()
        for block in keys.key_blocks:
            block.value = 0


def read_surface():
    low, high = np.full(3, np.inf), np.full(3, -np.inf)
    triangles = quads = 0
    volume = 0.0
    uvs, corner_uvs, colors = [], [], []
    depsgraph = bpy.context.evaluated_depsgraph_get()
    for one in meshes():
        made = one.evaluated_get(depsgraph)
        mesh = made.to_mesh()
        points = np.empty(3 * len(mesh.vertices))
        mesh.vertices.foreach_get("co", points)
        matrix = np.array(one.matrix_world)
        points = points.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3]
        mesh.calc_loop_triangles()
        corners = np.empty(3 * len(mesh.loop_triangles), dtype=np.int32)
        mesh.loop_triangles.foreach_get("vertices", corners)
        corners = corners.reshape(-1, 3)
        used = points[np.unique(corners)]
        low, high = np.minimum(low, used.min(axis=0)), np.maximum(high, used.max(axis=0))
        a, b, c = (points[corners[:, k]] for k in range(3))
        # A mirroring matrix turns faces inside out, and Blender turns them back when it draws.
        turn = np.sign(np.linalg.det(matrix[:3, :3]))
        normals = np.cross(b - a, c - a)
        volume += turn * float(np.einsum("ij,ij->i", a, np.cross(b, c)).sum()) / 6
        triangles += len(corners)
        sizes = np.empty(len(mesh.polygons), dtype=np.int32)
        mesh.polygons.foreach_get("loop_total", sizes)
        quads += int((sizes == 4).sum())
        if len(mesh.color_attributes) > 0:
            layer = mesh.color_attributes[0]
            own = np.empty(4 * len(layer.data))
            layer.data.foreach_get("color", own)
            colors.append(own.reshape(-1, 4))
        if mesh.uv_layers.active is not None:
            own = np.empty(2 * len(mesh.loops))
            mesh.uv_layers.active.data.foreach_get("uv", own)
            loops = np.empty(3 * len(mesh.loop_triangles), dtype=np.int32)
            mesh.loop_triangles.foreach_get("loops", loops)
            which = np.empty(len(mesh.loop_triangles), dtype=np.int32)
            mesh.loop_triangles.foreach_get("material_index", which)
            if not own.any():
                # Joined with objects that have coordinates; it has none itself.
                made.to_mesh_clear()
                continue
            own = own.reshape(-1, 2)[loops].reshape(-1, 3, 2)
            for index, slot in enumerate(one.material_slots):
                own[which == index] = moved(own[which == index], slot.material)
            uvs.append(np.column_stack([own.mean(axis=1), np.linalg.norm(normals, axis=1)]))
            corner_uvs.append(own.reshape(-1, 2))
        made.to_mesh_clear()
    return {
        "bounds": [*low.tolist(), *high.tolist()],
        "triangles": triangles,
        "quads": quads,
        "volume": volume,
        "uv": uv_facts(np.concatenate(uvs), np.concatenate(corner_uvs)) if uvs else None,
        "color": np.concatenate(colors).mean(axis=0)[:3].tolist() if colors else None,
    }


def uv_facts(centres, corners):
    """Mean over the surface, least, greatest."""
    mean = np.average(centres[:, :2], axis=0, weights=centres[:, 2] + 1e-12)
    return [*mean.tolist(), *corners.min(axis=0).tolist(), *corners.max(axis=0).tolist()]


def moved(uvs, material):
    """Coordinates after the mapping that stands before a material's base colour."""
    if material is None or not material.use_nodes:
        return uvs
    for node in material.node_tree.nodes:
        if node.type == "MAPPING" and node.outputs[0].is_linked:
            scale, turn, shift = (node.inputs[name].default_value for name in ("Scale", "Rotation", "Location"))
            cos, sin = np.cos(turn[2]), np.sin(turn[2])
            u, v = uvs[..., 0] * scale[0], uvs[..., 1] * scale[1]
            return np.stack([cos * u - sin * v + shift[0], sin * u + cos * v + shift[1]], axis=-1)
    return uvs


def read_pictures():
    """Pictures by what they are joined to: width, height, mean colour."""
    found = {}
    drawn = {slot.material for one in meshes() for slot in one.material_slots if slot.material}
    for material in sorted(drawn, key=lambda one: one.name):
        if not material.use_nodes:
            continue
        for link in material.node_tree.links:
            if link.to_node.type != "BSDF_PRINCIPLED":
                continue
            image = image_behind(link.from_node)
            if image is None or link.to_socket.name in ("Alpha", "Specular"):
                continue
            width, height = image.size
            pixels = np.empty(4 * width * height, dtype=np.float32)
            if width * height > 0:
                image.pixels.foreach_get(pixels)
            mean = pixels.reshape(-1, 4).mean(axis=0).tolist() if width * height > 0 else None
            found.setdefault(link.to_socket.name, []).append([width, height, mean])
    return found


def image_behind(node):
    """The picture that a socket reads, through whatever stands between."""
    if node.type == "TEX_IMAGE":
        return node.image
    for socket in node.inputs:
        for link in socket.links:
            image = image_behind(link.from_node)
            if image is not None:
                return image
    return None


for job in jobs:
    bpy.ops.wm.read_factory_settings(use_empty=True)
    try:
        open_file(job)
        clips = {
            action.name: float(action.frame_range[1] - action.frame_range[0]) / bpy.context.scene.render.fps
            for action in bpy.data.actions
        }
        at_rest()
        bpy.context.view_layer.update()
        facts = {
            **read_surface(),
            "pictures": read_pictures(),
            "names": sorted(one.name for one in meshes()),
            "materials": sorted(one.name for one in bpy.data.materials),
            "bones": sum(len(one.data.bones) for one in bpy.data.objects if one.type == "ARMATURE"),
            "clips": clips,
            "shapes": sum(len(keys.key_blocks) - 1 for keys in bpy.data.shape_keys),
        }
        answer = {"id": job["id"], "facts": facts}
    except Exception as error:
        reason = [line for line in str(error).splitlines() if line and not line.startswith("Location")]
        answer = {"id": job["id"], "error": reason[-1] if reason else "no reason given"}
    print("\nOPENED " + json.dumps(answer), flush=True)
