import type { MaterialSpec } from '../material/types.ts'
import { at, group, row, sharp, tag } from '../shape/build.ts'
import type { Shape } from '../shape/types.ts'
import { plate } from './plates.ts'

/** Pictures on screens, as thin inlays on a face toward +Z at z = 0, centred; one part a colour. */

/** Colours of an app grid, in the order of its columns and rows. */
const APP_COLORS = [
  '#f0564a',
  '#f5a623',
  '#46b866',
  '#3f8ef0',
  '#9a5fe0',
  '#f2f4f7',
  '#2bb6c4',
  '#f26fa8',
] as const

const paint = (color: string): MaterialSpec => ({ recipe: 'glow', color })

export interface AppGridOptions {
  readonly width: number
  readonly height: number
  readonly columns: number
  readonly rows: number
  /** Side of an icon as a share of its cell. */
  readonly fill?: number
}

/** Rounded icons in rows and columns, in several colours: what a telephone or a tablet shows. */
export function appGrid({ width, height, columns, rows, fill = 0.62 }: AppGridOptions): Shape {
  const [dx, dy] = [width / columns, height / rows]
  const side = Math.min(dx, dy) * fill
  const icon = plate(side, side, 0.0008, { radius: side * 0.26, steps: 2, edge: sharp })
  const parts = APP_COLORS.flatMap((color, k) => {
    const places = Array.from({ length: columns * rows }, (_, i) => i).filter(
      i => (i * 3 + Math.floor(i / columns) * 2) % APP_COLORS.length === k
    )
    const icons = places.map(i =>
      at(
        [(i % columns) * dx - width / 2 + dx / 2, height / 2 - dy / 2 - Math.floor(i / columns) * dy, 0],
        icon
      )
    )
    return icons.length === 0
      ? []
      : tag({ part: `icon_${k + 1}`, role: 'ornament', material: paint(color) }, ...icons)
  })
  return group(parts)
}

/** A window with a title bar and lines of text, as wide as given: what a computer shows. */
export function desktopPicture(width: number, height: number): Shape {
  const line = (w: number, y: number, x: number): Shape =>
    at([x, y, 0.0006], plate(w, height * 0.022, 0.0008, { edge: sharp }))
  return group([
    tag(
      { part: 'window', role: 'ornament', material: paint('#f4f6fa') },
      at(
        [-width * 0.1, height * 0.06, 0],
        plate(width * 0.56, height * 0.66, 0.001, { radius: height * 0.02, edge: sharp })
      ),
      at(
        [width * 0.33, height * 0.22, 0],
        plate(width * 0.24, height * 0.34, 0.001, { radius: height * 0.02, edge: sharp })
      )
    ),
    tag(
      { part: 'text', role: 'ornament', material: paint('#7f8ba0') },
      ...[0, 1, 2, 3, 4, 5].map(i =>
        line(
          width * (0.3 + 0.13 * ((i * 5) % 3) * 0.5),
          height * (0.22 - i * 0.075),
          -width * (0.19 - 0.065 * ((i * 5) % 3) * 0.5)
        )
      )
    ),
    tag(
      { part: 'title_bar', role: 'ornament', material: paint('#e0703c') },
      at([-width * 0.1, height * 0.355, 0.0005], plate(width * 0.56, height * 0.07, 0.001, { edge: sharp })),
      at([width * 0.33, height * 0.22, 0.0006], plate(width * 0.2, height * 0.26, 0.001, { edge: sharp }))
    ),
    tag(
      { part: 'dock', role: 'ornament', material: paint('#f0a63c') },
      at(
        [-width * 0.21, -height * 0.4, 0],
        row(
          6,
          [width * 0.084, 0, 0],
          plate(height * 0.075, height * 0.075, 0.001, { radius: height * 0.016, steps: 2, edge: sharp })
        )
      )
    ),
  ])
}

/** A meadow with hills, a sun and a sky: a picture for a television. */
export function landscapePicture(width: number, height: number): Shape {
  const hill = (points: readonly (readonly [number, number])[], z: number): Shape =>
    at([0, 0, z], {
      op: 'extrude',
      outline: points.map(([x, y]) => [x * width, y * height] as const),
      depth: 0.0008,
      edge: sharp,
    })
  const edge = 0.49
  return group([
    tag(
      { part: 'picture_hill', role: 'ornament', material: paint('#3f9a5c') },
      hill(
        [
          [-edge, -edge],
          [edge, -edge],
          [edge, -0.05],
          [0.25, 0.02],
          [-0.05, -0.14],
          [-0.3, -0.24],
          [-edge, -0.2],
        ],
        0.0006
      )
    ),
    tag(
      { part: 'picture_mountain', role: 'ornament', material: paint('#3c5a8c') },
      hill(
        [
          [-edge, -0.24],
          [0.1, -0.24],
          [-0.08, 0.02],
          [-0.18, 0.1],
          [-0.28, 0.28],
          [-0.4, 0.08],
          [-edge, 0.02],
        ],
        0.0003
      )
    ),
    tag(
      { part: 'picture_sun', role: 'ornament', material: paint('#ffd45e') },
      at(
        [width * 0.27, height * 0.25, 0.0003],
        plate(height * 0.2, height * 0.2, 0.0008, { radius: height * 0.1, steps: 4, edge: sharp })
      )
    ),
  ])
}
