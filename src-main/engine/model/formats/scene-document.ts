import type { Document } from '@gltf-transform/core'
import { type Accessor, type Buffer, type Node, type Primitive } from '@gltf-transform/core'
import type { BufferAttribute, Matrix4 } from 'three'
import {
  Group,
  InstancedMesh,
  Mesh,
  Quaternion,
  SkinnedMesh,
  Vector3,
  type BufferGeometry,
  type InterleavedBufferAttribute,
  type Material,
  type Object3D,
} from 'three'
import { addClips } from './scene-clips.ts'
import type { SceneMaterials } from './scene-materials.ts'
import { weldVertices, type VertexList } from './weld-vertices.ts'

/** A format's model as its loader gives it. */
export interface LoadedScene {
  readonly root: Object3D
  /** From the file's unit and axes to metres with +Y up. */
  readonly toMetres: Matrix4
  readonly name: string
}

type Attribute = BufferAttribute | InterleavedBufferAttribute

/** Attributes of the loaders and what glTF calls them, with the numbers of an element. */
const SEMANTICS: Readonly<Record<string, readonly [string, number]>> = {
  position: ['POSITION', 3],
  normal: ['NORMAL', 3],
  uv: ['TEXCOORD_0', 2],
  uv1: ['TEXCOORD_1', 2],
  uv2: ['TEXCOORD_2', 2],
  uv3: ['TEXCOORD_3', 2],
  color: ['COLOR_0', 3],
  skinIndex: ['JOINTS_0', 4],
  skinWeight: ['WEIGHTS_0', 4],
}

/**
 * What one of three's loaders gave as a glTF document: nodes with their names, meshes with one part a material, corners that are
 * alike welded, skins, morph targets and clips. Lights, cameras, points and lines stay behind.
 */
export function sceneToDocument({ root, toMetres, name }: LoadedScene, materials: SceneMaterials): Document {
  const document = materials.document
  const maker = new SceneMaker(document, materials)
  root.updateMatrixWorld(true)
  const top = document.createNode(name)
  setTransform(top, toMetres)
  const nodes = new Map<Object3D, Node>()
  maker.addChildren(root, top, nodes)
  const scene = document.createScene(name).addChild(top)
  for (const node of maker.addSkins(nodes)) {
    // Where a skinned mesh stands has no say in glTF: joints alone place it.
    if (node.listChildren().length === 0) {
      scene.addChild(node.setTranslation([0, 0, 0]).setRotation([0, 0, 0, 1]).setScale([1, 1, 1]))
    }
  }
  addClips(document, { root, nodes })
  document.getRoot().setDefaultScene(scene)
  return document
}

class SceneMaker {
  readonly #document: Document
  readonly #buffer: Buffer
  readonly #materials: SceneMaterials
  readonly #meshes = new Map<string, ReturnType<Document['createMesh']> | null>()

  constructor(document: Document, materials: SceneMaterials) {
    this.#document = document
    this.#buffer = document.getRoot().listBuffers()[0] ?? document.createBuffer()
    this.#materials = materials
  }

