import { expect, test } from 'vitest'
import type { Texture } from '../engine/material/surface.ts'
import { drawText } from './bitmap-font.ts'
import { composeSheet } from './contact-sheet.ts'
import { UsageError } from './serve-arguments.ts'
import { parseSheetArguments } from './sheet-arguments.ts'

function plain(side: number, color: readonly [number, number, number]): Texture {
  const data = new Uint8Array(side * side * 4)
  for (let at = 0; at < data.length; at += 4) {
    data.set([...color, 255], at)
  }
  return { width: side, height: side, data }
}

function pixel({ data, width }: Texture, x: number, y: number): readonly number[] {
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)]
}

/** Rows of the picture as text, # where it is white. */
function ascii(picture: Texture): readonly string[] {
  return Array.from({ length: picture.height }, (_, y) =>
    Array.from({ length: picture.width }, (_, x) => (pixel(picture, x, y)[0] === 255 ? '#' : '.')).join('')
  )
}

const LAYOUT = { columns: 2, cell: 40, picturesPerItem: 2, isDark: false }

test('pictures stand side by side in their order, the third item begins a new row', () => {
  const red = plain(40, [200, 0, 0])
  const blue = plain(40, [0, 0, 200])
  const sheet = composeSheet(
    [
      { label: '1', pictures: [red, blue] },
      { label: '2', pictures: [blue, red] },
      { label: '3', pictures: [blue, blue] },
    ],
    LAYOUT
  )
  expect([sheet.width, sheet.height]).toEqual([166, 130])
  expect(pixel(sheet, 20, 50)).toEqual([200, 0, 0])
  expect(pixel(sheet, 60, 50)).toEqual([0, 0, 200])
  expect(pixel(sheet, 146, 50)).toEqual([200, 0, 0])
  expect(pixel(sheet, 20, 120)).toEqual([0, 0, 200])
})

test('transparent pictures lie on the paper, which is dark on demand', () => {
  const empty = { width: 40, height: 40, data: new Uint8Array(40 * 40 * 4) }
  const [light, dark] = [false, true].map(isDark =>
    composeSheet([{ label: '', pictures: [empty, empty] }], { ...LAYOUT, isDark })
  )
  expect(pixel(light, 20, 40)[0]).toBeGreaterThan(220)
  expect(pixel(dark, 20, 40)[0]).toBeLessThan(40)
})

test('letters are readable: an F and a 7, whatever their case', () => {
  const picture = plain(12, [0, 0, 0])
  drawText(picture, 'f7', { x: 0, y: 0, scale: 1, color: [255, 255, 255] })
  expect(ascii(picture).slice(0, 7)).toEqual([
    '#####.#####.',
    '#.........#.',
    '#........#..',
    '####....#...',
    '#......#....',
    '#......#....',
    '#......#....',
  ])
})

test('text that is longer than the picture is cut instead of running into the next row', () => {
  const picture = plain(10, [0, 0, 0])
  drawText(picture, 'EEEE', { x: 0, y: 0, scale: 1, color: [255, 255, 255] })
  expect(ascii(picture)[1]).toBe('#.....#...')
})

test('the command line of a sheet: several prompts, numbers and defaults', () => {
  const parsed = parseSheetArguments(['out.png', '--prompt', 'a chair', '--prompt', 'a mug', '--cols', '3'])
  expect(parsed).toMatchObject({
    out: 'out.png',
    prompts: ['a chair', 'a mug'],
    columns: 3,
    stage: 'preview',
    seed: 0,
  })
})

test.each([
  [['out.png'], 'nothing to show'],
  [['--prompt', 'a chair'], 'no file'],
  [['out.png', '--prompt', 'x', '--cols', '0'], 'no columns'],
  [['out.png', '--prompt', 'x', '--stage', 'final'], 'unknown stage'],
  [['out.png', '--prompt', 'x', '--colour'], 'unknown option'],
])('%j is refused: %s', args => {
  expect(() => parseSheetArguments(args)).toThrow(UsageError)
})
