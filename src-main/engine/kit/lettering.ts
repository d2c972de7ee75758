import { at, box, group, sharp } from '../shape/build.ts'
import type { Shape } from '../shape/types.ts'

/** Capitals of straight strokes for signs and stones: [x, y, width, height, turn] in a field 0.6 wide and 1 tall. */
type Stroke = readonly [x: number, y: number, width: number, height: number, turn?: number]

const W = 0.15
const left: Stroke = [-0.22, 0.5, W, 1]
const right: Stroke = [0.22, 0.5, W, 1]
const top: Stroke = [0, 0.925, 0.5, W]
const middle: Stroke = [0, 0.5, 0.5, W]
const low: Stroke = [0, 0.075, 0.5, W]

const LETTERS: Readonly<Record<string, readonly Stroke[]>> = {
  A: [left, right, top, middle],
  B: [
    left,
    [-0.03, 0.925, 0.5, W],
    middle,
    [-0.03, 0.075, 0.5, W],
    [0.2, 0.71, W, 0.34],
    [0.22, 0.27, W, 0.36],
  ],
  C: [left, top, low],
  D: [left, [-0.03, 0.925, 0.44, W], [-0.03, 0.075, 0.44, W], [0.22, 0.5, W, 0.76]],
  E: [left, top, [-0.02, 0.5, 0.46, W], low],
  F: [left, top, [-0.02, 0.5, 0.46, W]],
  G: [left, top, low, [0.22, 0.27, W, 0.46], [0.13, 0.46, 0.3, W]],
  H: [left, right, middle],
  I: [
    [0, 0.5, W, 1],
    [0, 0.925, 0.4, W * 0.8],
    [0, 0.075, 0.4, W * 0.8],
  ],
  J: [right, low, [-0.22, 0.2, W, 0.4]],
  K: [left, [0.06, 0.74, W, 0.62, -0.62], [0.06, 0.26, W, 0.62, 0.62]],
  L: [left, low],
  M: [left, right, [-0.1, 0.72, W * 0.9, 0.56, 0.36], [0.1, 0.72, W * 0.9, 0.56, -0.36]],
  N: [left, right, [0, 0.5, W, 1.02, 0.42]],
  O: [left, right, top, low],
  P: [left, top, [0, 0.47, 0.5, W], [0.22, 0.7, W, 0.5]],
  Q: [left, right, top, low, [0.16, 0.12, W, 0.4, 0.8]],
  R: [left, top, [0, 0.5, 0.5, W], [0.22, 0.72, W, 0.45], [0.12, 0.23, W, 0.52, 0.4]],
  S: [top, middle, low, [-0.22, 0.72, W, 0.5], [0.22, 0.28, W, 0.5]],
  T: [
    [0, 0.5, W, 1],
    [0, 0.925, 0.6, W],
  ],
  U: [left, right, low],
  V: [
    [-0.13, 0.5, W, 1.04, 0.26],
    [0.13, 0.5, W, 1.04, -0.26],
  ],
  W: [left, right, [-0.1, 0.3, W * 0.9, 0.56, -0.36], [0.1, 0.3, W * 0.9, 0.56, 0.36]],
  X: [
    [0, 0.5, W, 1.1, 0.44],
    [0, 0.5, W, 1.1, -0.44],
  ],
  Y: [
    [0, 0.27, W, 0.54],
    [-0.14, 0.74, W, 0.6, 0.5],
    [0.14, 0.74, W, 0.6, -0.5],
  ],
  Z: [top, low, [0, 0.5, W, 0.98, -0.5]],
}

/** A word in raised capitals facing +Z, its line on y = 0, centred on x = 0. Letters without strokes stay blank. */
export function lettering(word: string, height: number, depth: number): Shape {
  const pitch = height * 0.78
  return group(
    [...word].flatMap((letter, i) => {
      const x = (i - (word.length - 1) / 2) * pitch
      return (LETTERS[letter] ?? []).map(([sx, sy, w, h, turn = 0]) =>
        at([x + sx * height, sy * height, 0], box([w * height, h * height, depth], { edge: sharp }), {
          rotate: [0, 0, turn],
        })
      )
    })
  )
}