  /** The loader's root itself becomes a node too: it may carry a rotation or a scale. */
  addChildren(object: Object3D, parent: Node, nodes: Map<Object3D, Node>): void {
    const node = this.#document.createNode(nameOf(object))
    object.updateMatrix()
    setTransform(node, object.matrix)
    nodes.set(object, node)
    parent.addChild(node)
    if (object instanceof Mesh && !(object instanceof InstancedMesh)) {
      node.setMesh(this.#meshOf(object as Mesh))
      if (object.morphTargetInfluences !== undefined && node.getMesh() !== null) {
        const targets = node.getMesh()?.listPrimitives()[0]?.listTargets().length ?? 0
        node.setWeights(object.morphTargetInfluences.slice(0, targets))
      }
    }
    for (const child of object.children) {
      this.addChildren(child, node, nodes)
    }
  }

  /** The nodes that got a skin. */
  addSkins(nodes: ReadonlyMap<Object3D, Node>): readonly Node[] {
    const skinned: Node[] = []
    for (const [object, node] of nodes) {
      if (!(object instanceof SkinnedMesh) || node.getMesh() === null) {
        continue
      }
      const { bones, boneInverses } = object.skeleton
      const joints = bones.map(bone => nodes.get(bone))
      if (joints.length === 0 || joints.some(joint => joint === undefined)) {
        continue
      }
      const matrices = new Float32Array(16 * bones.length)
      boneInverses.forEach((inverse, at) => {
        inverse
          .clone()
          .multiply(object.bindMatrix)
          .toArray(matrices, 16 * at)
      })
      const skin = this.#document.createSkin(nameOf(object))
      joints.forEach(joint => joint !== undefined && skin.addJoint(joint))
      skin.setInverseBindMatrices(this.#accessor('MAT4', matrices))
      node.setSkin(skin)
      skinned.push(node)
    }
    return skinned
  }

  #meshOf(object: Mesh): ReturnType<Document['createMesh']> | null {
    const listed: readonly Material[] = Array.isArray(object.material) ? object.material : [object.material]
    const key = `${object.geometry.uuid} ${listed.map(one => one?.uuid).join()}`
    const known = this.#meshes.get(key)
    if (known !== undefined) {
      return known
    }
    const mesh = this.#document.createMesh(nameOf(object))
    for (const { runs, material } of partsOf(object.geometry, listed)) {
      const primitive = this.#primitiveOf(object, runs)
      if (primitive !== null) {
        mesh.addPrimitive(primitive.setMaterial(this.#materials.of(material)))
      }
    }
    const made = mesh.listPrimitives().length === 0 ? null : mesh
    if (made === null) {
      mesh.dispose()
    } else {
      const names = Object.entries(object.morphTargetDictionary ?? {}).sort((a, b) => a[1] - b[1])
      if (names.length > 0) {
        made.setExtras({ targetNames: names.map(([one]) => one) })
      }
    }
    this.#meshes.set(key, made)
    return made
  }

  #primitiveOf(object: Mesh, runs: Part['runs']): Primitive | null {
    const { geometry } = object
    const corners = cornersOf(geometry, runs)
    if (corners.length < 3) {
      return null
    }
    const lists = Object.entries(SEMANTICS).flatMap(
      ([name, [semantic, width]]): (VertexList & { semantic: string })[] => {
        const attribute = geometry.getAttribute(name) as Attribute | undefined
        if (attribute === undefined || (name.startsWith('skin') && !(object instanceof SkinnedMesh))) {
          return []
        }
        const own = name === 'color' ? Math.min(4, Math.max(3, attribute.itemSize)) : width
        const values = gather(attribute, corners, own)
        return [{ semantic, width: own, values: name.startsWith('uv') ? turnedDown(values) : values }]
      }
    )
    const morphs = morphsOf(geometry, corners)
    const welded = weldVertices([...lists, ...morphs.flatMap(({ lists: own }) => own)], corners.length)
    const primitive = this.#document.createPrimitive()
    primitive.setIndices(
      this.#accessor('SCALAR', welded.count <= 65_535 ? Uint16Array.from(welded.indices) : welded.indices)
    )
    lists.forEach(({ semantic, width }, at) => {
      const values = welded.lists[at]
      const array = semantic === 'JOINTS_0' ? Uint16Array.from(values) : values
      primitive.setAttribute(
        semantic,
        this.#accessor(width === 2 ? 'VEC2' : width === 3 ? 'VEC3' : 'VEC4', array)
      )
    })
    let at = lists.length
    for (const { name, lists: own } of morphs) {
      const target = this.#document.createPrimitiveTarget(name)
      for (const { semantic } of own) {
        target.setAttribute(semantic, this.#accessor('VEC3', welded.lists[at]))
        at += 1
      }
      primitive.addTarget(target)
    }
    return primitive
  }

  #accessor(
    type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4' | 'MAT4',
    array: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>
  ): Accessor {
    return this.#document.createAccessor().setType(type).setArray(array).setBuffer(this.#buffer)
  }
}

/** Loaders write names so that tracks can find them, and keep the file's own beside. */
function nameOf(object: Object3D): string {
  const original: unknown = object.userData['originalName']
  return typeof original === 'string' && original !== '' ? original : object.name
}

function setTransform(node: Node, matrix: Matrix4): void {
  const [position, rotation, scale] = [new Vector3(), new Quaternion(), new Vector3()]
  matrix.decompose(position, rotation, scale)
  node
    .setTranslation([position.x, position.y, position.z])
    .setRotation([rotation.x, rotation.y, rotation.z, rotation.w])
    .setScale([scale.x, scale.y, scale.z])
}

interface Part {
  /** First corner and how many, of each run. */
  readonly runs: readonly (readonly [number, number])[]
  readonly material: Material | undefined
}

/** Runs of corners by material: a file may change it with every face. */
function partsOf(geometry: BufferGeometry, materials: readonly Material[]): readonly Part[] {
  const all =
    geometry.index?.count ?? (geometry.getAttribute('position') as Attribute | undefined)?.count ?? 0
  if (geometry.groups.length === 0 || materials.length < 2) {
    return [{ runs: [[0, all]], material: materials[0] }]
  }
  const runs = new Map<Material | undefined, [number, number][]>()
  for (const { start, count, materialIndex = 0 } of geometry.groups) {
    const material = materials[materialIndex] ?? materials[0]
    const known = runs.get(material) ?? []
    known.push([start, Math.min(count, all - start)])
    runs.set(material, known)
  }
  return [...runs].map(([material, own]) => ({ material, runs: own }))
}

function cornersOf({ index }: BufferGeometry, runs: Part['runs']): Uint32Array {
  const whole = runs.map(([start, count]) => [start, Math.max(0, count - (count % 3))] as const)
  const corners = new Uint32Array(whole.reduce((sum, [, count]) => sum + count, 0))
  let at = 0
  for (const [start, count] of whole) {
    for (let i = start; i < start + count; i++) {
      corners[at] = index === null ? i : index.getX(i)
      at += 1
    }
  }
  return corners
}

function gather(attribute: Attribute, corners: Uint32Array, width: number): Float32Array<ArrayBuffer> {
  const values = new Float32Array(corners.length * width)
  for (let i = 0; i < corners.length; i++) {
    for (let c = 0; c < width; c++) {
      values[i * width + c] = c < attribute.itemSize ? attribute.getComponent(corners[i], c) : 1
    }
  }
  return values
}

/** The first row of a picture is v = 0 in glTF and v = 1 in every format that is read here. */
function turnedDown(uvs: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  for (let i = 1; i < uvs.length; i += 2) {
    uvs[i] = 1 - uvs[i]
  }
  return uvs
}

interface Morph {
  readonly name: string
  readonly lists: readonly (VertexList & { readonly semantic: string })[]
}

/** Morph targets as offsets; a loader may give whole positions. */
function morphsOf(geometry: BufferGeometry, corners: Uint32Array): readonly Morph[] {
  const { position = [], normal = [] } = geometry.morphAttributes as Partial<Record<string, Attribute[]>>
  return position.map((attribute, at) => {
    const offsets = (of: Attribute, base: Attribute | undefined): Float32Array<ArrayBuffer> => {
      const values = gather(of, corners, 3)
      if (!geometry.morphTargetsRelative && base !== undefined) {
        gather(base, corners, 3).forEach((value, k) => (values[k] -= value))
      }
      return values
    }
    const base = geometry.getAttribute('position')
    const baseNormal = geometry.getAttribute('normal') as Attribute | undefined
    const lists = [{ semantic: 'POSITION', width: 3, values: offsets(attribute, base) }]
    if (normal[at] !== undefined && baseNormal !== undefined) {
      lists.push({ semantic: 'NORMAL', width: 3, values: offsets(normal[at], baseNormal) })
    }
    return { name: attribute.name || String(at), lists }
  })
}

/** A scene around one geometry, for formats that hold nothing else. */
export function sceneOf(mesh: Mesh): Group {
  const group = new Group()
  group.add(mesh)
  return group
}
