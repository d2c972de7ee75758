import { beforeAll, describe, expect, test } from 'vitest'
import { PI } from '../kernel/det-math.ts'
import { boundsOf, volumeOf } from '../kernel/mesh.ts'
import { prepareGeometry } from '../kernel/wasm.ts'
import { isSymmetric } from './blend.ts'
import { compileShape } from './compile.ts'
import { REFINE_TOLERANCE } from './tolerance.ts'
import type { BlendBall, Edge, Part, Shape } from './types.ts'

beforeAll(prepareGeometry)

const sharp: Edge = { kind: 'sharp' }
const compile = (shape: Shape): Part => compileShape(shape, REFINE_TOLERANCE).parts[0]
const volume = (shape: Shape): number => volumeOf(compile(shape))
const size = (shape: Shape): number[] => {
  const { min, max } = boundsOf(compile(shape).positions)
  return [0, 1, 2].map(axis => max[axis] - min[axis])
}

describe('forms have the volume that their formula says', () => {
  const near = (shape: Shape, expected: number): void => {
    expect(volume(shape) / expected).toBeGreaterThan(0.985)
    expect(volume(shape) / expected).toBeLessThan(1.005)
  }

  test('primitives', () => {
    near({ op: 'primitive', kind: 'box', size: [1, 2, 3], edge: sharp }, 6)
    near({ op: 'primitive', kind: 'ellipsoid', radii: [1, 2, 3] }, (4 / 3) * PI * 6)
    near({ op: 'primitive', kind: 'cylinder', radius: 1, height: 2, edge: sharp }, 2 * PI)
    near({ op: 'primitive', kind: 'cylinder', radius: 1, topRadius: 0, height: 3, edge: sharp }, PI)
    near({ op: 'primitive', kind: 'capsule', radius: 1, height: 4 }, (4 / 3) * PI + 2 * PI)
    near({ op: 'primitive', kind: 'torus', radius: 2, tube: 0.5 }, 2 * PI * 2 * PI * 0.25)
  })

  test('a cup holds its hollow: one profile, outside up, inside down', () => {
    const cup: Shape = {
      op: 'lathe',
      edge: sharp,
      profile: [
        [0, 0],
        [1, 0],
        [1, 2],
        [0.9, 2],
        [0.9, 0.1],
        [0, 0.1],
      ],
    }
    near(cup, PI * 2 - PI * 0.81 * 1.9)
  })

  test('an extrusion with a hole, tapered or not', () => {
    const square = (half: number): [number, number][] => [
      [-half, -half],
      [half, -half],
      [half, half],
      [-half, half],
    ]
    near({ op: 'extrude', edge: sharp, outline: square(1), holes: [square(0.5)], depth: 0.5 }, 1.5)
    near({ op: 'extrude', edge: sharp, outline: square(1), depth: 3, taper: 0.5 }, 7)
  })

  test('a straight sweep is a cylinder, a pointed one a cone', () => {
    const path = [
      [0, 0, 0],
      [0, 3, 0],
    ] as const
    near({ op: 'sweep', edge: sharp, path, radius: 1 }, 3 * PI)
    near({ op: 'sweep', edge: sharp, path, radius: [1, 0] }, PI)
  })

  test('a lens cut from two balls', () => {
    const ball: Shape = { op: 'primitive', kind: 'ellipsoid', radii: [1, 1, 1] }
    const lens: Shape = {
      op: 'boolean',
      kind: 'intersection',
      children: [ball, { op: 'place', at: [1, 0, 0], child: ball }],
    }
    near(lens, (PI / 12) * 5)
  })

  test('a hollow that nobody can see is filled', () => {
    const ball = (radius: number): Shape => ({
      op: 'primitive',
      kind: 'ellipsoid',
      radii: [radius, radius, radius],
    })
    near({ op: 'boolean', kind: 'difference', children: [ball(1), ball(0.5)] }, (4 / 3) * PI)
  })
})

