import { expect, test } from 'vitest'
import { Painter, type PaintedView } from './painter.ts'
import { placeView } from './placed-view.ts'
import { ringColour } from './rings.ts'

const SIDE = 64
const LIGHT = 0.64
const DARK = 0.04

/** A light view with a dark window in rows 28 to 36; what lies between the depths of ±12 pixels is its rim. */
function view(): PaintedView {
  const size = { width: SIDE, height: SIDE }
  const coverage = new Float32Array(SIDE * SIDE).fill(1)
  const mask = { ...size, coverage }
  const unit = 1 / SIDE
  const placed = placeView(
    { name: 'front', picture: { ...size, data: new Uint8Array(4 * coverage.length) }, mask },
    { unit, centerX: SIDE / 2, baseY: SIDE }
  )
  const colour = Float32Array.from({ length: 3 * coverage.length }, (_, at) => {
    const row = Math.floor(at / 3 / SIDE)
    return row >= 28 && row < 36 ? DARK : LIGHT
  })
  const depths = (near: number) => ({
    near: new Float32Array(coverage.length).fill(near),
    far: new Float32Array(coverage.length).fill(-near),
  })
  const calm = { colour: new Float32Array(colour.length).fill(Math.sqrt(LIGHT)), grain: 0.01 }
  return {
    placed,
    sight: {
      ...size,
      owner: new Int16Array(coverage.length),
      depth: new Float32Array(coverage.length),
      normals: new Float32Array(colour.length),
      places: new Float32Array(colour.length),
      behind: new Float32Array(coverage.length),
      covered: new Int32Array(1),
    },
    skins: [
      {
        ...size,
        left: 0,
        top: 0,
        front: colour,
        reverse: colour,
        soft: colour,
        calm,
        edge: depths(12 * unit),
        rim: depths(0),
      },
    ],
    axes: [null],
    standing: new Uint8Array(coverage.length),
    relief: new Float32Array(coverage.length),
    isMirrored: false,
    goesRound: false,
    hasOpposite: false,
  }
}

test('a window close below the contour does not come a second time on the roof above it', () => {
  const out = new Float64Array(3)
  // Eight pixels inside of this place, where its pattern is laid out, is the window.
  const place = { x: 0, y: 40 / SIDE, z: 0, nx: 0, ny: Math.sqrt(0.75), nz: -0.5 }
  new Painter([view()]).paint(place, 0, out)
  expect(out[0]).toBeGreaterThan(0.9 * LIGHT)
})

test('a seed or a lamp at the side of a ring is not drawn out all round it', () => {
  const out = new Float64Array(4)
  const turned = { ...view(), axes: [{ x: 0, z: 0, top: 1, cos: 1, sin: 0 }] }
  const place = { x: 0, y: 0.5, z: -0.3, nx: 0, ny: 1, nz: 0 }
  expect(ringColour(turned, place, 0, out)).toBe(true)
  expect(out[0]).toBeCloseTo(LIGHT, 3)
})
