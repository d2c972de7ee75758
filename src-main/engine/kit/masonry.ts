import { cos, PI, sin, TAU } from '../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../kernel/types.ts'
import type { MaterialSpec } from '../material/types.ts'
import type { Random } from '../kernel/types.ts'
import { around, at, bevel, box, extrude, group, mirrored, row, scatter, sharp, tag } from '../shape/build.ts'
import type { ScatterShape, Shape, ShapeTags } from '../shape/types.ts'

/**
 * What masons build: arches, openings under arches, battlements, steps, roofs of towers. Openings stand on y = 0 before a
 * wall whose outer face is the plane z = 0, centred on x = 0, like those of kit/openings.
 */

/** Outline of an opening under a round (or pointed) arch, standing on y = 0; `height` is that of the crown. */
export function archOutline(width: number, height: number, isPointed = false, steps = 8): readonly Vec2[] {
  const half = width / 2
  const rise = isPointed ? width * 0.85 : half
  const spring = Math.max(0, height - rise)
  const curve = Array.from({ length: steps + 1 }, (_, i): Vec2 => {
    const t = i / steps
    if (!isPointed) {
      return [half * cos(PI * t), spring + half * sin(PI * t)]
    }
    // Two arcs that meet in the middle.
    const side = t <= 0.5 ? 1 : -1
    const u = t <= 0.5 ? t * 2 : (1 - t) * 2
    return [side * half * (1 - u * u * 0.35 - u * 0.65), spring + rise * sin((PI / 2) * u)]
  })
  return [[-half, 0], [half, 0], ...curve]
}

export interface ArchedOptions {
  readonly width: number
  readonly height: number
  readonly isPointed?: boolean
  readonly frame: MaterialSpec
  readonly fill: MaterialSpec
  /** Width of the surround, metres. */
  readonly border?: number
}

/** The moulded ring around an arched opening, `deep` proud of the wall on both sides. */
export function archSurround(
  width: number,
  height: number,
  border: number,
  deep: number,
  isPointed = false,
  tags: ShapeTags = {},
  steps = 8
): Shape {
  const inner = archOutline(width, height, isPointed, steps)
  const outer = archOutline(width + border * 2, height + border, isPointed, steps)
  const rest = [inner[0], ...[...inner.slice(2)].reverse(), inner[1]]
  const [first, second, ...curve] = outer
  return extrude([first, ...rest.slice(0, 1), ...rest.slice(1), second, ...curve], deep, {
    edge: bevel(border * 0.08),
    ...tags,
  })
}

/** An arched window: surround, dark or glazed filling, a cross of bars and a sill. */
export function archedWindow(options: ArchedOptions & { readonly bars?: boolean }): Shape {
  const { width: w, height: h, border = w * 0.16, isPointed = false } = options
  const bars = options.bars === false ? [] : [box([w * 0.07, h * 0.96, border * 0.5], { edge: sharp })]
  return group([
    tag(
      { part: 'window_frame', role: 'opening', material: options.frame },
      archSurround(w, h, border, border * 1.1, isPointed, { edge: sharp }, 6),
      at(
        [0, -border * 0.3, border * 0.3],
        box([w + border * 3, border * 0.8, border * 1.7], { edge: sharp })
      ),
      ...bars.map(bar => at([0, h * 0.48, 0], bar)),
      ...(bars.length > 0 ? [at([0, h * 0.5, 0], box([w, w * 0.07, border * 0.5], { edge: sharp }))] : [])
    ),
    extrude(archOutline(w * 1.02, h * 1.01, isPointed, 6), border * 0.3, {
      part: 'window',
      role: 'opening',
      material: options.fill,
      edge: sharp,
    }),
  ])
}

/** A plank door under an arch: boards, two iron straps, a ring, a surround of stone. */
export function archedDoor(options: ArchedOptions & { readonly iron: MaterialSpec }): Shape {
  const { width: w, height: h, border = w * 0.14, isPointed = false } = options
  const boards = Math.max(4, Math.round(w / 0.35))
  const grooves = row(
    boards - 1,
    [w / boards, 0, 0],
    at(
      [-w / 2 + w / boards, h * 0.42, border * 0.16],
      box([w * 0.02, h * 0.8, border * 0.12], { edge: sharp })
    )
  )
  return group([
    archSurround(w, h, border, border * 1.3, isPointed, {
      part: 'door_frame',
      role: 'opening',
      material: options.frame,
    }),
    extrude(archOutline(w * 1.02, h * 1.01, isPointed), border * 0.3, {
      part: 'door',
      role: 'opening',
      material: options.fill,
      edge: sharp,
    }),
    tag(
      { part: 'hinge', role: 'ornament', material: options.iron },
      grooves,
      ...[0.2, 0.62].map(y =>
        at([0, h * y, border * 0.2], box([w * 0.94, h * 0.035, border * 0.2], { edge: sharp }))
      ),
      at([w * 0.3, h * 0.42, border * 0.22], box([w * 0.09, w * 0.09, border * 0.3], { edge: sharp }))
    ),
  ])
}

