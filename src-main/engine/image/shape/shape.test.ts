import { beforeAll, describe, expect, it } from 'vitest'
import { boundsOf } from '../../kernel/mesh.ts'
import { isClosed } from '../../kernel/topology.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import type { Form, View } from '../types.ts'
import { shapeFromView } from './shape.ts'

const SIZE = 200

/** A view of what `isInside` covers; `light` is the brightness of its pixels, 0–255. */
function viewOf(
  isInside: (x: number, y: number) => boolean,
  light: (x: number, y: number) => number = () => 128
): View {
  const data = new Uint8Array(SIZE * SIZE * 4)
  const coverage = new Float32Array(SIZE * SIZE)
  for (let i = 0; i < SIZE * SIZE; i += 1) {
    const [x, y] = [(i % SIZE) + 0.5, Math.floor(i / SIZE) + 0.5]
    coverage[i] = isInside(x, y) ? 1 : 0
    data.fill(light(x, y), 4 * i, 4 * i + 3)
    data[4 * i + 3] = 255
  }
  return {
    name: 'front',
    picture: { width: SIZE, height: SIZE, data },
    mask: { width: SIZE, height: SIZE, coverage },
  }
}

const made = (view: View): Form => shapeFromView(view, { prompt: null })
const box = (x: number, y: number, from: readonly number[], to: readonly number[]): boolean =>
  x > from[0] && y > from[1] && x < to[0] && y < to[1]
const depthOf = ({ parts }: Form): number => {
  const { min, max } = boundsOf(...parts.map(part => part.mesh.positions))
  return max[2] - min[2]
}

beforeAll(prepareGeometry)

describe('shapeFromView', () => {
  /** A shaded round pot with an ear at one side. */
  const pot = viewOf(
    (x, y) => {
      const inBody = (x - 90) ** 2 / 60 ** 2 + (y - 110) ** 2 / 66 ** 2 < 1
      const ring = Math.sqrt((x - 155) ** 2 + (y - 105) ** 2)
      return inBody || (ring > 18 && ring < 27)
    },
    x => 230 - Math.abs(x - 80) * 1.8
  )

  it('turns a shaded symmetric body, its ear left open: a pillow would be flatter than wide', () => {
    const form = made(pot)
    expect(form.kind).toBe('lathe')
    expect(depthOf(form)).toBeGreaterThan(0.7)
    const body = boundsOf(form.parts[0].mesh.positions)
    expect(body.max[2] - body.min[2]).toBeCloseTo(body.max[0] - body.min[0], 1)
    expect(form.parts.length).toBeGreaterThan(1)
  })

  it('takes a dark ball for a ball: its brightness changes little, but by as much of itself as that of others', () => {
    const ball = (x: number, y: number): boolean =>
      (x - 95) ** 2 + (y - 110) ** 2 < 80 ** 2 || box(x, y, [140, 25], [165, 60])
    const form = made(viewOf(ball, (x, y) => 60 - 0.2 * x - 0.12 * y))
    expect(depthOf(form)).toBeGreaterThan(0.3)
  })

  it('stands a chair on four legs at two depths, all parts closed', () => {
    const chair = viewOf(
      (x, y) =>
        box(x, y, [60, 10], [140, 90]) ||
        box(x, y, [50, 90], [150, 110]) ||
        box(x, y, [54, 100], [64, 190]) ||
        box(x, y, [136, 100], [146, 190]) ||
        box(x, y, [60, 145], [140, 151])
    )
    const form = made(chair)
    const legs = form.parts.filter(part => part.name.startsWith('leg'))
    expect(legs).toHaveLength(4)
    expect(form.parts.every(part => isClosed(part.mesh))).toBe(true)
    for (const leg of legs) {
      expect(boundsOf(leg.mesh.positions).min[1]).toBeLessThan(0.02)
    }
    expect(depthOf(form)).toBeGreaterThan(0.3)
  })

  it('gives an animal from the side legs on both sides of its body', () => {
    const animal = viewOf(
      (x, y) =>
        (x - 100) ** 2 / 70 ** 2 + (y - 90) ** 2 / 28 ** 2 < 1 ||
        (x - 175) ** 2 + (y - 60) ** 2 < 20 ** 2 ||
        box(x, y, [150, 55], [170, 90]) ||
        box(x, y, [52, 95], [64, 170]) ||
        box(x, y, [136, 95], [148, 170]),
      (x, y) => 120 + 40 * Math.sin(x / 9) * Math.sin(y / 9)
    )
    const form = made(animal)
    expect(form.isProfile).toBe(true)
    const sides = form.parts
      .filter(part => part.name.startsWith('leg'))
      .map(part => boundsOf(part.mesh.positions))
      .map(({ min, max }) => Math.sign(min[2] + max[2]))
    expect([...sides].sort()).toEqual([-1, -1, 1, 1])
  })

  it('stands a wading bird on two legs though the picture shows them as one', () => {
    const bird = viewOf(
      (x, y) =>
        (x - 90) ** 2 / 50 ** 2 + (y - 70) ** 2 / 24 ** 2 < 1 ||
        box(x, y, [128, 20], [137, 66]) ||
        (x - 140) ** 2 + (y - 20) ** 2 < 10 ** 2 ||
        box(x, y, [72, 85], [78, 188]) ||
        box(x, y, [70, 184], [94, 189]) ||
        box(x, y, [20, 60], [60, 72]),
      (x, y) => 120 + 40 * Math.sin(x / 9) * Math.sin(y / 9)
    )
    const legs = made(bird).parts.filter(part => part.name.startsWith('leg'))
    expect(legs.map(part => part.name)).toEqual(['leg 1 near', 'leg 1 far'])
  })

  it('gives a tree one trunk', () => {
    const tree = viewOf(
      (x, y) => (x - 112) ** 2 + (y - 60) ** 2 < 50 ** 2 || box(x, y, [92, 90], [104, 190]),
      (x, y) => 120 + 40 * Math.sin(x / 9) * Math.sin(y / 9)
    )
    expect(made(tree).parts.filter(part => part.name.startsWith('leg'))).toEqual([])
  })

  it('keeps an evenly coloured outline flat and its hole open', () => {
    const ring = viewOf((x, y) => {
      const away = Math.sqrt((x - 100) ** 2 + (y - 100) ** 2)
      return away < 80 && away > 25 && !box(x, y, [100, 0], [200, 60])
    })
    const form = made(ring)
    expect(form.kind).toBe('slab')
    expect(depthOf(form)).toBeLessThan(0.15)
    const { positions } = form.parts[0].mesh
    const nearest = Math.min(
      ...Array.from({ length: positions.length / 3 }, (_, i) =>
        Math.sqrt(positions[3 * i] ** 2 + (positions[3 * i + 1] - 0.5) ** 2)
      )
    )
    expect(nearest).toBeGreaterThan(0.1)
  })

  it('makes the same bytes of the same picture', () => {
    const [a, b] = [made(pot), made(pot)]
    expect(a.parts.map(part => [...part.mesh.positions])).toEqual(
      b.parts.map(part => [...part.mesh.positions])
    )
  })

  it('refuses an empty mask', () => {
    expect(() => made(viewOf(() => false))).toThrow(RangeError)
  })
})
