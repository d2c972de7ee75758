import { expect, it } from 'vitest'
import { PI } from '../../kernel/det-math.ts'
import { boundsOfMask } from '../frame.ts'
import { fillOutline } from '../template/outline.ts'
import type { Mask } from '../types.ts'
import { carve, OUTSIDE, type Cone } from './carve.ts'
import { cutEnd, type End } from './ends.ts'
import type { VoxelGrid } from './voxel-grid.ts'
import { silhouetteOf } from '../silhouette.ts'
import { projection, type CameraPose } from '../camera-pose.ts'
import { flattenWalls } from './walls.ts'

const PIXELS = 400
const NEARNESS = 0.33

type Solid = readonly [x: number, y: number, z: number][]

/** A block around the origin's axis that stands on y = −½, as its corners. */
const block = (width: number, height: number, depth: number): Solid =>
  [-1, 1].flatMap(x =>
    [0, 1].flatMap(y =>
      [-1, 1].map((z): Solid[number] => [(x * width) / 2, y * height - 0.5, (z * depth) / 2])
    )
  )

/** Every triangle between corners covers together what their hull does. */
const TRIANGLES = Uint32Array.from(
  Array.from({ length: 8 }, (_, a) =>
    Array.from({ length: 8 }, (_, b) => Array.from({ length: 8 }, (_, c) => [a, b, c]))
  ).flat(3)
)

/** What a near camera that looks down by `pitch` sees of blocks from one side, as it would be found in its picture. */
function coneOf(blocks: readonly Solid[], yaw: number, pitch: number): Cone {
  const camera: CameraPose = { yaw, pitch, nearness: NEARNESS, scale: 1, shift: [0, 0] }
  const project = projection(camera)
  const out = new Float64Array(2)
  const frame = { left: -1, right: 1, bottom: -1, top: 1 }
  const coverage = new Float32Array(PIXELS * PIXELS)
  for (const corners of blocks) {
    const plane = Float32Array.from(
      corners.flatMap(([x, y, z]) => {
        project(x, y, z, out)
        return [...out]
      })
    )
    fillOutline(plane, TRIANGLES, frame, [PIXELS, PIXELS]).bits.forEach((bit, i) => {
      coverage[i] = Math.max(coverage[i], bit)
    })
  }
  const mask: Mask = { width: PIXELS, height: PIXELS, coverage }
  const box = boundsOfMask(mask) ?? { left: 0, right: 1, top: 0, bottom: 1 }
  const height = box.bottom - box.top
  const shift = [
    (PIXELS / 2 - (box.left + box.right) / 2) / height,
    ((box.top + box.bottom) / 2 - PIXELS / 2) / height,
  ] as const
  return {
    pose: { ...camera, scale: PIXELS / 2 / height, shift },
    silhouette: silhouetteOf(mask, 384),
  }
}

const conesOf = (blocks: readonly Solid[], pitch: number): Cone[] =>
  [0, 0.5, 1, 1.5].map(turn => coneOf(blocks, turn * PI, pitch))

function hullOf(cones: readonly Cone[]): VoxelGrid {
  const cell = 0.012
  const size = [111, 111, 111] as const
  const values = new Float32Array(size[0] * size[1] * size[2]).fill(OUTSIDE)
  const voxels: VoxelGrid = { values, size, cell, origin: [-55 * cell, -55 * cell, -55 * cell] }
  carve(voxels, cones)
  return voxels
}

/** From where to where, in heights, a line of samples near the middle of two axes is inside. */
function extentAlong(
  { values, size, cell, origin }: VoxelGrid,
  axis: number,
  middle: readonly number[]
): readonly [number, number] {
  const strides = [1, size[0], size[0] * size[1]]
  const base = [0, 1, 2].reduce(
    (sum, k) => sum + (k === axis ? 0 : strides[k] * Math.round((middle[k] - origin[k]) / cell)),
    0
  )
  const line = Array.from({ length: size[axis] }, (_, i) => values[base + i * strides[axis]])
  const from = line.findIndex(value => value < 0)
  const to = line.findLastIndex(value => value < 0)
  const crossing = (inside: number, outside: number): number =>
    inside + ((outside - inside) * line[inside]) / (line[inside] - line[outside])
  return [origin[axis] + crossing(from, from - 1) * cell, origin[axis] + crossing(to, to + 1) * cell]
}

const widthAt = (voxels: VoxelGrid, y: number, z: number): number => {
  const [from, to] = extentAlong(voxels, 0, [0, y, z])
  return to - from
}

it('makes walls plane between the corners: between the cones of opposite cameras each wall had a ridge', () => {
  const cones = conesOf([block(0.8, 1, 0.6)], 0)
  const voxels = hullOf(cones)
  expect(widthAt(voxels, 0, 0)).toBeGreaterThan(0.86)
  flattenWalls(voxels, cones)
  expect(widthAt(voxels, 0, 0)).toBeCloseTo(0.8, 1.9)
  expect(widthAt(voxels, 0, 0.27)).toBeCloseTo(0.8, 1.9)
  expect(widthAt(voxels, 0.3, -0.2)).toBeCloseTo(0.8, 1.9)
})

it('flattens a narrower block on a wider one for itself: one box around both would leave its ridges', () => {
  const cones = conesOf([block(0.9, 0.4, 0.9), block(0.5, 1, 0.4)], 0)
  const voxels = hullOf(cones)
  flattenWalls(voxels, cones)
  expect(widthAt(voxels, 0.3, 0)).toBeCloseTo(0.5, 1.9)
  expect(widthAt(voxels, -0.3, 0)).toBeCloseTo(0.9, 1.9)
})

it('leaves the hull of two pictures as it is: beyond the far corners nothing is known', () => {
  const cones = conesOf([block(0.8, 1, 0.6)], 0).slice(0, 2)
  const voxels = hullOf(cones)
  const before = voxels.values.slice()
  flattenWalls(voxels, cones)
  expect(voxels.values).toEqual(before)
})

it.each([
  ['-y', 1, 0, -0.5],
  ['+y', 1, 0, 0.5],
  ['+x', 0, 0, 0.4],
  ['-z', 2, 0, -0.3],
  ['-y', 1, 0.15, -0.5],
] as const)(
  'cuts the end %s (axis %i) of a block flat under cameras that look down by %f: it had a point where cones met',
  (end: End, axis, pitch, place) => {
    const cones = conesOf([block(0.8, 1, 0.6)], pitch)
    const voxels = hullOf(cones)
    const read = (): number => {
      const [from, to] = extentAlong(voxels, axis, [0, 0, 0])
      return end[0] === '+' ? to : from
    }
    expect(Math.abs(read())).toBeGreaterThan(Math.abs(place) + 0.02)
    cutEnd(voxels, cones, end)
    expect(Math.abs(read() - place)).toBeLessThan(0.01)
  }
)

it('cuts nothing off that a camera sees: of two feet the lower one stays', () => {
  const foot: Solid = block(0.2, 0.3, 0.2).map(([x, y, z]) => [x + 0.25, y - 0.1, z])
  const cones = conesOf([block(0.8, 0.5, 0.5).map(([x, y, z]) => [x, y + 0.1, z]), foot], 0)
  const voxels = hullOf(cones)
  cutEnd(voxels, cones, '-y')
  const [lowest] = extentAlong(voxels, 1, [0.25, 0, 0])
  expect(lowest).toBeLessThan(-0.58)
})