/** A row of merlons along X, standing on y = 0; they end flush with the wall's `length`. */
export function merlonRow(length: number, size: Vec3): Shape {
  const count = Math.max(2, Math.round((length / size[0] + 1) / 2))
  const step = (length - size[0]) / (count - 1)
  return row(count, [step, 0, 0], at([-length / 2 + size[0] / 2, size[1] / 2, 0], box(size, { edge: sharp })))
}

/** Merlons around a ring, standing on y = 0. */
export const merlonRing = (radius: number, count: number, size: Vec3): Shape =>
  around(count, at([0, size[1] / 2, radius], box(size, { edge: sharp })))

/** Merlons on the four sides of a rectangle (outer measures), standing on y = 0. */
export function merlonSquare(width: number, depth: number, size: Vec3): Shape {
  const z = depth / 2 - size[2] / 2
  const x = width / 2 - size[2] / 2
  return group([
    mirrored(at([0, 0, z], merlonRow(width, size)), undefined, 'z'),
    mirrored(at([x, 0, 0], merlonRow(depth, size), { rotate: [0, PI / 2, 0] })),
  ])
}

/** A flight of `count` steps down toward +Z from y = `height` at z = 0, solid to the ground. */
export function flight(
  width: number,
  height: number,
  count: number,
  run: number,
  tags: ShapeTags = {}
): Shape {
  const rise = height / count
  return group(
    Array.from({ length: count }, (_, i) => {
      const reach = run * (i + 1)
      const top = height - rise * i
      return at(
        [0, top / 2, reach / 2],
        box([width, top, reach], { edge: bevel(Math.min(0.02, rise * 0.15)) })
      )
    }),
    tags
  )
}

/** Both slopes of a gable roof, its ridge along Z at y = `rise` over the eaves at y = 0, and a ridge cap. */
export function gableSlopes(width: number, length: number, rise: number, thick: number, eave: number): Shape {
  const half = width / 2
  const low = (-rise * eave) / half
  const slope: readonly Vec2[] = [
    [0, rise],
    [half + eave, low],
    [half + eave, low + thick],
    [0, rise + thick * 1.15],
  ]
  return group([
    mirrored(extrude(slope, length + eave * 2, { edge: bevel(thick * 0.12) })),
    at(
      [0, rise + thick, 0],
      box([thick * 1.7, thick * 0.8, length + eave * 2 + thick * 0.1], { edge: bevel(thick * 0.2) })
    ),
  ])
}

/** The prism below a gable roof: walls of `height` with their gables, `length` along Z. */
export const gableBlock = (width: number, height: number, rise: number, length: number): Shape =>
  extrude(
    [
      [-width / 2, 0],
      [width / 2, 0],
      [width / 2, height],
      [0, height + rise],
      [-width / 2, height],
    ],
    length,
    { edge: bevel(Math.min(0.03, width * 0.004)) }
  )

/** Single stones that stand proud of a round wall: `count` of them between two heights. `radiusAt` is the wall's face. */
export function proudStones(
  random: Random,
  count: number,
  [low, high]: Vec2,
  radiusAt: (y: number) => number,
  size: number
): Shape {
  const places = Array.from({ length: count }, (_, i): ScatterShape['places'][number] => {
    const turn = (TAU * (i * 0.382 + random.range(0, 0.2))) % TAU
    const y = low + (high - low) * ((i * 0.618 + random.range(0, 0.12)) % 1)
    const r = radiusAt(y)
    return {
      at: [r * sin(turn), y, r * cos(turn)],
      rotate: [0, turn, 0],
      scale: [random.range(0.8, 1.25), random.range(0.8, 1.1), 1],
    }
  })
  return scatter(places, box([size, size * 0.5, size * 0.22], { edge: sharp }))
}

/** Single stones that stand proud of a flat wall facing +Z, within a rectangle around the origin that stands on y = 0. */
export function proudWallStones(
  random: Random,
  count: number,
  width: number,
  height: number,
  size: number
): Shape {
  const places = Array.from({ length: count }, (_, i): ScatterShape['places'][number] => ({
    at: [
      (((i * 0.382 + random.range(0, 0.2)) % 1) - 0.5) * (width - size * 1.4),
      size * 0.4 + ((i * 0.618 + random.range(0, 0.12)) % 1) * (height - size * 0.8),
      0,
    ],
    scale: [random.range(0.8, 1.25), random.range(0.8, 1.1), 1],
  }))
  return scatter(places, box([size, size * 0.5, size * 0.22], { edge: sharp }))
}
