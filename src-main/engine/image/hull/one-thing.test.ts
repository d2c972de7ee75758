import { describe, expect, it } from 'vitest'
import type { View, ViewName } from '../types.ts'
import { agreementsOf, checkCameras, checkColours } from './one-thing.ts'
import { levelPose } from '../camera-pose.ts'

const SIDE = 80

type Rgb = readonly [number, number, number]

/** A block of `width` pixels whose colour hangs on the height, 0 at the top. */
function block(name: ViewName, colourAt: (down: number) => Rgb, width = 40): View {
  const data = new Uint8Array(SIDE * SIDE * 4)
  const coverage = new Float32Array(SIDE * SIDE)
  for (let i = 0; i < SIDE * SIDE; i += 1) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)]
    data.set([...colourAt((y - 10) / 60), 255], 4 * i)
    coverage[i] = Math.abs(x - 40) < width / 2 && y >= 10 && y < 70 ? 1 : 0
  }
  return { name, picture: { width: SIDE, height: SIDE, data }, mask: { width: SIDE, height: SIDE, coverage } }
}

const plain = (rgb: Rgb) => (): Rgb => rgb
const RED: Rgb = [190, 40, 30]
const DARK_RED: Rgb = [135, 25, 18]
const BLUE: Rgb = [40, 70, 190]
const GREEN: Rgb = [60, 140, 50]

const check = (...views: readonly View[]): void => {
  const shown = views.map((view, i) => ({ view, number: i + 1 }))
  checkColours(shown, agreementsOf(views))
}

describe('checkColours', () => {
  it('names the picture that shares no colour with the others: a blue vase became the side of a red chair', () => {
    const [front, side] = [block('front', plain(RED)), block('left', plain(BLUE))]
    expect(() => check(front, side)).toThrow(/^Picture 2 \(left\) has hardly a colour in common/)
    const others = (['front', 'right', 'back'] as const).map(name => block(name, plain(RED)))
    expect(() => check(...others, side)).toThrow(/^Picture 4 \(left\)/)
    const pair = [block('right', plain(GREEN)), block('left', plain(GREEN))]
    expect(() => check(others[0], pair[0], others[2], pair[1])).toThrow(
      /^Pictures 2 \(right\) and 4 \(left\)/
    )
  })

  it('looks at the same height: a tree is green above and brown below, a barrel on grass is not', () => {
    const tree = (isTurned: boolean) => (down: number) => (down < 0.5 === isTurned ? GREEN : RED)
    expect(() => check(block('front', tree(true)), block('left', tree(false)))).toThrow('Picture 2')
    expect(() => check(block('front', tree(true)), block('left', tree(true)))).not.toThrow()
  })

  it('lets pass a side in shade, greys of any lightness, a rim of another colour and a front with more colours', () => {
    expect(() => check(block('front', plain(RED)), block('left', plain(DARK_RED)))).not.toThrow()
    const telephone = [block('front', plain([20, 20, 22])), block('left', plain([235, 235, 230]))]
    expect(() => check(...telephone)).not.toThrow()
    expect(() => check(block('front', plain(RED)), block('left', plain(BLUE), 4))).not.toThrow()
    const door = (down: number): Rgb => (down % 0.2 < 0.15 ? BLUE : RED)
    expect(() => check(block('front', door), block('left', plain(RED)))).not.toThrow()
  })
})

describe('checkCameras', () => {
  const shown = (['front', 'right', 'back'] as const).map((name, i) => ({
    view: block(name, plain(RED)),
    number: i + 1,
  }))
  const standing = (nearness: number) => ({
    poses: shown.map(({ view: { name } }) => ({ ...levelPose(name), nearness })),
    misfit: 0,
  })
  const alike = [
    [1, 0.8, 0.9],
    [0.8, 1, 0.95],
    [0.9, 0.95, 1],
  ]

  it('refuses outlines that fit only for a camera at the thing’s own skin, and names the one of strange colours', () => {
    expect(() => checkCameras(shown, standing(1.5), alike)).toThrow(/^Picture 1 \(front\) has an outline/)
    expect(() => checkCameras(shown, standing(0.5), alike)).not.toThrow()
  })

  it('asks less of outlines where the colours hardly agree either', () => {
    const strange = alike.map(list => list.map(value => value - 0.2))
    expect(() => checkCameras(shown, standing(1), strange)).toThrow(/^Picture/)
    expect(() => checkCameras(shown, standing(1), alike)).not.toThrow()
  })
})
