import { expect, test } from 'vitest'
import { findTwins } from './edge-twins.ts'
import { carryRows } from './carried-rows.ts'
import { returnPoints } from './return-points.ts'
import type { ReturnSurface } from './return-surface.ts'
import { SpareWedges } from './spare-wedges.ts'
import { FaceMeter } from './surface-gaps.ts'
import { SurfaceSplitter } from './surface-splitter.ts'

const SQUARE = [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0]

/** A square of two triangles, cut along its diagonal or not, and a source of which one more point stood at x, y, height, and in a pose at another height. */
function square(
  [x, y]: readonly [number, number],
  {
    height,
    posed = height,
    isCut = false,
    room = 2,
  }: {
    readonly height: number
    readonly posed?: number
    readonly isCut?: boolean
    readonly room?: number
  }
) {
  const places = [Float64Array.from(SQUARE), Float64Array.from(SQUARE)]
  const wedges = Uint32Array.from(isCut ? [0, 1, 2, 4, 5, 3] : [0, 1, 2, 0, 2, 3])
  // The second chart lies beside the first; two wedges more are not used.
  const uvs = [0, 0, 1, 0, 1, 1, isCut ? 2 : 0, 1, 2, 0, 3, 1, 0, 0, 0, 0]
  const joints = { semantic: 'JOINTS_0', target: -1, size: 4, values: new Float64Array(4 * 8) }
  const weights = { ...joints, semantic: 'WEIGHTS_0', values: new Float64Array(4 * 8) }
  // The point that is gone hangs on joint 7.
  joints.values[4 * 4] = 7
  for (let vertex = 0; vertex < 8; vertex++) {
    weights.values[4 * vertex] = 1
  }
  const columns = [
    { semantic: 'TEXCOORD_0', target: -1, size: 2, values: Float64Array.from(uvs) },
    joints,
    weights,
  ]
  const rows = carryRows(columns, Uint32Array.from([0, 1, 2, 3, 4, 5, 6, 7]))
  // The wedges of the second chart are of vertices 0 and 2.
  rows.columns[1].values.fill(0)
  const surface: ReturnSurface = {
    positions: places[0],
    places,
    wedges,
    corners: Uint32Array.from([0, 1, 2, 0, 2, 3]),
    flags: new Uint8Array(6),
    pointSource: Uint32Array.from([0, 1, 2, 3]),
    isRim: new Uint8Array(4).fill(1),
  }
  const source = {
    places: [height, posed].map(z => Float64Array.from([...SQUARE, x, y, z])),
    pointOf: Int32Array.from([0, 1, 2, 3, 0]),
    pointSource: Uint32Array.from([0, 1, 2, 3, 4]),
    corners: Uint32Array.from([0, 1, 4, 1, 2, 4, 2, 3, 4, 3, 0, 4]),
  }
  const spare = new SpareWedges(wedges, Uint32Array.from([0, 1, 2, 3, 0, 2, 6, 7]), { rows, columns })
  return { ...returnPoints(surface, source, { room, wedges: spare }), rows }
}

/** Corners at the point that came back. */
const cornersBack = ({ corners }: ReturnSurface): number[] =>
  [...corners.keys()].filter(corner => corners[corner] === 4)

test('a point above a triangle comes back in it, where it was and hanging on what it hung on', () => {
  const { surface, added, rows } = square([0.7, 0.4], { height: 0.1 })
  expect(added).toBe(2)
  expect([...surface.positions.subarray(12)]).toEqual([0.7, 0.4, 0.1])
  expect(surface.corners.length).toBe(12)
  const [wedge] = cornersBack(surface).map(corner => surface.wedges[corner])
  expect(rows.columns[1].values[4 * wedge]).toBe(7)
  expect(rows.columns[0].values[2 * wedge]).toBeCloseTo(0.7)
  expect(rows.columns[0].values[2 * wedge + 1]).toBeCloseTo(0.4)
  expect(surface.pointSource[4]).toBe(4)
})

// A form that is flat at rest has nothing to lose there, and lost what bends.
test('a point that stands off in a pose alone comes back, too', () => {
  const { surface, added } = square([0.7, 0.4], { height: 0, posed: 0.2 })
  expect(added).toBe(2)
  expect([...surface.positions.subarray(12)]).toEqual([0.7, 0.4, 0])
  expect(surface.places[1][14]).toBe(0.2)
})

// Split from one side alone, the edge would have been a crack between its halves and the whole on the other side.
test.each([false, true])('one above an edge parts both triangles there; the edge is cut: %s', isCut => {
  const { surface, added, rows } = square([0.4, 0.4], { height: 0.1, isCut })
  expect(added).toBe(2)
  const { twins } = findTwins(surface.corners, 5)
  expect(twins.filter(twin => twin < 0).length).toBe(4)
  const wedges = new Set(cornersBack(surface).map(corner => surface.wedges[corner]))
  expect(wedges.size).toBe(isCut ? 2 : 1)
  const us = [...wedges].map(wedge => rows.columns[0].values[2 * wedge]).sort()
  us.forEach((u, i) => {
    expect(u).toBeCloseTo([0.4, 2.4][i])
  })
})

test('one above a border parts one triangle and lies at the border', () => {
  const { surface, added } = square([0.5, 0], { height: 0.1 })
  expect(added).toBe(1)
  expect(surface.corners.length).toBe(9)
  expect(surface.isRim[4]).toBe(1)
  expect(findTwins(surface.corners, 5).twins.filter(twin => twin < 0).length).toBe(5)
})

// The nearest point to where the triangle was farthest off came back, whatever it left behind.
test('of several points that one comes back which brings the triangle nearest to the source', () => {
  const places = [Float64Array.from([0, 0, 0, 2, 0, 0, 0, 2, 0])]
  const corners = Uint32Array.from([0, 1, 2])
  const surface: ReturnSurface = {
    positions: places[0],
    places,
    wedges: corners,
    corners,
    flags: new Uint8Array(3),
    pointSource: Uint32Array.from([0, 1, 2]),
    isRim: new Uint8Array(3).fill(1),
  }
  // A tip, and lower down one of its sides a point that is level with them.
  const [tip, side] = [3, 4]
  const source = {
    places: [Float64Array.from([...places[0], 0.4, 0.4, 0.5, 0.7, 0.7, 0.3])],
    pointOf: Int32Array.from([0, 1, 2, 0, 1]),
    pointSource: Uint32Array.from([0, 1, 2, 3, 4]),
    corners: Uint32Array.from([0, 1, tip, 2, 0, tip, 1, side, tip, 2, tip, side, 1, 2, side]),
  }
  const rows = carryRows([], Uint32Array.from([0, 1, 2, 3, 4]))
  const wedges = new SpareWedges(corners, Uint32Array.from([0, 1, 2, 3, 4]), { rows, columns: [] })
  const splitter = new SurfaceSplitter(surface, source, { wedges, meter: new FaceMeter(source, 3) })
  expect(splitter.split([side, tip], 0, 0.5)).toBe(true)
  expect(splitter.points).toEqual([tip])
})

test.each([
  ['without room', [0.7, 0.4], { height: 0.1, room: 1 }],
  ['at a corner', [0.98, 0.01], { height: 0.1 }],
] as const)('nothing comes back %s', (_, at, options) => {
  const { surface, added } = square(at, options)
  expect(added).toBe(0)
  expect([...surface.corners]).toEqual([0, 1, 2, 0, 2, 3])
})
