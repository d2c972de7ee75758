import { Document, type Accessor, type TypedArray } from '@gltf-transform/core'
import { beforeAll, expect, test } from 'vitest'
import { Bvh, createHit } from '../kernel/bvh.ts'
import type { AnyMesh } from '../kernel/mesh.ts'
import { prepareGeometry } from '../kernel/wasm.ts'
import { drawnNodes, triangleIndices, worldPositions } from '../model/file-scene.ts'
import { decimateModel } from './decimate-model.ts'
import { listSurfaces } from '../model/surfaces.ts'
import { gatherSurface } from './model-surface.ts'
import { skinOf, skinOfSurfaces } from './poses.ts'
import { decimateParts, listParts } from './remesh-parts.ts'
import type { Skinning } from './types.ts'

beforeAll(() => prepareGeometry())

const ROWS = 120
const AROUND = 24

interface Bar {
  readonly positions: Float32Array<ArrayBuffer>
  readonly indices: Uint32Array<ArrayBuffer>
}

/** A round bar from y = 0 to 1, closed at both ends. */
function bar(): Bar {
  const positions: number[] = []
  const indices: number[] = []
  for (let row = 0; row <= ROWS; row++) {
    for (let i = 0; i < AROUND; i++) {
      const turn = (2 * Math.PI * i) / AROUND
      positions.push(0.1 * Math.cos(turn), row / ROWS, 0.1 * Math.sin(turn))
    }
  }
  const at = (row: number, i: number): number => row * AROUND + (i % AROUND)
  for (let i = 0; i < AROUND; i++) {
    for (let row = 0; row < ROWS; row++) {
      indices.push(at(row, i), at(row + 1, i), at(row, i + 1))
      indices.push(at(row, i + 1), at(row + 1, i), at(row + 1, i + 1))
    }
    if (i > 1) {
      indices.push(at(0, 0), at(0, i - 1), at(0, i), at(ROWS, 0), at(ROWS, i), at(ROWS, i - 1))
    }
  }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) }
}

/** The bar in a file: joint 0 stands at y = 0 and on it joint 1 at y = 0.5, whose share of a vertex is told by its height. */
function skinnedBar(shareOf: (y: number) => number): Document {
  const { positions, indices } = bar()
  const document = new Document()
  const buffer = document.createBuffer()
  const accessor = (type: 'SCALAR' | 'VEC3' | 'VEC4' | 'MAT4', array: TypedArray): Accessor =>
    document.createAccessor().setBuffer(buffer).setType(type).setArray(array)
  const upper = document.createNode('upper').setTranslation([0, 0.5, 0])
  const lower = document.createNode('lower').addChild(upper)
  const moved = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0]
  const binds = Float32Array.from([...moved, 0, 0, 1, ...moved, -0.5, 0, 1])
  const skin = document
    .createSkin()
    .addJoint(lower)
    .addJoint(upper)
    .setInverseBindMatrices(accessor('MAT4', binds))
  const joints = new Uint8Array((4 * positions.length) / 3)
  const weights = new Float32Array(joints.length)
  for (let vertex = 0; vertex < positions.length / 3; vertex++) {
    const share = shareOf(positions[3 * vertex + 1])
    joints[4 * vertex + 1] = 1
    weights[4 * vertex] = 1 - share
    weights[4 * vertex + 1] = share
  }
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', accessor('VEC3', positions))
    .setAttribute('JOINTS_0', accessor('VEC4', joints))
    .setAttribute('WEIGHTS_0', accessor('VEC4', weights))
    .setIndices(accessor('SCALAR', indices))
  const node = document.createNode('bar').setMesh(document.createMesh().addPrimitive(primitive)).setSkin(skin)
  document.createScene().addChild(lower).addChild(node)
  return document
}

