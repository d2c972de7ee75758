import type { Vec2, Vec3 } from '../kernel/types.ts'
import { at, cylinder, extrude, rotated, sharp, sweep } from '../shape/build.ts'
import type { ExtrudeShape, PlaceShape, Shape, ShapeTags } from '../shape/types.ts'
import { roundedRect } from './outlines.ts'

/** Flat pieces and rods, the stock of devices, instruments and stationery. Centred unless the name says otherwise. */

const LAID: Vec3 = [-Math.PI / 2, 0, 0]
const FACING: Vec3 = [Math.PI / 2, 0, 0]

export interface PlateOptions extends ShapeTags {
  /** Radius of the four corners, metres; 0 keeps them sharp. */
  readonly radius?: number
  /** Segments of a rounded corner. */
  readonly steps?: number
}

/** A plate that faces +Z, `depth` thick. */
export function plate(
  width: number,
  height: number,
  depth: number,
  { radius = 0, steps = 3, ...tags }: PlateOptions = {}
): ExtrudeShape {
  return extrude(roundedRect(width, height, radius, radius > 0 ? steps : 0), depth, tags)
}

/** A slab that lies flat: `width` along X, `depth` along Z, `thick` along Y. */
export function slab(width: number, depth: number, thick: number, options: PlateOptions = {}): PlaceShape {
  return rotated(LAID, plate(width, depth, thick, options))
}

/** An outline laid on the ground, `thick` along Y: its y runs to −Z. */
export function laid(outline: readonly Vec2[], thick: number, rest: Partial<ExtrudeShape> = {}): PlaceShape {
  return rotated(LAID, { ...extrude(outline, thick), ...rest })
}

/** A straight round rod from one point to another, its ends flat unless `caps` says otherwise. */
export function rod(
  from: Vec3,
  to: Vec3,
  radius: number | readonly [number, number],
  tags: ShapeTags & { readonly caps?: 'flat' | 'round' } = {}
): Shape {
  return sweep([from, to], radius, { caps: 'flat', ...tags })
}

/** A square wire: what strings, fine rods and rulings are, twelve triangles each. */
export function wire(from: Vec3, to: Vec3, width: number, tags: ShapeTags = {}): Shape {
  return sweep([from, to], width, {
    section: { kind: 'outline', points: roundedRect(1, 1, 0, 0) },
    caps: 'flat',
    edge: sharp,
    ...tags,
  })
}

/** A round disc that faces +Z. */
export function disc(
  radius: number,
  depth: number,
  tags: ShapeTags & { readonly topRadius?: number } = {}
): PlaceShape {
  return rotated(FACING, cylinder(radius, depth, tags))
}

/** A round rod along X. */
export function axle(radius: number, width: number, tags: ShapeTags = {}): PlaceShape {
  return rotated([0, 0, Math.PI / 2], cylinder(radius, width, tags))
}

/** Bars of text: rows of words as thin bars on a face toward +Z, the first row at the top, filling `width` × `height`. */
export function textRows(
  width: number,
  height: number,
  rows: number,
  { depth = 0.0008, fill = 0.45 }: { readonly depth?: number; readonly fill?: number } = {}
): Shape[] {
  const pitch = height / rows
  return Array.from({ length: rows }, (_, i) => {
    const isLast = i === rows - 1
    const wide = width * (isLast ? 0.6 : 0.9 + 0.1 * ((i * 7) % 3) * 0.5)
    return at(
      [(wide - width) / 2, height / 2 - pitch * (i + 0.5), 0],
      plate(wide, pitch * fill, depth, { edge: sharp })
    )
  })
}
