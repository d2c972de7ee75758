import { Color, type Material, type Mesh, Object3D } from 'three'
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
  /** What has its name. */
  readonly object: Object3D
  /** The name that it was made with, which words know it by. */
  readonly madeAs: string
  /** How that is shown: below a thing of a scene without the thing's name. */
  readonly shownAs: string
  /** Its place among the nodes of the file; null for what has no name of its own there. */
  readonly node: number | null
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
export function readSceneTree({ scene, nodeOf }: Pick<ViewModel, 'scene' | 'nodeOf'>): SceneTree {
  return {
    parts: withKeys(underThings(listParts(scene, 0, nodeOf), thingsOf(scene))),
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

type Found = Omit<ScenePart, 'key'>

function listParts(node: Object3D, depth: number, nodeOf: ViewModel['nodeOf']): readonly Found[] {
  return node.children.flatMap(child => {
    const meshes = child.visible && !isWire(child) ? meshesOf(child) : []
    const [first] = meshes
    if (first === undefined) {
      return []
    }
    if (meshes.length === 1) {
      // The node above a mesh of several primitives, or a chain of empty ones, has the name that people gave.
      const object = nameOf(child) === '' ? first : child
      return [partOf(object, meshes, depth, nodeOf(object) ?? nodeOf(child))]
    }
    const isPlain = nameOf(child) === '' || meshesOf(node).length === meshes.length
    const inner = listParts(child, isPlain ? depth : depth + 1, nodeOf)
    return isPlain ? inner : [partOf(child, meshes, depth, nodeOf(child)), ...inner]
  })
}

function partOf(object: Object3D, meshes: readonly Mesh[], depth: number, node: number | null): Found {
  const triangles = meshes.reduce((sum, { geometry }) => {
    const { index, attributes } = geometry
    return sum + (index?.count ?? attributes['position']?.count ?? 0) / 3
  }, 0)
  const name = wordsOf(nameOf(object))
  const madeAs = wordsOf(madeAsOf(object))
  return { name, depth, triangles, meshes, object, node, madeAs, shownAs: madeAs }
}

/** The things of a scene by the names that its parts end in (`stem_floor_lamp`), as the file was made; none of a single thing. */
function thingsOf(scene: Object3D): readonly string[] {
  const made = scene.children
    .map(({ userData }) => userData['plinth'] as { readonly things?: unknown } | undefined)
    .find(plinth => Array.isArray(plinth?.things))
  const things = (made?.things ?? []) as readonly { readonly name?: unknown; readonly concept?: unknown }[]
  return things.length < 2
    ? []
    : things.flatMap(({ name, concept }) => {
        const said = name ?? concept
        return typeof said === 'string' ? [said.replaceAll(' ', '_')] : []
      })
}

/** Parts below the things that they are of, each under its own name there; what is of none of them stays as it is. */
function underThings(parts: readonly Found[], things: readonly string[]): readonly Found[] {
  const thingOfPart = (part: Found): string | null => thingOf(madeAsOf(part.object), things)
  const order = [...new Set(parts.map(thingOfPart))]
  return order.flatMap(thing => {
    const own = parts.filter(part => thingOfPart(part) === thing)
    if (thing === null) {
      return own
    }
    const name = wordsOf(thing)
    const top = own.filter(({ depth }) => depth === 0)
    const group: Found = {
      name,
      depth: 0,
      triangles: top.reduce((sum, { triangles }) => sum + triangles, 0),
      meshes: top.flatMap(({ meshes }) => meshes),
      object: new Object3D(),
      node: null,
      madeAs: name,
      shownAs: name,
    }
    return [group, ...own.map(part => below(part, things))]
  })
}

/** The longest of the things' names that a part's name ends in. */
function thingOf(name: string, things: readonly string[]): string | null {
  const ends = things.filter(thing => name.endsWith(`_${thing}`))
  return ends.reduce<string | null>(
    (best, thing) => (thing.length > (best?.length ?? 0) ? thing : best),
    null
  )
}

/** `stem_sofa_floor_lamp` is shown as `Stem`; what somebody called it stays. */
function below(part: Found, things: readonly string[]): Found {
  let own = madeAsOf(part.object)
  for (let thing = thingOf(own, things); thing !== null; thing = thingOf(own, things)) {
    own = own.slice(0, -thing.length - 1)
  }
  const shownAs = wordsOf(own)
  return { ...part, depth: part.depth + 1, shownAs, name: part.name === part.madeAs ? shownAs : part.name }
}

/** Parts are known by their names, so that those of another file of the same making are the same. */
function withKeys(parts: readonly Found[]): readonly ScenePart[] {
  const seen = new Map<string, number>()
  return parts.map(part => {
    const count = (seen.get(part.name) ?? 0) + 1
    seen.set(part.name, count)
    return { ...part, key: count === 1 ? part.name : `${part.name} #${count}` }
  })
}

/** The tree with another name for one part: as the file has it. What is drawn is told, too. */
export function withPartNamed(tree: SceneTree, { object }: ScenePart, name: string): SceneTree {
  object.userData['made_as'] = madeAsOf(object)
  object.userData['name'] = name
  const parts = tree.parts.map(part =>
    part.object === object
      ? { ...part, name: name === madeAsOf(object) ? part.shownAs : wordsOf(name) }
      : part
  )
  return { ...tree, parts: withKeys(parts) }
}

/** Gives what was made again the names that people gave to the same parts of the first. */
export function takeNames(from: Object3D, to: Object3D): void {
  const names = new Map<string, string>()
  from.traverse(node => {
    if ('made_as' in node.userData) {
      names.set(madeAsOf(node), nameOf(node))
    }
  })
  to.traverse(node => {
    const name = names.get(nameOf(node))
    if (name !== undefined) {
      Object.assign(node.userData, { made_as: nameOf(node), name })
    }
  })
}

/** As the file has it: three.js takes marks such as `.` out of names. */
export function nameOf(node: Object3D): string {
  const { name } = node.userData as { readonly name?: unknown }
  return typeof name === 'string' ? name : node.name
}

/** A renamed part keeps the name of its making beside its own, in the file. */
function madeAsOf(node: Object3D): string {
  const { made_as: madeAs } = node.userData as { readonly made_as?: unknown }
  return typeof madeAs === 'string' ? madeAs : nameOf(node)
}

/** The name that the file knows it by, as words say it; a thing of a scene has none there but its own. */
export function nameInFile({ object, name }: ScenePart): string {
  return nameOf(object) === '' ? name : wordsOf(nameOf(object))
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