/** What it draws with its upper joint turned about z, radians. */
function bent(document: Document, angle: number): AnyMesh {
  const upper = document
    .getRoot()
    .listNodes()
    .find(node => node.getName() === 'upper')
  upper?.setRotation([0, 0, Math.sin(angle / 2), Math.cos(angle / 2)])
  const [drawn] = drawnNodes(document)
  const [primitive] = drawn.primitives
  const mesh = { positions: worldPositions(drawn, primitive), indices: triangleIndices(primitive) }
  upper?.setRotation([0, 0, 0, 1])
  return mesh
}

/** The same turn of bare geometry, each vertex by the share that the bar has at its height. */
function bendAt({ positions, indices }: AnyMesh, angle: number): AnyMesh {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const turned = Float32Array.from(positions)
  for (let i = 0; i < turned.length; i += 3) {
    const [x, y] = [positions[i], positions[i + 1]]
    const share = takesOver(y)
    turned[i] = (1 - share) * x + share * (c * x - s * (y - 0.5))
    turned[i + 1] = (1 - share) * y + share * (s * x + c * (y - 0.5) + 0.5)
  }
  return { positions: turned, indices }
}

/** How far a vertex of one surface lies from the other at most. */
function farthest(a: AnyMesh, b: AnyMesh): number {
  const hit = createHit()
  let most = 0
  for (const [{ positions: p }, tree] of [[a, new Bvh(b)] as const, [b, new Bvh(a)] as const]) {
    for (let i = 0; i < p.length; i += 3) {
      tree.closestPoint(p[i], p[i + 1], p[i + 2], hit)
      most = Math.max(most, hit.distance)
    }
  }
  return most
}

/** Joint 1 takes over from joint 0 between 0.45 and 0.55. */
const takesOver = (y: number): number => Math.min(1, Math.max(0, (y - 0.45) / 0.1))

// A straight arm lost the vertices that it bends with; where weights jump, vertices ran together on either side, for the form
// and the joints are alike there, and took the jump with them.
test.each([
  ['one joint takes over from another', takesOver],
  ['the weights jump', (y: number): number => (y > 0.6 ? 1 : 0)],
])('a straight bar of few triangles bends as the whole one does where %s', (_, shareOf) => {
  const [whole, reduced] = [skinnedBar(shareOf), skinnedBar(shareOf)]
  expect(decimateModel(reduced, { triangles: 400 }).triangles).toBeLessThanOrEqual(400)
  expect(farthest(bent(whole, 0), bent(reduced, 0))).toBeLessThan(0.001)
  expect(farthest(bent(whole, 1), bent(reduced, 1))).toBeLessThan(0.003)
})

// Seams that hold more triangles than are wished are given up, and the arm is decimated without what is on it: its joints were
// forgotten with them, and it lost the points that it bends with.
test.each([
  ['with normals', true],
  ['without normals, whose corners are vertices', false],
])('a bar %s that is decimated for a new texture bends as the whole one does', (_, hasNormals) => {
  const [whole, source] = [skinnedBar(takesOver), skinnedBar(takesOver)]
  const [{ primitives }] = drawnNodes(source)
  if (hasNormals) {
    const position = primitives[0].getAttribute('POSITION')
    primitives[0].setAttribute('NORMAL', position?.clone() ?? null)
  }
  const parts = listParts(listSurfaces(source))
  const surfaces = parts.flatMap(part => part.surfaces)
  const [{ remeshed }] = decimateParts(parts, { triangles: 400, skinning: skinOfSurfaces(surfaces) }).parts
  expect(remeshed.indices.length / 3).toBeLessThanOrEqual(400)
  expect(farthest(bent(whole, 1), bendAt(remeshed, 1))).toBeLessThan(0.003)
})

/** What moves the bar's vertices. */
function skinningOf(document: Document): Skinning {
  const { pieces, columns, positions } = gatherSurface(drawnNodes(document))
  const skin = skinOf(pieces, columns, positions.length / 3)
  if (skin === null) {
    throw new Error('The bar has a skin.')
  }
  return skin.skinning
}

