import { Color, type Material, type Mesh, type Object3D } from 'three'
import { isMesh, isTexture } from './model.ts'
import { listBones } from './shown-rig.ts'
import { isWire, ownMaterials } from './shading.ts'
import type { ViewModel } from './model.ts'

/** A part of the model, or a group of parts that the file keeps together. */
export interface ScenePart {
  /** Its name, with a number where several have the same: another file of the same making has the same keys. */
  readonly key: string
  readonly name: string
  /** 0: stands for itself. */
  readonly depth: number
  readonly triangles: number
  /** Its own, or those of all its parts. */
  readonly meshes: readonly Mesh[]
}

export interface SceneMaterial {
  readonly key: string
  readonly name: string
  /** `#rrggbb`, as the screen shows it. */
  readonly color: string
  /** What there is to know of it, e.g. `rough 0.8 · metal 0 · 2 textures`. */
  readonly facts: string
  readonly meshes: readonly Mesh[]
}

export interface SceneBone {
  readonly key: string
  readonly name: string
  readonly depth: number
  readonly node: Object3D
}

/** What a model is made of. */
export interface SceneTree {
  readonly parts: readonly ScenePart[]
  readonly materials: readonly SceneMaterial[]
  readonly bones: readonly SceneBone[]
}

/** Reads the tree out of what is drawn; groups that hold a single part are left out. */
export function readSceneTree({ scene }: Pick<ViewModel, 'scene'>): SceneTree {
  const keys = createKeys()
  return {
    parts: listParts(scene, 0, keys),
    materials: listSceneMaterials(scene),
    bones: listSceneBones(scene),
  }
}

/** Meshes that are drawn of a node and all below it. */
function meshesOf(node: Object3D): readonly Mesh[] {
  const meshes: Mesh[] = []
  node.traverseVisible(child => {
    if (isMesh(child) && !isWire(child)) {
      meshes.push(child)
    }
  })
  return meshes
}

function listParts(node: Object3D, depth: number, keys: Keys): readonly ScenePart[] {
  return node.children.flatMap(child => {
    const meshes = child.visible && !isWire(child) ? meshesOf(child) : []
    const [first] = meshes
    if (first === undefined) {
      return []
    }
    if (meshes.length === 1) {
      // The node above a mesh of several primitives, or a chain of empty ones, has the name that people gave.
      return [partOf(nameOf(child) === '' ? nameOf(first) : nameOf(child), meshes, depth, keys)]
    }
    const isPlain = nameOf(child) === '' || meshesOf(node).length === meshes.length
    const inner = listParts(child, isPlain ? depth : depth + 1, keys)
    return isPlain ? inner : [partOf(nameOf(child), meshes, depth, keys), ...inner]
  })
}

function partOf(name: string, meshes: readonly Mesh[], depth: number, keys: Keys): ScenePart {
  const triangles = meshes.reduce((sum, { geometry }) => {
    const { index, attributes } = geometry
    return sum + (index?.count ?? attributes['position']?.count ?? 0) / 3
  }, 0)
  const words = wordsOf(name)
  return { key: keys(words), name: words, depth, triangles, meshes }
}

type Keys = (name: string) => string

function createKeys(): Keys {
  const seen = new Map<string, number>()
  return name => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} #${count}`
  }
}

/** As the file has it: three.js takes marks such as `.` out of names. */
function nameOf(node: Object3D): string {
  const { name } = node.userData as { readonly name?: unknown }
  return typeof name === 'string' ? name : node.name
}

function wordsOf(name: string): string {
  const words = name.replaceAll('_', ' ').trim()
  return words === '' ? 'Unnamed part' : words.charAt(0).toUpperCase() + words.slice(1)
}

function listSceneMaterials(scene: Object3D): readonly SceneMaterial[] {
  const users = new Map<Material, Mesh[]>()
  for (const mesh of meshesOf(scene)) {
    for (const material of ownMaterials(mesh)) {
      users.set(material, [...(users.get(material) ?? []), mesh])
    }
  }
  return [...users].map(([material, meshes]) => ({
    key: material.uuid,
    name: material.name === '' ? 'Unnamed material' : wordsOf(material.name),
    color: colorOf(material),
    facts: factsOf(material),
    meshes,
  }))
}

function colorOf(material: Material): string {
  const { color } = material as { readonly color?: unknown }
  return color instanceof Color ? `#${color.getHexString()}` : '#ffffff'
}

function factsOf(material: Material): string {
  const { roughness, metalness } = material as { readonly roughness?: unknown; readonly metalness?: unknown }
  const textures = new Set(
    Object.values(material).flatMap((value: unknown) => (isTexture(value) ? [value.source.uuid] : []))
  )
  return [
    typeof roughness === 'number' ? `rough ${roughness.toFixed(2)}` : '',
    typeof metalness === 'number' ? `metal ${metalness.toFixed(2)}` : '',
    textures.size === 0 ? '' : `${textures.size} ${textures.size === 1 ? 'texture' : 'textures'}`,
    material.transparent ? 'see-through' : '',
  ]
    .filter(word => word !== '')
    .join(' · ')
}

function listSceneBones(scene: Object3D): readonly SceneBone[] {
  const bones = listBones(scene)
  const depths: number[] = []
  return bones.map(({ bone, name, parent }, index) => {
    const depth = parent < 0 ? 0 : (depths[parent] ?? 0) + 1
    depths.push(depth)
    return { key: `${index} ${name}`, name, depth, node: bone }
  })
}