describe('edges', () => {
  test('a bevel takes the corner off but keeps the extents', () => {
    const bevelled: Shape = {
      op: 'primitive',
      kind: 'box',
      size: [1, 2, 3],
      edge: { kind: 'bevel', size: 0.1 },
    }
    expect(size(bevelled).map(value => Math.round(value * 1e5) / 1e5)).toEqual([1, 2, 3])
    expect(volume(bevelled)).toBeLessThan(5.97)
  })

  test('a soft edge as large as allowed makes nearly a ball of a cube', () => {
    const cube: Shape = { op: 'primitive', kind: 'box', size: [1, 1, 1], edge: { kind: 'soft', size: 9 } }
    expect(volume(cube)).toBeLessThan(0.62)
  })

  test('a bevelled extrusion keeps its depth and outline', () => {
    const plate: Shape = {
      op: 'extrude',
      outline: [
        [0, 0],
        [2, 0],
        [2, 1],
        [1, 1],
        [1, 3],
        [0, 3],
      ],
      depth: 0.2,
      edge: { kind: 'bevel', size: 0.03 },
    }
    expect(size(plate).map(value => Math.round(value * 1e4) / 1e4)).toEqual([2, 3, 0.2])
  })
})

describe('blends', () => {
  const balls: BlendBall[] = [
    { kind: 'cone', from: [0, 0.4, -0.3], to: [0, 0.4, 0.3], r0: 0.12, r1: 0.14 },
    ...[-1, 1].map((side): BlendBall => ({
      kind: 'cone',
      from: [side * 0.09, 0.4, 0.2],
      to: [side * 0.09, 0, 0.2],
      r0: 0.05,
      r1: 0.03,
    })),
    ...[-1, 1].map((side): BlendBall => ({
      kind: 'ball',
      at: [side * 0.1, 0.45, 0.3],
      radii: [0.05, 0.02, 0.03],
      rotate: [0.2, side * 0.4, side * 0.3],
    })),
  ]
  const shape: Shape = { op: 'blend', balls, blend: 0.04, detail: 0.015 }

  test('a symmetric list gives a mesh whose every vertex has its mirror image', () => {
    expect(isSymmetric(balls)).toBe(true)
    const { positions } = compile(shape)
    const known = new Set<string>()
    for (let i = 0; i < positions.length; i += 3) {
      known.add(`${positions[i] + 0},${positions[i + 1]},${positions[i + 2]}`)
    }
    for (let i = 0; i < positions.length; i += 3) {
      expect(known).toContain(`${0 - positions[i]},${positions[i + 1]},${positions[i + 2]}`)
    }
  })

  test('the order of the balls does not matter', () => {
    const order = compile({ ...shape, balls: [...balls].reverse() })
    const [a, b] = [boundsOf(compile(shape).positions), boundsOf(order.positions)]
    for (const axis of [0, 1, 2]) {
      expect(a.max[axis]).toBeCloseTo(b.max[axis], 4)
    }
  })

  test('a blend fills the seam, a carving ball takes away', () => {
    const seamless = volume({ ...shape, blend: 0.001 })
    expect(volume(shape)).toBeGreaterThan(seamless * 1.01)
    const carved: Shape = {
      ...shape,
      balls: [...balls, { kind: 'ball', at: [0, 0.5, 0], radii: [0.08, 0.08, 0.08], sub: true }],
    }
    expect(volume(carved)).toBeLessThan(volume(shape) * 0.99)
  })

  test('its normals are those of the field, of unit length and outward', () => {
    const { normals, positions } = compile({
      op: 'blend',
      balls: [{ kind: 'ball', at: [0, 0, 0], radii: [1, 1, 1] }],
      blend: 0.1,
      detail: 0.1,
    })
    expect(normals).toBeDefined()
    for (let i = 0; i < positions.length; i += 3) {
      const dot =
        positions[i] * (normals?.[i] ?? 0) +
        positions[i + 1] * (normals?.[i + 1] ?? 0) +
        positions[i + 2] * (normals?.[i + 2] ?? 0)
      expect(dot).toBeGreaterThan(0.98)
    }
  })
})

