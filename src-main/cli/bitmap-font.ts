import type { Texture } from '../engine/material/surface.ts'

/** Pixels of one character: 5 wide, 7 high, one character apart. */
const GLYPH_WIDTH = 5
const GLYPH_HEIGHT = 7

/** Seven rows of five bits, written as one base-32 digit a row (`0`–`9`, `a`–`v`). */
const GLYPHS: Readonly<Record<string, string>> = {
  '0': 'ehjlphe',
  '1': '4c4444e',
  '2': 'eh1248v',
  '3': 'v2421he',
  '4': '26aiv22',
  '5': 'vgu11he',
  '6': '68guhhe',
  '7': 'v124888',
  '8': 'ehhehhe',
  '9': 'ehhf12c',
  A: 'ehhvhhh',
  B: 'uhhuhhu',
  C: 'ehggghe',
  D: 'sihhhis',
  E: 'vgguggv',
  F: 'vgguggg',
  G: 'ehgnhhf',
  H: 'hhhvhhh',
  I: 'e44444e',
  J: '72222ic',
  K: 'hikokih',
  L: 'ggggggv',
  M: 'hrllhhh',
  N: 'hhpljhh',
  O: 'ehhhhhe',
  P: 'uhhuggg',
  Q: 'ehhhlid',
  R: 'uhhukih',
  S: 'fgge11u',
  T: 'v444444',
  U: 'hhhhhhe',
  V: 'hhhhha4',
  W: 'hhhllla',
  X: 'hha4ahh',
  Y: 'hhha444',
  Z: 'v1248gv',
  '-': '000v000',
  '.': '00000cc',
  ',': '0000c48',
  "'": 'c480000',
  '/': '01248g0',
  '!': '4444404',
  '?': 'eh12404',
}

/** Writes text at (x, y), each pixel `scale` wide; unknown characters stay blank, what does not fit is cut. */
export function drawText(
  picture: Texture,
  text: string,
  options: {
    readonly x: number
    readonly y: number
    readonly scale: number
    readonly color: readonly [number, number, number]
  }
): void {
  const { x, y, scale, color } = options
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  ;[...letters].forEach((letter, index) => {
    const rows = GLYPHS[letter] ?? '0000000'
    for (let bit = 0; bit < GLYPH_WIDTH * GLYPH_HEIGHT; bit++) {
      const column = bit % GLYPH_WIDTH
      const row = Math.floor(bit / GLYPH_WIDTH)
      if (((parseInt(rows[row], 32) >> (GLYPH_WIDTH - 1 - column)) & 1) === 0) {
        continue
      }
      const left = x + (index * (GLYPH_WIDTH + 1) + column) * scale
      fillSquare(picture, { left, top: y + row * scale, side: scale }, color)
    }
  })
}

function fillSquare(
  { width, height, data }: Texture,
  { left, top, side }: { readonly left: number; readonly top: number; readonly side: number },
  color: readonly [number, number, number]
): void {
  for (let y = top; y < Math.min(height, top + side); y++) {
    for (let x = left; x < Math.min(width, left + side); x++) {
      data.set([...color, 255], (y * width + x) * 4)
    }
  }
}
