import { expect, it } from 'vitest'
import { hypot } from '../../kernel/det-math.ts'
import type { View } from '../types.ts'
import { coloursOn } from './colours.ts'
import { shadingOf } from './evidence.ts'
import { isSheet } from './flat.ts'
import { outlineOf } from './outline.ts'
import { coverageGridOf } from '../coverage-grid.ts'

const SIZE = 220
const HALF = 40

type Light = (across: number, along: number) => number
type Place = readonly [across: number, along: number] | null

/** Across a strip that leans over the picture: how far a place is from its middle line, −1 to 1, and along it; null beside it. */
function onStrip(x: number, y: number): Place {
  const [u, v] = [(x + y - SIZE) / Math.SQRT2, (y - x) / Math.SQRT2]
  const beyond = Math.max(0, Math.abs(u) - 60)
  const away = hypot(v, beyond)
  return away > HALF ? null : [(Math.sign(v) * away) / HALF, u / 100]
}

/** The same on an upright rectangle: 1 at its outline, 0 in its middle. */
const onRectangle =
  (wide: number, tall: number) =>
  (x: number, y: number): Place => {
    const away = Math.min(wide / 2 - Math.abs(x - SIZE / 2), tall / 2 - Math.abs(y - SIZE / 2))
    return away < 0 ? null : [1 - (2 * away) / Math.min(wide, tall), (y - SIZE / 2) / tall]
  }

/** Whether a strip, or another form, with such a brightness (0–255) is taken for a sheet. */
function isFlat(light: Light, placeOn = onStrip): boolean {
  const data = new Uint8Array(SIZE * SIZE * 4)
  const coverage = new Float32Array(SIZE * SIZE)
  for (let i = 0; i < SIZE * SIZE; i += 1) {
    const place = placeOn((i % SIZE) + 0.5, Math.floor(i / SIZE) + 0.5)
    coverage[i] = place === null ? 0 : 1
    data.fill(place === null ? 255 : light(...place), 4 * i, 4 * i + 3)
    data[4 * i + 3] = 255
  }
  const size = { width: SIZE, height: SIZE }
  const view: View = { name: 'front', picture: { ...size, data }, mask: { ...size, coverage } }
  const outline = outlineOf(coverageGridOf(view.mask, 176))
  const colours = coloursOn(outline.grid, view)
  return isSheet(outline, colours, shadingOf(outline, colours).edges)
}

/** Light on an edge that is rounded over a share of the way to the middle line. */
const edge = (across: number, share: number): number =>
  -45 * Math.sign(across) * Math.max(0, (Math.abs(across) - 1 + share) / share)

it('takes a strip with a narrow rounded edge for a sheet, though its colour runs into another: a plaster was a block', () => {
  expect(isFlat((across, along) => 150 + 25 * along + edge(across, 0.16))).toBe(true)
})

it('takes what is printed on it for no relief', () => {
  const isDot = (across: number, along: number): boolean => hypot(across + 0.3, along * 2.5 - 0.6) < 0.2
  expect(isFlat((across, along) => (isDot(across, along) ? 60 : 150 + edge(across, 0.16)))).toBe(true)
})

it('leaves what turns from the light all the way to its middle line round: a sausage', () => {
  expect(isFlat(across => 60 + 130 * (0.8 * Math.sqrt(1 - across * across) - 0.4 * across))).toBe(false)
  expect(isFlat(across => 150 + edge(across, 1))).toBe(false)
})

it('says nothing of what has no shading at all: a drawn chair is no board', () => {
  expect(isFlat(() => 150)).toBe(false)
})

it('takes a page for a sheet and a cupboard, which is an upright rectangle as well but far taller, for none', () => {
  const light: Light = across => 150 + edge(across, 0.16)
  expect(isFlat(light, onRectangle(140, 190))).toBe(true)
  expect(isFlat(light, onRectangle(100, 190))).toBe(false)
})

it('does not trust what is overexposed and shaded along its outline: the head of a white rooster became a board', () => {
  const bent =
    (most: number): Light =>
    across =>
      most * (1 - 0.115 * Math.max(0, across) ** 2 + edge(Math.abs(across), 0.16) / 200)
  expect(isFlat(bent(150))).toBe(true)
  expect(isFlat(bent(250))).toBe(false)
})
