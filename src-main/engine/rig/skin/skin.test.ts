import { describe, expect, it } from 'vitest'
import { boxMesh, sphereMesh } from '../../kernel/testing/foreign-meshes.ts'
import type { Vec3 } from '../../kernel/types.ts'
import type { Bone, BodyClass, RigSource, Skeleton, SkinWeights } from '../types.ts'
import { bindSkin } from './index.ts'

interface Piece {
  readonly positions: ArrayLike<number>
  readonly indices: ArrayLike<number>
}

/** A source of named parts. */
function sourceOf(pieces: Readonly<Record<string, Piece>>): RigSource {
  const positions: number[] = []
  const indices: number[] = []
  const parts = Object.entries(pieces).map(([name, piece]) => {
    const [firstVertex, firstIndex] = [positions.length / 3, indices.length]
    positions.push(...Array.from(piece.positions))
    indices.push(...Array.from(piece.indices, index => index + firstVertex))
    const [vertexCount, indexCount] = [piece.positions.length / 3, piece.indices.length]
    return { name, role: '', firstVertex, vertexCount, firstIndex, indexCount }
  })
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices), parts }
}

/** An upright tube with caps around a line from `low` to `high`. */
function tube(at: readonly [number, number], radius: number, low: number, high: number): Piece {
  const positions: number[] = []
  const indices: number[] = []
  const [rows, around] = [40, 24]
  for (let j = 0; j <= rows; j += 1) {
    for (let i = 0; i < around; i += 1) {
      const angle = (2 * Math.PI * i) / around
      positions.push(at[0] + radius * Math.cos(angle), low + ((high - low) * j) / rows, at[1])
      positions[positions.length - 1] -= radius * Math.sin(angle)
    }
  }
  const place = (j: number, i: number): number => j * around + (i % around)
  for (let j = 0; j < rows; j += 1) {
    for (let i = 0; i < around; i += 1) {
      indices.push(place(j, i), place(j, i + 1), place(j + 1, i + 1))
      indices.push(place(j, i), place(j + 1, i + 1), place(j + 1, i))
    }
  }
  const bottom = positions.length / 3
  positions.push(at[0], low, at[1], at[0], high, at[1])
  for (let i = 0; i < around; i += 1) {
    indices.push(bottom, place(0, i + 1), place(0, i), bottom + 1, place(rows, i), place(rows, i + 1))
  }
  return { positions, indices }
}

/** Pieces as one, their vertices in order. */
function joined(pieces: readonly Piece[]): Piece {
  const positions: number[] = []
  const indices: number[] = []
  for (const piece of pieces) {
    const first = positions.length / 3
    positions.push(...Array.from(piece.positions))
    indices.push(...Array.from(piece.indices, index => index + first))
  }
  return { positions, indices }
}

function boneOf(name: string, parent: number, head: Vec3, tail: Vec3, parts: readonly string[] = []): Bone {
  return { name, parent, head, tail, rotation: [0, 0, 0, 1], motion: { kind: 'ball' }, parts }
}

const skeletonOf = (bones: readonly Bone[], bodyClass: BodyClass = 'humanoid'): Skeleton => ({
  bodyClass,
  confidence: 1,
  bones,
})

/** What a bone has in a vertex. */
function weightOf({ joints, weights }: SkinWeights, vertex: number, bone: number): number {
  let sum = 0
  for (let slot = 4 * vertex; slot < 4 * vertex + 4; slot += 1) {
    sum += joints[slot] === bone ? weights[slot] : 0
  }
  return sum
}

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

