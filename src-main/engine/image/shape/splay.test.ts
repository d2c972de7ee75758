import { expect, it } from 'vitest'
import { outlineOf } from './outline.ts'
import { splayOf } from './splay.ts'

const SIZE = 160

/** z at places (cells from the middle) of a ball of radius 16 with straight rods, each from one place to another; null where nothing leaves the plane. */
function splayedWith(rods: readonly (readonly [number, number, number, number])[]) {
  const values = Float32Array.from({ length: SIZE * SIZE }, (_, i) => {
    const [x, y] = [(i % SIZE) - SIZE / 2, Math.floor(i / SIZE) - SIZE / 2]
    const isRod = rods.some(([fromX, fromY, toX, toY]) => {
      const [dx, dy] = [toX - fromX, toY - fromY]
      const t = Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy)))
      return Math.hypot(x - fromX - t * dx, y - fromY - t * dy) < 4
    })
    return isRod || Math.hypot(x, y) < 16 ? 1 : 0
  })
  const z = splayOf(outlineOf({ width: SIZE, height: SIZE, cell: 1 / SIZE, left: -0.5, top: 1, values }))
  return z && ((x: number, y: number): number => z[(y + SIZE / 2) * SIZE + x + SIZE / 2])
}

it('has legs leave the plane, both sides alike, neighbours to opposite sides: a spider was a disc', () => {
  const legs = [-50, -15, 20].flatMap(y => [-60, 60].map(x => [0, 0, x, y] as const))
  const z = splayedWith([...legs, [0, 0, 0, 70]])
  const tips = [-50, -15, 20].map(y => [-57, 57].map(x => z?.(x, Math.round((y * 57) / 60)) ?? 0))
  for (const [left, right] of tips) {
    expect(Math.abs(left)).toBeGreaterThan(0.1)
    expect(right).toBeCloseTo(left, 1)
  }
  expect(Math.sign(tips[0][0])).toBe(-Math.sign(tips[1][0]))
  expect(z?.(0, 0)).toBe(0)
})

it('leaves prongs that all point one way, and the limbs of a figure, in the plane', () => {
  const prongs = [-30, -10, 10, 30].map(x => [x, -10, x, -70] as const)
  expect(splayedWith([...prongs, [-30, -10, 30, -10]])).toBeNull()
  expect(
    splayedWith([
      [0, 0, -60, -20],
      [0, 0, 60, -20],
      [0, 0, -20, 70],
      [0, 0, 20, 70],
    ])
  ).toBeNull()
})
