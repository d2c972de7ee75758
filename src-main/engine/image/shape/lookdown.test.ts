import { beforeAll, describe, expect, it } from 'vitest'
import { boundsOf } from '../../kernel/mesh.ts'
import { isClosed } from '../../kernel/topology.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { furnitureParts } from './furniture.ts'
import { seenFrom, type GroundCamera } from './ground-camera.ts'
import { convexHull } from '../../kernel/convex-hull.ts'
import { legsOf } from './legs.ts'
import { lookdownOf } from './lookdown.ts'
import { outlineOf } from './outline.ts'
import { coverageGridOf } from '../coverage-grid.ts'

beforeAll(prepareGeometry)

const SIZE = 300
/** A camera that looks down by 12° on what is 0.6 high and stands on y = −0.3. */
const CAMERA: GroundCamera = { pitch: 0.21, centre: [0, 0.3], ground: -0.3 }

/** Where a block is seen: the hull of its corners. */
function seenBlock([x0, y0, z0]: Vec3, [x1, y1, z1]: Vec3): Vec2[] {
  const corners = [x0, x1].flatMap(x => [y0, y1].flatMap(y => [z0, z1].map((z): Vec3 => [x, y, z])))
  return convexHull(corners.map((corner): Vec2 => [seenFrom(CAMERA, corner)[0], seenFrom(CAMERA, corner)[1]]))
}

const isIn = (hull: readonly Vec2[], [x, y]: Vec2): boolean => {
  const sides = hull.map(([ax, ay], i) => {
    const [bx, by] = hull[(i + 1) % hull.length]
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax)
  })
  return sides.every(side => side >= 0) || sides.every(side => side <= 0)
}

const THICK = 0.05
const DEEP = 0.24
const leg = (x: number, z: number): Vec2[] =>
  seenBlock([x - 0.02, -0.3, z - 0.02], [x + 0.02, 0.27, z + 0.02])

/** A table seen from above: its legs' outlines, and its top's. */
function table() {
  const places: readonly Vec2[] = [
    [-0.4, 0.22],
    [0.4, 0.22],
    [-0.4, -0.22],
    [0.4, -0.22],
  ]
  const blocks = [
    seenBlock([-0.45, 0.3 - THICK, -DEEP], [0.45, 0.3, DEEP]),
    ...places.map(([x, z]) => leg(x, z)),
  ]
  const coverage = Float32Array.from({ length: SIZE * SIZE }, (_, i) => {
    const at: Vec2 = [((i % SIZE) - 150) / 280, (200 - Math.floor(i / SIZE)) / 280]
    return blocks.some(block => isIn(block, at)) ? 1 : 0
  })
  return outlineOf(coverageGridOf({ width: SIZE, height: SIZE, coverage }, 176))
}

describe('furniture that is seen from above', () => {
  it('shows the upper side of its top: a table had a block for a top, three times too thick', () => {
    const outline = table()
    const legs = legsOf(outline.grid)
    expect(legs).toHaveLength(4)
    const { parts, pose } = furnitureParts(outline, legs, 20_000, 0.004)
    expect(pose?.pitch).toBeGreaterThan(0.1)
    expect(parts.every(({ mesh }) => isClosed(mesh))).toBe(true)
    const { min, max } = boundsOf(parts.find(({ name }) => name === 'seat')?.mesh.positions ?? [])
    expect(max[1] - min[1]).toBeLessThan(1.5 * THICK)
    expect(max[2] - min[2]).toBeGreaterThan(1.6 * DEEP)
  })

  it('stands on one ground and carries its top: rear legs had longer feet and ended below it', () => {
    const outline = table()
    const { parts } = furnitureParts(outline, legsOf(outline.grid), 20_000, 0.004)
    const seat = boundsOf(parts.find(({ name }) => name === 'seat')?.mesh.positions ?? [])
    const legs = parts
      .filter(({ name }) => name.startsWith('leg'))
      .map(({ mesh }) => boundsOf(mesh.positions))
    expect(legs).toHaveLength(4)
    const feet = legs.map(({ min }) => min[1])
    expect(Math.max(...feet) - Math.min(...feet)).toBeLessThan(0.012)
    for (const { max } of legs) {
      expect(max[1]).toBeGreaterThan(seat.min[1])
      expect(max[1]).toBeLessThan(seat.max[1] + 0.01)
    }
  })

  it('tells nothing of a camera that is level', () => {
    expect(lookdownOf(0, 0.001, 0.2, 0.6)).toBeNull()
    expect(lookdownOf(0, 0.12, 0.2, 0.6)?.camera.pitch).toBeGreaterThan(0.05)
  })
})