describe('wrappers', () => {
  test('a box stretched unevenly keeps even bevels', () => {
    const chamfered: Shape = {
      op: 'group',
      edge: { kind: 'bevel', size: 0.05 },
      children: [{ op: 'place', scale: [4, 1, 1], child: { op: 'primitive', kind: 'box', size: [1, 1, 1] } }],
    }
    const direct: Shape = {
      op: 'primitive',
      kind: 'box',
      size: [4, 1, 1],
      edge: { kind: 'bevel', size: 0.05 },
    }
    expect(volume(chamfered)).toBeCloseTo(volume(direct), 5)
  })

  test('a pipe is bent round its corners, a moulding is mitred to its full outline', () => {
    const path = [
      [-1, 0, 0],
      [1, 0, 0],
      [1, 2, 0],
      [-1, 2, 0],
    ] as const
    const square = [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
    const frame: Shape = {
      op: 'sweep',
      edge: sharp,
      closed: true,
      path,
      radius: 0.1,
      section: { kind: 'outline', points: square },
    }
    expect(size(frame).map(value => Math.round(value * 1e5) / 1e5)).toEqual([2.2, 2.2, 0.2])
    expect(volume(frame)).toBeCloseTo(2.2 * 2.2 * 0.2 - 1.8 * 1.8 * 0.2, 4)
    const pipe: Shape = { op: 'sweep', closed: true, path, radius: 0.1 }
    expect(volume(pipe)).toBeLessThan(8 * PI * 0.01)
  })

  const bar: Shape = { op: 'primitive', kind: 'box', size: [0.1, 1, 0.1], edge: sharp }

  test('a bend of a quarter turn keeps the length along the middle and lays the end over', () => {
    const bent: Shape = { op: 'deform', kind: 'bend', amount: PI / 2, child: bar }
    expect(volume(bent)).toBeCloseTo(volume(bar), 3)
    expect(size(bent).map(value => Math.round(value * 50) / 50)).toEqual([0.1, 0.68, 0.68])
  })

  test('a lean moves the top and leaves the foot', () => {
    const { min } = boundsOf(compile({ op: 'deform', kind: 'lean', amount: 0.5, child: bar }).positions)
    expect(size({ op: 'deform', kind: 'lean', amount: 0.5, child: bar })[2]).toBeCloseTo(0.6, 5)
    expect(min[1]).toBe(-0.5)
  })

  test('subdivision rounds a box within its own bounds', () => {
    const pillow: Shape = {
      op: 'subdivide',
      levels: 3,
      child: { op: 'primitive', kind: 'box', size: [1, 0.4, 1], edge: sharp },
    }
    expect(size(pillow).map(value => Math.round(value * 1e5) / 1e5)).toEqual([1, 0.4, 1])
    expect(volume(pillow)).toBeLessThan(0.36)
  })

  test('a dent only takes away', () => {
    const can: Shape = { op: 'primitive', kind: 'cylinder', radius: 0.3, height: 1 }
    expect(volume({ op: 'deform', kind: 'dent', amount: 0.3, seed: 2, child: can })).toBeLessThan(volume(can))
  })

  test('an array around +Y turns toward +X from +Z', () => {
    const arm: Shape = {
      op: 'place',
      at: [0, 0, 2],
      child: { op: 'primitive', kind: 'box', size: [0.2, 0.2, 0.2] },
    }
    const { max } = boundsOf(compile({ op: 'array', count: 2, turn: PI / 2, child: arm }).positions)
    expect(max[0]).toBeCloseTo(2.1, 4)
    expect(max[2]).toBeCloseTo(2.1, 4)
  })
})