describe('bindSkin', () => {
  const legs = {
    right: tube([-0.1, 0], 0.1, 0, 0.8),
    left: tube([0.1, 0], 0.1, 0, 0.8),
    hips: boxMesh([-0.22, 0.75, -0.12], [0.22, 1, 0.12]),
  }
  const legBones = [
    boneOf('hips', -1, [0, 0.85, 0], [0, 1, 0]),
    boneOf('rightUpperLeg', 0, [-0.1, 0.8, 0], [-0.1, 0.4, 0]),
    boneOf('rightLowerLeg', 1, [-0.1, 0.4, 0], [-0.1, 0, 0]),
    boneOf('leftUpperLeg', 0, [0.1, 0.8, 0], [0.1, 0.4, 0]),
    boneOf('leftLowerLeg', 3, [0.1, 0.4, 0], [0.1, 0, 0]),
  ]

  it('gives weights that sum to 1 as 16-bit numbers too, strongest first, the unused slots empty', () => {
    const { joints, weights } = bindSkin(sourceOf(legs), skeletonOf(legBones))
    for (let at = 0; at < weights.length; at += 4) {
      const units = range(4).map(k => weights[at + k] * 65535)
      expect(units.reduce((sum, unit) => sum + Math.round(unit), 0)).toBe(65535)
      range(4).forEach(k => expect(units[k]).toBeCloseTo(Math.round(units[k]), 2))
      range(3).forEach(k => expect(weights[at + k]).toBeGreaterThanOrEqual(weights[at + k + 1]))
      range(4).forEach(k => expect(weights[at + k] > 0 || joints[at + k] === 0).toBe(true))
    }
  })

  it('gives vertices at one place the same weights, so that seams stay shut', () => {
    const leg = tube([0.1, 0], 0.1, 0, 0.8)
    const split = Array.from(leg.indices)
    const positions = split.flatMap(i => [0, 1, 2].map(axis => leg.positions[3 * i + axis]))
    const source = sourceOf({ leg: { positions, indices: range(split.length) } })
    const { joints, weights } = bindSkin(
      source,
      skeletonOf(legBones.slice(3).map((bone, i) => ({ ...bone, parent: i - 1 })))
    )
    const seen = new Map<string, string>()
    for (let vertex = 0; vertex < source.positions.length / 3; vertex += 1) {
      const place = source.positions.subarray(3 * vertex, 3 * vertex + 3).join()
      const own = `${joints.subarray(4 * vertex, 4 * vertex + 4).join()} ${weights.subarray(4 * vertex, 4 * vertex + 4).join()}`
      expect(seen.get(place) ?? own).toBe(own)
      seen.set(place, own)
    }
    expect(seen.size).toBeLessThan(source.positions.length / 6)
  })

  it('moves a part that a bone names by this bone alone, and of a part in two pieces each by the nearer bone', () => {
    const [one, two] = [sphereMesh(6, 0.05, [-0.1, 0.1, 0.1]), sphereMesh(6, 0.05, [0.1, 0.1, 0.1])]
    const both = sourceOf({ one, two })
    const shoes = { positions: both.positions, indices: both.indices }
    const bones = legBones.map(bone =>
      bone.name.endsWith('LowerLeg') ? { ...bone, parts: ['shoes'] } : bone
    )
    const source = sourceOf({ ...legs, shoes })
    const skin = bindSkin(source, skeletonOf(bones))
    const { firstVertex, vertexCount } = source.parts[3]
    for (let i = 0; i < vertexCount; i += 1) {
      expect(weightOf(skin, firstVertex + i, i < vertexCount / 2 ? 2 : 4)).toBe(1)
    }
  })

  it('keeps a machine rigid: each part follows its bone, what no bone names follows the root', () => {
    const car = { body: boxMesh([-1, 0.2, -2], [1, 1, 2]), wheel: sphereMesh(6, 0.3, [1, 0.3, 1]) }
    const bones = [
      boneOf('body', -1, [0, 0.5, 0], [0, 1, 0]),
      boneOf('wheel', 0, [1, 0.3, 1], [1.2, 0.3, 1], ['wheel']),
    ]
    const source = sourceOf(car)
    const skin = bindSkin(source, skeletonOf(bones, 'machine'))
    range(source.positions.length / 3).forEach(v => expect(weightOf(skin, v, v < 8 ? 0 : 1)).toBe(1))
  })

  it('keeps legs that touch along all their length apart: no bone of one moves the other', () => {
    const source = sourceOf(legs)
    const skin = bindSkin(source, skeletonOf(legBones))
    const half = source.parts[0].vertexCount
    for (let vertex = 0; vertex < 2 * half; vertex += 1) {
      const [x, y] = source.positions.subarray(3 * vertex, 3 * vertex + 2)
      // Where both have a vertex at one place they must stay together there.
      if (y < 0.6 && Math.abs(x) > 1e-6) {
        const [upper, lower] = vertex < half ? [3, 4] : [1, 2]
        const other = weightOf(skin, vertex, upper) + weightOf(skin, vertex, lower)
        expect(other).toBeLessThanOrEqual(y < 0.5 ? 0 : 0.003)
      }
    }
  })

  it('lets what floats before a leg follow it, as one where it is small, whatever side its faces look to', () => {
    const button = sphereMesh(8, 0.03, [-0.1, 0.25, 0.16])
    const turned = { positions: button.positions, indices: button.indices.toReversed() }
    const source = sourceOf({ ...legs, button: turned })
    const skin = bindSkin(source, skeletonOf(legBones))
    const { firstVertex, vertexCount } = source.parts[3]
    for (let i = 0; i < vertexCount; i += 1) {
      expect(weightOf(skin, firstVertex + i, 1) + weightOf(skin, firstVertex + i, 2)).toBeCloseTo(1, 4)
      expect(weightOf(skin, firstVertex + i, 2)).toBe(weightOf(skin, firstVertex, 2))
    }
  })

  it('binds a tube without caps as it does one with them: bones in a hollow are no reason to lose it', () => {
    const closed = sourceOf({ leg: tube([0.1, 0], 0.1, 0, 0.8) })
    const walls = closed.indices.subarray(0, closed.indices.length - 6 * 24)
    const open = sourceOf({ leg: { positions: closed.positions, indices: walls } })
    const bones = legBones.slice(3).map((bone, i) => ({ ...bone, parent: i - 1 }))
    const [a, b] = [bindSkin(closed, skeletonOf(bones)), bindSkin(open, skeletonOf(bones))]
    range(40 * 24).forEach(v => expect(Math.abs(weightOf(a, v, 1) - weightOf(b, v, 1))).toBeLessThan(0.1))
    expect(weightOf(b, 2 * 24, 1)).toBeGreaterThan(0.95)
    expect(weightOf(b, 38 * 24, 0)).toBeGreaterThan(0.95)
  })

  it('gives left and right of a body that is alike the same', () => {
    const apart = { right: tube([-0.12, 0], 0.1, 0, 0.8), left: tube([0.12, 0], 0.1, 0, 0.8) }
    const source = sourceOf({ ...apart, hips: legs.hips })
    const skin = bindSkin(source, skeletonOf(legBones))
    const half = source.parts[0].vertexCount
    const keyOf = (vertex: number, side: number): string =>
      [0, 1, 2].map(k => Math.round((k === 0 ? side : 1) * 1e4 * source.positions[3 * vertex + k]) + 0).join()
    const mirrored = new Map(range(half).map(i => [keyOf(half + i, -1), half + i]))
    for (let vertex = 0; vertex < half; vertex += 1) {
      const other = mirrored.get(keyOf(vertex, 1)) ?? -1
      for (const [left, right] of [
        [0, 0],
        [1, 3],
        [2, 4],
      ] as const) {
        expect(Math.abs(weightOf(skin, other, right) - weightOf(skin, vertex, left))).toBeLessThan(0.02)
      }
    }
  })

  it('folds no surface when a joint bends by 60°, however near its bones run to the skin', () => {
    // A thick body with bones along its back: at the belly all changes within the width of a hand.
    const body = tube([0, 0], 0.3, 0, 1.2)
    const source = sourceOf({ body })
    const bones = [
      boneOf('hips', -1, [0, 0.05, -0.2], [0, 0.6, -0.2]),
      boneOf('chest', 0, [0, 0.6, -0.2], [0, 1.15, -0.2]),
    ]
    const skin = bindSkin(source, skeletonOf(bones))
    for (const angle of [Math.PI / 3, -Math.PI / 3]) {
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      const bent = range(source.positions.length / 3).map((vertex): Vec3 => {
        const [x, y, z] = source.positions.subarray(3 * vertex, 3 * vertex + 3)
        const share = weightOf(skin, vertex, 1)
        const [up, forth] = [y - 0.6, z + 0.2]
        return [x, y + share * (c * up - s * forth - up), z + share * (s * up + c * forth - forth)]
      })
      // Rings of the tube keep their order along the line that runs over the belly and over the back.
      const along = (j: number, i: number): number => {
        const [from, to] = [bent[j * 24 + i], bent[(j + 1) * 24 + i]]
        const share = weightOf(skin, j * 24 + i, 1)
        return (to[1] - from[1]) * Math.cos(share * angle) + (to[2] - from[2]) * Math.sin(share * angle)
      }
      range(40).forEach(j => range(24).forEach(i => expect(along(j, i)).toBeGreaterThan(0)))
    }
  })

  it('leaves what a model says to be of a limb to its bones, though another limb lies on it', () => {
    // Two arms that run into each other; the lobes say which is which.
    const arms = { one: tube([0, 0], 0.1, 0, 0.8), two: tube([0.15, 0], 0.1, 0, 0.8) }
    const bones = [
      boneOf('body', -1, [0.07, -0.2, 0], [0.07, 0, 0]),
      boneOf('armA1', 0, [0, 0.05, 0], [0, 0.75, 0]),
      // Bent away: the middle of the second arm is nearer to the first one's bone.
      boneOf('armB1', 0, [0.24, 0.05, 0], [0.24, 0.75, 0]),
    ]
    const lobeAt = (x: number) =>
      ({ kind: 'cone', from: [x, 0, 0], to: [x, 0.8, 0], r0: 0.1, r1: 0.1 }) as const
    const lobes = [
      { part: 'one', limb: 'armA', lobes: [lobeAt(0)] },
      { part: 'two', limb: 'armB', lobes: [lobeAt(0.15)] },
    ]
    const skin = bindSkin({ ...sourceOf(arms), lobes }, skeletonOf(bones, 'chain'))
    const half = 41 * 24 + 2
    const middle = 20 * 24
    // Those in the other arm share cells with it.
    range(24)
      .filter(i => arms.one.positions[3 * (middle + i)] < 0.04)
      .forEach(i => expect(weightOf(skin, middle + i, 2)).toBe(0))
    range(24)
      .filter(i => arms.two.positions[3 * (middle + i)] > 0.11)
      .forEach(i => expect(weightOf(skin, half + middle + i, 1)).toBe(0))
  })

  it('parts what only touches: a tail that lies along the body all its length holds nothing of it', () => {
    // They run into each other by a tenth of their width; the way from bone to bone is round the bend above.
    const halves = { one: tube([-0.09, 0], 0.1, 0, 0.8), two: tube([0.09, 0], 0.1, 0, 0.8) }
    const bend = boxMesh([-0.19, 0.7, -0.1], [0.19, 0.9, 0.1])
    const bones = [
      boneOf('spine1', -1, [-0.09, 0, 0], [-0.09, 0.35, 0]),
      boneOf('spine2', 0, [-0.09, 0.35, 0], [-0.09, 0.8, 0]),
      boneOf('tail1', 1, [-0.09, 0.8, 0], [0.09, 0.8, 0]),
      boneOf('tail2', 2, [0.09, 0.8, 0], [0.09, 0.35, 0]),
      boneOf('tail3', 3, [0.09, 0.35, 0], [0.09, 0, 0]),
    ]
    const skin = bindSkin(sourceOf({ ...halves, bend }), skeletonOf(bones, 'snake'))
    const half = halves.one.positions.length / 3
    range(8 * 24).forEach(i => {
      if (halves.one.positions[3 * i] < -0.03) {
        expect(weightOf(skin, i, 3) + weightOf(skin, i, 4)).toBe(0)
      }
      if (halves.two.positions[3 * i] > 0.03) {
        expect(weightOf(skin, half + i, 0) + weightOf(skin, half + i, 1)).toBe(0)
      }
    })
  })

  it('moves nothing of a body with a wing that is a part of its own, though it hangs there and lies on it', () => {
    // A flap that opens drew the rump up with it: the wing's first bone counted as the body's neighbour.
    const body = tube([0, 0], 0.2, 0, 0.8)
    const wing = tube([0.22, 0], 0.04, 0, 0.7)
    const bones = [
      boneOf('hips', -1, [0, 0, 0], [0, 0.6, 0]),
      boneOf('chest', 0, [0, 0.6, 0], [0, 0.8, 0]),
      boneOf('leftWing1', 1, [0.22, 0.7, 0], [0.22, 0.05, 0]),
    ]
    const lobes = [
      { part: 'body', lobes: [{ kind: 'cone', from: [0, 0, 0], to: [0, 0.8, 0], r0: 0.2, r1: 0.2 }] },
      {
        part: 'wing',
        limb: 'leftWing',
        lobes: [{ kind: 'cone', from: [0.22, 0, 0], to: [0.22, 0.7, 0], r0: 0.04, r1: 0.04 }],
      },
    ] as const
    const skin = bindSkin({ ...sourceOf({ body, wing }), lobes }, skeletonOf(bones, 'bird'))
    range(body.positions.length / 3).forEach(i => expect(weightOf(skin, i, 2)).toBe(0))
    // Nor does the body keep any of the wing back, which would crumple its root as it opens.
    const first = body.positions.length / 3
    range(wing.positions.length / 3).forEach(i => expect(weightOf(skin, first + i, 2)).toBeCloseTo(1, 4))
  })

  it('moves nothing of a body with a flipper or a tail that is a rigid part, though its bone lies along the skin', () => {
    const bones = [
      boneOf('hips', -1, [0, 0.4, 0], [0, 0.6, 0]),
      boneOf('chest', 0, [0, 0.6, 0], [0, 0.9, 0]),
      boneOf('leftWing1', 1, [0.14, 0.8, 0], [0.17, 0.3, 0], ['flipper']),
      boneOf('tail1', 0, [0, 0.2, -0.14], [0, 0.1, -0.4], ['fan']),
      boneOf('head', 1, [0, 0.9, 0], [0, 1, 0], ['beak']),
    ]
    const body = tube([0, 0], 0.18, 0, 1)
    const source = sourceOf({
      body,
      flipper: boxMesh([0.16, 0.3, -0.06], [0.2, 0.8, 0.06]),
      fan: boxMesh([-0.06, 0.08, -0.4], [0.06, 0.2, -0.16]),
      beak: boxMesh([-0.02, 0.9, 0.16], [0.02, 0.94, 0.3]),
    })
    const skin = bindSkin(source, skeletonOf(bones, 'bird'))
    const ofBody = range(body.positions.length / 3)
    const held = (bone: number): number =>
      ofBody.reduce((sum, vertex) => sum + weightOf(skin, vertex, bone), 0)
    expect([held(2), held(3)]).toEqual([0, 0])
    // A head has a rigid beak and skin as well.
    expect(held(4)).toBeGreaterThan(1)
  })

  it('gives no leg anything of the next one where the roots of both run into each other inside of a body', () => {
    // One cell holds both roots: what lay within a margin of two legs' lobes was held by both, and was drawn out as one of them turned.
    const body = sphereMesh(16, 0.3, [0, 0, 0])
    const [one, two] = [tube([0, 0.06], 0.08, 0, 0.9), tube([0, -0.06], 0.08, 0, 0.9)]
    const bones = [
      boneOf('thorax', -1, [0, -0.25, 0], [0, 0.25, 0]),
      boneOf('leftLeg1Upper', 0, [0, 0.05, 0.06], [0, 0.9, 0.06]),
      boneOf('leftLeg2Upper', 0, [0, 0.05, -0.06], [0, 0.9, -0.06]),
    ]
    const legAt = (z: number) =>
      [{ kind: 'cone', from: [0, 0, z], to: [0, 0.9, z], r0: 0.08, r1: 0.08 }] as const
    const lobes = [
      {
        part: 'body',
        lobes: [{ kind: 'cone', from: [0, -0.01, 0], to: [0, 0.01, 0], r0: 0.3, r1: 0.3 }],
      },
      { part: 'leg', limb: 'leftLeg1', lobes: legAt(0.06) },
      { part: 'leg', limb: 'leftLeg2', lobes: legAt(-0.06) },
    ] as const
    const leg = joined([one, two])
    const skin = bindSkin({ ...sourceOf({ body, leg }), lobes }, skeletonOf(bones, 'many-legged'))
    const [first, half] = [body.positions.length / 3, one.positions.length / 3]
    // Between the caps: what lies on a leg's side of the middle is this leg's.
    range(2 * half)
      .filter(i => leg.positions[3 * i + 1] > 0.03 && leg.positions[3 * i + 1] < 0.87)
      .forEach(i => {
        const other = leg.positions[3 * i + 2] > 0 ? 2 : 1
        expect({ i, weight: weightOf(skin, first + i, other) }).toEqual({ i, weight: 0 })
      })
  })

  it('weighs a shell as if there were no leg under it: both are parts of their own', () => {
    // A beetle's shell was torn along its rim: what lay over a leg followed that, which was taken from it again in the end.
    const shell = tube([0, 0], 0.3, 0, 1)
    const leg = tube([0.25, 0], 0.04, 0.3, 0.95)
    const bones = [
      boneOf('thorax', -1, [0, 0, 0], [0, 0.4, 0]),
      boneOf('abdomen', 0, [0, 0.4, 0], [0, 1, 0]),
      boneOf('leftLeg1Upper', 0, [0.25, 0.3, 0], [0.25, 0.95, 0]),
    ]
    const lobes = [
      { part: 'shell', lobes: [{ kind: 'cone', from: [0, 0, 0], to: [0, 1, 0], r0: 0.3, r1: 0.3 }] },
      {
        part: 'leg',
        limb: 'leftLeg1',
        lobes: [{ kind: 'cone', from: [0.25, 0.3, 0], to: [0.25, 0.95, 0], r0: 0.04, r1: 0.04 }],
      },
    ] as const
    const skin = bindSkin({ ...sourceOf({ shell, leg }), lobes }, skeletonOf(bones, 'many-legged'))
    const apart = range(33).map(i => {
      const [over, away] = [0, 12].map(k => weightOf(skin, 24 * (i + 4) + k, 1))
      return Math.abs(over - away)
    })
    expect(Math.max(...apart)).toBeLessThan(0.15)
  })

  it('lets a tail and the leg that grows out of the body beside it share what lies between', () => {
    // A lizard's groin folded along one edge, from all of the tail to nothing of it: the bones of both hang on the hips, not on each other.
    const trunk = tube([0, 0], 0.2, -0.6, 1.2)
    const thigh = tube([0.25, 0], 0.12, -0.2, 0.5)
    const bones = [
      boneOf('hips', -1, [0, 0.5, 0], [0, 0.9, 0]),
      boneOf('chest', 0, [0, 0.9, 0], [0, 1.2, 0]),
      boneOf('tail1', 0, [0, 0.5, 0], [0, 0, 0]),
      boneOf('tail2', 2, [0, 0, 0], [0, -0.6, 0]),
      boneOf('leftHindUpperLeg', 0, [0.25, 0.45, 0], [0.25, 0.15, 0]),
      boneOf('leftHindLowerLeg', 4, [0.25, 0.15, 0], [0.25, -0.2, 0]),
    ]
    const lobe = (from: Vec3, to: Vec3, r: number) => ({ kind: 'cone', from, to, r0: r, r1: r }) as const
    const lobes = [
      {
        part: 'body',
        lobes: [
          lobe([0, 0.6, 0], [0, 1.2, 0], 0.2),
          lobe([0, 0.5, 0], [0, -0.6, 0], 0.2),
          lobe([0.25, 0.45, 0], [0.25, -0.2, 0], 0.12),
        ],
      },
    ]
    const body = joined([trunk, thigh])
    const skin = bindSkin({ ...sourceOf({ body }), lobes }, skeletonOf(bones, 'quadruped'))
    const steps = range(24).map(i => {
      const [one, other] = [i, (i + 1) % 24].map(k => weightOf(skin, 24 * 20 + k, 2))
      return Math.abs(one - other)
    })
    expect(Math.max(...steps)).toBeLessThan(0.29)
  })

  it('gives nothing of a skirt to a hand that lies on it: its lobe holds both legs, and no arm', () => {
    const skirt = tube([0, 0], 0.25, 0, 0.8)
    const hand = sphereMesh(8, 0.06, [0.28, 0.5, 0])
    const bones = [
      boneOf('hips', -1, [0, 0.75, 0], [0, 0.9, 0]),
      boneOf('leftUpperLeg', 0, [0.08, 0.75, 0], [0.08, 0, 0]),
      boneOf('rightUpperLeg', 0, [-0.08, 0.75, 0], [-0.08, 0, 0]),
      boneOf('leftUpperArm', 0, [0.2, 1.2, 0], [0.45, 0.8, 0]),
      boneOf('leftHand', 3, [0.3, 0.53, 0], [0.27, 0.47, 0]),
    ]
    const lobes = [
      { part: 'skirt', lobes: [{ kind: 'cone', from: [0, 0, 0], to: [0, 0.8, 0], r0: 0.25, r1: 0.25 }] },
      {
        part: 'hand',
        lobes: [{ kind: 'cone', from: [0.28, 0.49, 0], to: [0.28, 0.51, 0], r0: 0.06, r1: 0.06 }],
      },
      {
        part: 'thumb',
        lobes: [{ kind: 'cone', from: [0.08, 0, 0], to: [0.08, 0.7, 0], r0: 0.05, r1: 0.05 }],
      },
    ] as const
    const skin = bindSkin({ ...sourceOf({ skirt, hand }), lobes }, skeletonOf(bones))
    range(41 * 24).forEach(i => expect(weightOf(skin, i, 3) + weightOf(skin, i, 4)).toBe(0))
  })

  it('leaves a chest to the trunk, though the bones of both legs that hang on it lie deep in its lobe', () => {
    // The flanks went with the legs as they swung: the lobe of the chest was theirs as much as the trunk's.
    const chest = sphereMesh(20, 0.3, [0, 0.8, 0])
    const legs = [tube([0.16, 0], 0.08, 0, 0.7), tube([-0.16, 0], 0.08, 0, 0.7)]
    const bones = [
      boneOf('chest', -1, [0, 0.8, -0.2], [0, 0.8, 0.2]),
      boneOf('leftFrontUpperLeg', 0, [0.16, 0.85, 0], [0.16, 0.45, 0]),
      boneOf('leftFrontLowerLeg', 1, [0.16, 0.45, 0], [0.16, 0, 0]),
      boneOf('rightFrontUpperLeg', 0, [-0.16, 0.85, 0], [-0.16, 0.45, 0]),
      boneOf('rightFrontLowerLeg', 3, [-0.16, 0.45, 0], [-0.16, 0, 0]),
    ]
    const leg = (x: number) =>
      ({ kind: 'cone', from: [x, 0.6, 0], to: [x, 0, 0], r0: 0.08, r1: 0.08 }) as const
    const axes = [
      [0.3, 0, 0],
      [0, 0.3, 0],
      [0, 0, 0.3],
    ] as const
    const lobes = [
      { part: 'body', lobes: [{ kind: 'ball', at: [0, 0.8, 0], axes }, leg(0.16), leg(-0.16)] },
    ] as const
    const body = joined([chest, ...legs])
    const skin = bindSkin({ ...sourceOf({ body }), lobes }, skeletonOf(bones, 'quadruped'))
    const flank = range(chest.positions.length / 3).filter(i => chest.positions[3 * i + 1] > 0.8)
    const share = flank.reduce((sum, i) => sum + weightOf(skin, i, 0), 0) / flank.length
    expect(share).toBeGreaterThan(0.8)
  })

  it('lets a hanging arm take along what lies around its shoulder, and nothing of the side of the trunk', () => {
    // Far from the bones of a wide trunk the arm had up to half of the flank: raised, it drew a web out of it.
    const body = joined([
      tube([0, 0], 0.2, 0, 1.3),
      boxMesh([0.05, 1.24, -0.06], [0.35, 1.36, 0.06]),
      tube([0.29, 0], 0.05, 0.7, 1.3),
    ])
    const bones = [
      boneOf('hips', -1, [0, 0.1, 0], [0, 0.6, 0]),
      boneOf('chest', 0, [0, 0.6, 0], [0, 1.3, 0]),
      boneOf('leftShoulder', 1, [0.06, 1.3, 0], [0.29, 1.3, 0]),
      boneOf('leftUpperArm', 2, [0.29, 1.3, 0], [0.29, 1, 0]),
      boneOf('leftLowerArm', 3, [0.29, 1, 0], [0.29, 0.72, 0]),
    ]
    const skin = bindSkin(sourceOf({ body }), skeletonOf(bones))
    const flank = range(41 * 24).filter(i => body.positions[3 * i + 1] < 1.17)
    const most = flank.reduce((high, i) => Math.max(high, weightOf(skin, i, 3) + weightOf(skin, i, 4)), 0)
    expect(most).toBeLessThan(0.01)
  })

  it('gives what lies outside of a sharp bend to the bone on whose side it lies', () => {
    // Both bones are equally near to all of the belly that lies before and below their joint.
    const body = sphereMesh(24, 0.4, [0, 0, 0])
    const bones = [boneOf('hips', -1, [0, 0, -0.3], [0, 0, 0]), boneOf('chest', 0, [0, 0, 0], [0, 0.35, 0])]
    const skin = bindSkin(sourceOf({ body }), skeletonOf(bones))
    const share = (want: (y: number, z: number) => boolean): number => {
      const found = range(body.positions.length / 3).filter(i =>
        want(body.positions[3 * i + 1], body.positions[3 * i + 2])
      )
      return found.reduce((sum, i) => sum + weightOf(skin, i, 1), 0) / found.length
    }
    expect(share((y, z) => y < -0.2 && z > 0 && z < 0.15)).toBeLessThan(0.4)
    expect(share((y, z) => z > 0.3 && y > 0)).toBeGreaterThan(0.6)
  })

  it('moves both sides alike though one is triangulated otherwise', () => {
    // The quads of the left tube are cut along the other diagonal.
    const [right, plain] = [tube([-0.12, 0], 0.1, 0, 0.8), tube([0.12, 0], 0.1, 0, 0.8)]
    const indices = Array.from(plain.indices)
    for (let t = 0; t + 6 <= 40 * 24 * 6; t += 6) {
      const [a, b, c, , , d] = indices.slice(t, t + 6)
      indices.splice(t, 6, a, b, d, b, c, d)
    }
    const source = sourceOf({ right, left: { positions: plain.positions, indices }, hips: legs.hips })
    const skin = bindSkin(source, skeletonOf(legBones))
    const half = source.parts[0].vertexCount
    range(40).forEach(j =>
      range(24).forEach(i => {
        const [one, other] = [j * 24 + i, half + j * 24 + ((36 - i) % 24)]
        expect(Math.abs(weightOf(skin, one, 1) - weightOf(skin, other, 3))).toBeLessThan(0.02)
      })
    )
  })

  it('gives the same bytes for the same input', () => {
    const source = sourceOf(legs)
    const [a, b] = [bindSkin(source, skeletonOf(legBones)), bindSkin(source, skeletonOf(legBones))]
    expect(a.weights).toEqual(b.weights)
    expect(a.joints).toEqual(b.joints)
  })
})
