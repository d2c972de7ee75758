import { at, box, group, sharp } from '../shape/build.ts'
import type { Shape } from '../shape/types.ts'

/** Capitals, digits and signs of straight strokes for signs and stones: [x, y, width, height, turn] in a field 0.6 wide and 1 tall. */
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
  0: [left, right, top, low],
  1: [
    [0.04, 0.5, W, 1],
    [-0.09, 0.84, W * 0.9, 0.34, -0.85],
    [0.04, 0.075, 0.44, W],
  ],
  2: [top, middle, low, [0.22, 0.72, W, 0.5], [-0.22, 0.28, W, 0.5]],
  3: [top, [0.04, 0.5, 0.4, W], low, right],
  4: [right, middle, [-0.22, 0.74, W, 0.52]],
  5: [top, middle, low, [-0.22, 0.72, W, 0.5], [0.22, 0.28, W, 0.5]],
  6: [left, top, middle, low, [0.22, 0.28, W, 0.5]],
  7: [top, [0.06, 0.46, W, 0.98, -0.36]],
  8: [left, right, top, middle, low],
  9: [right, top, middle, low, [-0.22, 0.72, W, 0.5]],
  '!': [
    [0, 0.64, W, 0.72],
    [0, W / 2, W, W],
  ],
  '?': [top, [0.22, 0.74, W, 0.5], [0.1, 0.5, 0.36, W], [0, 0.36, W, 0.28], [0, W / 2, W, W]],
  '.': [[0, W / 2, W, W]],
  ':': [
    [0, 0.25, W, W],
    [0, 0.72, W, W],
  ],
  "'": [[0, 0.85, W, 0.3]],
  '-': [[0, 0.5, 0.4, W]],
  '+': [
    [0, 0.5, 0.46, W],
    [0, 0.5, W, 0.46],
  ],
  '/': [[0, 0.5, W, 1.08, -0.45]],
  '#': [
    [-0.12, 0.5, W * 0.8, 1],
    [0.12, 0.5, W * 0.8, 1],
    [0, 0.66, 0.56, W * 0.8],
    [0, 0.34, 0.56, W * 0.8],
  ],
  '&': [
    [0, 0.5, W, 1.08, 0.48],
    [-0.06, 0.925, 0.3, W],
    [0.14, 0.76, W, 0.32],
    [-0.22, 0.28, W, 0.42],
    [0, 0.075, 0.5, W],
    [0.22, 0.24, W, 0.3],
  ],
  $: [top, middle, low, [-0.22, 0.72, W, 0.5], [0.22, 0.28, W, 0.5], [0, 0.5, W * 0.7, 1.24]],
  '%': [
    [0, 0.5, W, 1.08, -0.45],
    [-0.2, 0.84, 0.2, 0.2],
    [0.2, 0.16, 0.2, 0.2],
  ],
}

/** From one sign to the next, in heights. */
const PITCH = 0.78

/** How wide a line of so many signs is, in heights. */
export const lineWidth = (signs: number): number => (signs - 1) * PITCH + 0.6

/** Is there anything of it that can be written? */
export const isWritable = (text: string): boolean => [...text].some(sign => LETTERS[sign] !== undefined)

/** A line in raised capitals facing +Z, on y = 0, centred on x = 0. Signs without strokes stay blank. */
export function lettering(word: string, height: number, depth: number): Shape {
  const pitch = height * PITCH
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
