import { expect, test } from 'vitest'
import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { boneRotation } from '../bone-rotation.ts'
import type { Bone, RigSource } from '../types.ts'
import { bindSkin } from './index.ts'

const [ROWS, AROUND] = [12, 32]
const radiusAt = (y: number): number => 0.4 - 0.25 * y

/** A skirt from the waist at 1 m to the floor, of one part with nothing else. */
function skirt(): RigSource {
  const positions: number[] = []
  const indices: number[] = []
  for (let row = 0; row <= ROWS; row += 1) {
    for (let i = 0; i < AROUND; i += 1) {
      const [y, angle] = [1 - row / ROWS, (i * TAU) / AROUND]
      positions.push(radiusAt(y) * sin(angle), y, radiusAt(y) * cos(angle))
    }
  }
  for (let row = 0; row < ROWS; row += 1) {
    for (let i = 0; i < AROUND; i += 1) {
      const [a, b] = [row * AROUND + i, row * AROUND + ((i + 1) % AROUND)]
      indices.push(a, a + AROUND, b, b, a + AROUND, b + AROUND)
    }
  }
  const vertexCount = positions.length / 3
  return {
    positions: Float32Array.from(positions),
    indices: Uint32Array.from(indices),
    parts: [
      { name: 'top', role: '', firstVertex: 0, vertexCount, firstIndex: 0, indexCount: indices.length },
    ],
    lobes: [
      {
        part: 'top',
        limb: 'skirt',
        lobes: [{ kind: 'cone', from: [0, 0, 0], to: [0, 1, 0], r0: 0.41, r1: 0.16 }],
      },
      {
        part: 'head',
        limb: 'head',
        lobes: [{ kind: 'cone', from: [0, 1.5, 0], to: [0, 1.7, 0], r0: 0.1, r1: 0.1 }],
      },
    ],
  }
}

const boneOf = (name: string, parent: number, head: Vec3, tail: Vec3): Bone => {
  return { name, parent, head, tail, rotation: boneRotation(head, tail), motion: { kind: 'ball' }, parts: [] }
}

function bonesOf(): Bone[] {
  const bones = [
    boneOf('hips', -1, [0, 0.9, 0], [0, 1.1, 0]),
    boneOf('head', 0, [0, 1.5, 0], [0, 1.7, 0]),
    boneOf('leftUpperLeg', 0, [0.12, 0.88, 0], [0.12, 0.45, 0]),
    boneOf('rightUpperLeg', 0, [-0.12, 0.88, 0], [-0.12, 0.45, 0]),
  ]
  for (const [side, sign] of [
    ['left', 1],
    ['right', -1],
  ] as const) {
    ;[...'ABCD'].forEach((letter, i) => {
      const angle = ((2 * i + 1) * TAU) / 16
      const at = (y: number): Vec3 => [sign * radiusAt(y) * sin(angle), y, radiusAt(y) * cos(angle)]
      bones.push(boneOf(`${side}Skirt${letter}1`, 0, at(0.9), at(0.5)))
      bones.push(boneOf(`${side}Skirt${letter}2`, bones.length - 1, at(0.5), at(0)))
    })
  }
  return bones
}

test('a skirt goes with its chains, by angle and height, and with no thigh that lies at it', () => {
  const [source, bones] = [skirt(), bonesOf()]
  const { joints, weights } = bindSkin(source, { bodyClass: 'humanoid', confidence: 1, bones })
  const shareOf = (vertex: number, name: RegExp): number =>
    [0, 1, 2, 3].reduce((sum, slot) => {
      const bone = bones[joints[4 * vertex + slot]]
      return sum + (name.test(bone.name) ? weights[4 * vertex + slot] : 0)
    }, 0)
  const count = source.positions.length / 3
  for (let vertex = 0; vertex < count; vertex += 1) {
    expect(shareOf(vertex, /Leg$/)).toBe(0)
  }
  // The first ring is the waist's, the last the hem; its vertex 0 looks forth, between both chains of the front.
  expect(shareOf(0, /^hips$/)).toBe(1)
  const hem = ROWS * AROUND
  expect(shareOf(hem, /^leftSkirtA2$/)).toBeCloseTo(0.5, 2)
  expect(shareOf(hem, /^rightSkirtA2$/)).toBeCloseTo(0.5, 2)
  // A chain has most of what lies on it, and those beside it the rest.
  expect(shareOf(hem + 2, /^leftSkirtA2$/)).toBeCloseTo(0.75, 1)
  expect(shareOf(hem + 2, /^(rightSkirtA|leftSkirtB)2$/)).toBeCloseTo(0.25, 1)
  expect(shareOf(hem + 14, /^leftSkirtD2$/)).toBeCloseTo(0.75, 1)
  expect(shareOf(hem / 2 + 2, /^leftSkirtA[12]$/)).toBeGreaterThan(0.7)
  // The joint is at .5 m: over a hand's breadth above and below it the cloth passes from one bone to the other, in a bow.
  const lower = [4, 5, 6, 7, 8].map(row => shareOf(row * AROUND + 2, /^leftSkirtA2$/))
  lower.slice(1).forEach((share, i) => expect(share).toBeGreaterThan(lower[i] + 0.05))
})