test('in a pose what one joint moves keeps its form, and what hangs on another follows it', () => {
  const { positions } = bar()
  const { joints, weights, poses } = skinningOf(skinnedBar(takesOver))
  const placeIn = (pose: number | null, vertex: number): readonly number[] => {
    const [x, y, z] = positions.subarray(3 * vertex, 3 * vertex + 3)
    const placeBy = (m: Float32Array, row: number): number =>
      m[4 * row] * x + m[4 * row + 1] * y + m[4 * row + 2] * z + m[4 * row + 3]
    const rows = [4 * vertex, 4 * vertex + 1]
    return pose === null
      ? [x, y, z]
      : [0, 1, 2].map(row =>
          rows.reduce((sum, i) => sum + weights[i] * placeBy(poses[pose].subarray(12 * joints[i]), row), 0)
        )
  }
  const apart = (pose: number | null, a: number, b: number): number => {
    const other = placeIn(pose, b)
    return Math.hypot(...placeIn(pose, a).map((value, axis) => value - other[axis]))
  }
  const [foot, knee, hip, top] = [0, 40 * AROUND, 70 * AROUND, ROWS * AROUND]
  expect(poses.length).toBeGreaterThan(1)
  poses.forEach((_, pose) => {
    expect(apart(pose, foot, knee)).toBeCloseTo(apart(null, foot, knee), 5)
    expect(apart(pose, hip, top)).toBeCloseTo(apart(null, hip, top), 5)
    // The middle of the bar is where both joints' parts meet: neither turn tears them apart.
    expect(apart(pose, knee, hip)).toBeLessThan(1.5 * apart(null, knee, hip))
  })
  const bends = poses.map((_, pose) => Math.abs(apart(pose, foot, top) - apart(null, foot, top)))
  expect(Math.max(...bends)).toBeGreaterThan(0.01)
})

/** The axis of the lower joint in each pose: a turn by t about the unit axis a has the skew part sin(t) a. */
const axesOf = ({ poses }: Skinning): readonly (readonly number[])[] =>
  poses.map(pose => [pose[9] - pose[6], pose[2] - pose[8], pose[4] - pose[1]])

test('each joint moves what hangs on it by as much in every direction, in all poses together', () => {
  const sums = [0, 1, 2].map(() => [0, 0, 0])
  for (const axis of axesOf(skinningOf(skinnedBar(takesOver)))) {
    axis.forEach((a, i) => axis.forEach((b, k) => (sums[i][k] += a * b)))
  }
  sums.forEach((row, i) => {
    row.forEach((sum, k) => {
      expect(sum / sums[0][0]).toBeCloseTo(i === k ? 1 : 0, 5)
    })
  })
})

// Skin folds on the inside of a bend: where each joint bent to one side alone, folds on the other were not seen.
test('each joint turns to both sides', () => {
  const axes = axesOf(skinningOf(skinnedBar(takesOver)))
  for (const axis of axes) {
    const apart = axes.map(other => Math.hypot(...other.map((value, i) => value + axis[i])))
    expect(Math.min(...apart)).toBeLessThan(1e-5)
  }
})

// Joints have numbers of their own in each skin: those of the second were written as if they went on from the first's.
test('with two skins each vertex keeps the joints of its own', () => {
  const document = skinnedBar(takesOver)
  const [scene] = document.getRoot().listScenes()
  const [{ node, primitives }] = drawnNodes(document)
  const skin = node.getSkin()?.clone() ?? null
  const mesh = document.createMesh().addPrimitive(primitives[0].clone())
  scene.addChild(document.createNode('second').setMesh(mesh).setSkin(skin))
  decimateModel(document, { triangles: 400 })
  for (const drawn of drawnNodes(document)) {
    const joints = drawn.primitives[0].getAttribute('JOINTS_0')?.getArray() ?? []
    expect(new Set(joints)).toEqual(new Set([0, 1]))
  }
})

test('what has no skin has no poses', () => {
  const [drawn] = drawnNodes(skinnedBar(takesOver))
  drawn.node.setSkin(null)
  const { pieces, columns, positions } = gatherSurface([drawn])
  expect(skinOf(pieces, columns, positions.length / 3)?.skinning.poses).toEqual([])
})
