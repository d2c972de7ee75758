import type { Document, Primitive } from '@gltf-transform/core'
import { triangleIndices } from '../../src-main/engine/model/file-scene.ts'

/**
 * What of two files differs beside their looks, one line each: triangles in their order with everything their corners carry
 * (UVs, tangents and colours of the look excepted), nodes, skins, animations. Empty when a new texture touched nothing else.
 */
export function geometryChanges(before: Document, after: Document): readonly string[] {
  const [was, is] = [describe(before), describe(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    key => was[key] === undefined || is[key] === undefined || !isSame(was[key], is[key])
  )
}

/** The same, and vertices and indices to the bit: what a file with UVs of its own may expect. */
export function byteChanges(before: Document, after: Document): readonly string[] {
  const read = (document: Document): Record<string, unknown> =>
    Object.fromEntries(
      primitivesOf(document).flatMap(([name, primitive]) => [
        [`${name} indices`, primitive.getIndices()?.getArray()],
        ...primitive
          .listSemantics()
          .filter(semantic => semantic !== 'TANGENT')
          .map((semantic): [string, unknown] => [
            `${name} ${semantic}`,
            primitive.getAttribute(semantic)?.getArray(),
          ]),
      ])
    )
  const [was, is] = [read(before), read(after)]
  return Object.keys(was).filter(key => !isSame(was[key], is[key]))
}

const LOOKS = new Set(['TANGENT', 'TEXCOORD_0'])

function describe(document: Document): Record<string, unknown> {
  const root = document.getRoot()
  const facts: [string, unknown][] = [
    ...root
      .listNodes()
      .map((node, i): [string, unknown] => [
        `node ${i} ${node.getName()}`,
        [node.getMatrix(), node.listChildren().map(child => child.getName()), node.getSkin()?.getName()],
      ]),
    ...root
      .listSkins()
      .map((skin, i): [string, unknown] => [
        `skin ${i}`,
        [skin.listJoints().map(joint => joint.getName()), skin.getInverseBindMatrices()?.getArray()],
      ]),
    ...root
      .listAnimations()
      .map((animation): [string, unknown] => [
        `animation ${animation.getName()}`,
        animation
          .listChannels()
          .map(channel => [
            channel.getTargetNode()?.getName(),
            channel.getTargetPath(),
            channel.getSampler()?.getInput()?.getArray(),
            channel.getSampler()?.getOutput()?.getArray(),
          ]),
      ]),
    ...primitivesOf(document).flatMap(([name, primitive]) => cornersOf(name, primitive)),
  ]
  return Object.fromEntries(facts)
}

function primitivesOf(document: Document): (readonly [string, Primitive])[] {
  return document
    .getRoot()
    .listMeshes()
    .flatMap((mesh, m) =>
      mesh.listPrimitives().map((primitive, p) => [`mesh ${m} ${mesh.getName()} ${p}`, primitive] as const)
    )
}

/** Every attribute corner by corner: the same however vertices are split. */
function cornersOf(name: string, primitive: Primitive): [string, unknown][] {
  const corners = triangleIndices(primitive)
  return [primitive, ...primitive.listTargets()].flatMap((target, t) =>
    target
      .listSemantics()
      .filter(semantic => !LOOKS.has(semantic))
      .map((semantic): [string, unknown] => {
        const accessor = target.getAttribute(semantic)
        return [
          `${name} target ${t} ${semantic}`,
          Array.from(corners, corner => accessor?.getElement(corner, [])),
        ]
      })
  )
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(plain(a)) === JSON.stringify(plain(b))

const plain = (value: unknown): unknown =>
  ArrayBuffer.isView(value) && !(value instanceof DataView)
    ? Array.from(value as unknown as ArrayLike<number>)
    : Array.isArray(value)
      ? value.map(plain)
      : value
