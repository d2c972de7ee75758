import { expect, test } from 'vitest'
import { decodeSrgb, encodeSrgbByte } from '../../material/color-math.ts'
import type { View } from '../types.ts'
import { fillHighlights } from './highlights.ts'
import { developPhoto } from './photo.ts'
import { placeViews } from './placed-view.ts'
import type { Sight } from './sight.ts'

const SIDE = 96
const SKIN = [190, 96, 60]

/** A square of skin with a spot in its middle: byte colours by the distance from there. */
function photographSpot(spotAt: (distance: number) => readonly number[] | null): View {
  const data = new Uint8Array(SIDE * SIDE * 4).fill(255)
  for (let i = 0; i < SIDE * SIDE; i += 1) {
    const distance = Math.hypot((i % SIDE) - 48, Math.floor(i / SIDE) - 48)
    data.set(spotAt(distance) ?? SKIN, 4 * i)
  }
  const coverage = new Float32Array(SIDE * SIDE).fill(1)
  return {
    name: 'front',
    picture: { width: SIDE, height: SIDE, data },
    mask: { width: SIDE, height: SIDE, coverage },
  }
}

/** What a view of one dome sees. */
function dome(): Sight {
  const count = SIDE * SIDE
  const normals = new Float32Array(3 * count)
  for (let i = 0; i < count; i += 1) {
    const [x, y] = [((i % SIDE) - 48) / 70, (48 - Math.floor(i / SIDE)) / 70]
    normals.set([x, y, Math.sqrt(1 - x * x - y * y)], 3 * i)
  }
  return {
    width: SIDE,
    height: SIDE,
    owner: new Int16Array(count),
    depth: new Float32Array(count),
    behind: new Float32Array(count),
    normals,
    places: new Float32Array(3 * count),
    covered: new Int32Array([count]),
  }
}

/** Green of the spot after highlights are filled, linear. */
function greenAfter(view: View, x: number): number {
  const photo = developPhoto(view)
  const [placed] = placeViews([view], { unit: 1 / SIDE, centerX: SIDE / 2, baseY: SIDE })
  fillHighlights(photo, dome(), placed)
  return photo.colour[3 * (48 * SIDE + x) + 1]
}

/** Skin and so much white light above it, linear. */
const lit = (white: number): number[] => SKIN.map(value => encodeSrgbByte(decodeSrgb(value / 255) + white))

test('a soft white spot is a highlight: the colour below comes back', () => {
  const view = photographSpot(distance => (distance < 9 ? lit(0.6 * Math.sqrt(1 - distance / 9)) : null))
  expect(greenAfter(view, 48)).toBeLessThan(0.25)
})

test('the white around a pupil is an eye: it stays white', () => {
  const view = photographSpot(distance => {
    const white = lit(0.7 * Math.sqrt(Math.max(0, 1 - Math.abs(distance - 7) / 3)))
    return distance < 4 ? [60 + 20 * distance, 30 + 10 * distance, 40] : distance < 10 ? white : null
  })
  expect(greenAfter(view, 48 + 7)).toBeGreaterThan(0.5)
})
