import type { Texture } from '../engine/material/surface.ts'
import { flatten } from '../engine/render/thumbnail.ts'
import { drawText } from './bitmap-font.ts'

/** One row of pictures of one thing; no pictures: it could not be made. */
export interface SheetItem {
  readonly label: string
  readonly pictures: readonly Texture[]
}

export interface SheetLayout {
  /** Items side by side. */
  readonly columns: number
  /** Pixels along the side of each picture. */
  readonly cell: number
  readonly picturesPerItem: number
  readonly isDark: boolean
}

type Color = readonly [number, number, number]

const LIGHT: { readonly paper: Color; readonly ink: Color } = { paper: [233, 234, 236], ink: [70, 72, 78] }
const DARK: { readonly paper: Color; readonly ink: Color } = { paper: [32, 33, 37], ink: [170, 173, 180] }
const MARGIN = 6
const TEXT_SCALE = 2
/** Height of the label above each row of pictures. */
const STRIP = 22

/** Lays items out in rows, each with its label above its pictures. */
export function composeSheet(items: readonly SheetItem[], layout: SheetLayout): Texture {
  const { columns, cell, picturesPerItem } = layout
  const { paper, ink } = layout.isDark ? DARK : LIGHT
  const itemWidth = cell * picturesPerItem + MARGIN
  const itemHeight = STRIP + cell + MARGIN
  const width = itemWidth * Math.min(columns, Math.max(1, items.length)) - MARGIN
  const height = itemHeight * Math.max(1, Math.ceil(items.length / columns)) - MARGIN
  const sheet = flatten({ width, height, data: new Uint8Array(width * height * 4) }, paper)
  items.forEach(({ label, pictures }, index) => {
    const left = (index % columns) * itemWidth
    const top = Math.floor(index / columns) * itemHeight
    pictures.forEach((picture, at) => paste(sheet, flatten(picture, paper), left + at * cell, top + STRIP))
    const text = pictures.length === 0 ? `${label} - NOT MADE` : label
    drawText(sheet, text, { x: left + MARGIN, y: top + MARGIN, scale: TEXT_SCALE, color: ink })
  })
  return sheet
}

function paste(sheet: Texture, picture: Texture, left: number, top: number): void {
  const rowBytes = picture.width * 4
  for (let row = 0; row < picture.height; row++) {
    const source = picture.data.subarray(row * rowBytes, (row + 1) * rowBytes)
    sheet.data.set(source, ((top + row) * sheet.width + left) * 4)
  }
}
