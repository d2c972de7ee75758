import { cos, sin } from '../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../kernel/types.ts'
import { at, ellipsoid, extrude, group, loft, rotated, sharp, sweep } from '../shape/build.ts'
import type { Shape } from '../shape/types.ts'

/** Wings and feathers. Each stands in its own frame, flat in the XY plane; place, turn and mirror them. */

/** A feather from the origin along +Y: `width` across, its tip round (`point` 0) to pointed (1). */
export function feather(length: number, width: number, { point = 0.4, thick = width * 0.12 } = {}): Shape {
  const half = width / 2
  const tip = 1 - 0.12 * (1 - point)
  const side = (sign: number): readonly Vec2[] => [
    [sign * half * 0.3, 0],
    [sign * half * 0.9, length * 0.3],
    [sign * half, length * 0.62],
    [sign * half * (0.8 - 0.25 * point), length * (tip - 0.1)],
  ]
  return extrude([...side(1), [0, length], ...[...side(-1)].reverse()], thick, { edge: sharp })
}

/** Feathers from the origin, fanned by `spread` radians about +Y; the middle one is the longest and lies on top. */
export function featherFan(
  count: number,
  make: (share: number) => Shape,
  { spread, step = 0.001 }: { readonly spread: number; readonly step?: number }
): Shape {
  return group(
    Array.from({ length: count }, (_, i) => {
      const t = count === 1 ? 0 : (2 * i) / (count - 1) - 1
      return at([0, 0, -step * Math.abs(i - (count - 1) / 2)], make(t), { rotate: [0, 0, (-t * spread) / 2] })
    })
  )
}

/** Colours of a bird's wing are three parts: `coverts` at the shoulder, `wing` feathers behind, `wing_tip` outermost. */
export interface WingParts {
  coverts(shape: Shape): Shape
  wing(shape: Shape): Shape
  tip(shape: Shape): Shape
}

/**
 * Where a folded wing lies: the point `u` of its length behind the shoulder, `v` of its width above the line from there to its tip, and `lift`
 * outside of the skin.
 */
export type WingLie = (u: number, v: number, lift: number) => Vec3

/**
 * A folded wing of the left side, `width` high, bent to what it lies on: long feathers, tips backward, under a rounded shoulder of coverts. The
 * blade of a flat wing stood off from a round body like a board.
 */
export function foldedWing(lie: WingLie, width: number, parts: WingParts): Shape {
  const laid = (rows: readonly LaidFeather[]): Shape => group(rows.map(row => laidFeather(lie, row)))
  const long = (i: number, length: number, fan: number): LaidFeather => ({
    root: [0.22, 0.1 - 0.14 * i],
    length,
    fan,
    half: 0.22,
    point: 0.7,
    lift: width * (0.05 - 0.028 * i),
    thick: width * 0.06,
  })
  return group([
    parts.coverts(laidCoverts(lie, width)),
    parts.wing(
      laid(
        [0.62, 0.56, 0.5].map((length, i) => ({
          root: [0.16, 0.2 - 0.22 * i] as const,
          length,
          fan: 0.1 * i,
          half: 0.2,
          point: 0.2,
          lift: width * (0.1 - 0.02 * i),
          thick: width * 0.07,
        }))
      )
    ),
    parts.tip(laid([long(0, 0.78, 0), long(1, 0.72, 0.12)])),
  ])
}

/** A feather that lies on something: lengths along the wing as shares of its length, across it of its width; lift and thickness as they are. */
interface LaidFeather {
  readonly root: readonly [u: number, v: number]
  readonly length: number
  /** By how much it goes down over a whole wing's length. */
  readonly fan: number
  readonly half: number
  readonly point: number
  readonly lift: number
  readonly thick: number
}

function laidFeather(lie: WingLie, { root, length, fan, half, point, lift, thick }: LaidFeather): Shape {
  const tip = 1 - 0.12 * (1 - point)
  const stations: readonly (readonly [along: number, half: number])[] = [
    [0, 0.3],
    [0.3, 0.9],
    [0.62, 1],
    [tip - 0.1, 0.8 - 0.25 * point],
    [1, 0.06],
  ]
  return loft(
    stations.map(([along, wide]) => {
      const [u, v] = [root[0] + along * length, root[1] - along * length * fan]
      const w = half * wide
      return (
        [
          [w, 0],
          [0.6 * w, 0.5],
          [-0.6 * w, 0.5],
          [-w, 0],
          [-0.6 * w, -0.5],
          [0.6 * w, -0.5],
        ] as const
      ).map(([across, out]) => lie(u, v + across, lift + out * thick))
    })
  )
}

/** The small feathers of the shoulder: half as a swelling above what they lie on, half within. */
function laidCoverts(lie: WingLie, width: number): Shape {
  const [stations, around] = [9, 12]
  return loft(
    Array.from({ length: stations }, (_, i) => {
      const turn = 0.1 + (i / (stations - 1)) * (Math.PI - 0.2)
      return Array.from({ length: around }, (_, k) => {
        const angle = (k / around) * 2 * Math.PI
        const r = sin(turn)
        return lie(0.25 - 0.34 * cos(turn), 0.46 * r * cos(angle), 0.13 * width * r * sin(angle))
      })
    })
  )
}

/**
 * A spread wing of the left side: shoulder at the origin, `span` out along +X, feathers backward along −Z over `chord`, flat in
 * XZ. The arm bends forward at the wrist; primaries fan at the end.
 */
export function spreadWing(span: number, chord: number, parts: WingParts): Shape {
  const arm: readonly Vec3[] = [
    [0, 0, 0],
    [span * 0.24, chord * 0.12, chord * 0.1],
    [span * 0.5, chord * 0.14, chord * 0.18],
    [span * 0.66, chord * 0.1, chord * 0.08],
  ]
  const flat = (place: Vec3, turn: number, shape: Shape): Shape =>
    at(place, shape, { rotate: [-Math.PI / 2, turn, 0] })
  const secondaries = Array.from({ length: 6 }, (_, i) => {
    const t = i / 5
    return flat(
      [span * (0.03 + 0.5 * t), chord * (0.03 + 0.08 * t - 0.004 * i), chord * (0.06 + 0.1 * t)],
      -0.1 * t,
      feather(chord * (0.86 + 0.16 * t), span * 0.14, { point: 0.1, thick: chord * 0.03 })
    )
  })
  const primaries = Array.from({ length: 7 }, (_, i) => {
    const t = i / 6
    return flat(
      [span * (0.5 + 0.14 * t), chord * (0.1 - 0.008 * i), chord * (0.16 - 0.08 * t)],
      -0.12 - 1.35 * t,
      feather(chord * 0.95 + (span * 0.42 - chord * 0.35) * t, span * 0.1, {
        point: 0.5,
        thick: chord * 0.03,
      })
    )
  })
  return group([
    parts.coverts(
      group([
        sweep(arm, [chord * 0.17, chord * 0.17, chord * 0.15, chord * 0.06], {
          smooth: true,
          flatten: 0.5,
          caps: 'round',
        }),
        at([span * 0.28, chord * 0.09, -chord * 0.12], ellipsoid([span * 0.3, chord * 0.05, chord * 0.34])),
      ])
    ),
    parts.wing(group(secondaries)),
    parts.tip(group(primaries)),
  ])
}

/** The skin and the bones of a bat's or dragon's wing. */
export interface MembraneWing {
  readonly bones: Shape
  readonly membrane: Shape
}

/**
 * A skin wing of the left side, shoulder at the origin, in the XY plane: the arm rises to the wrist, `fingers` bones spread from
 * there outward and down, skin hangs in scallops between them. `span` is its reach along +X.
 */
export function membraneWing(span: number, fingers = 4): MembraneWing {
  const wrist: Vec2 = [span * 0.36, span * 0.3]
  const tips = Array.from({ length: fingers }, (_, i): Vec2 => {
    const turn = 0.42 - (i * 1.95) / (fingers - 1)
    const reach = span * (0.68 - 0.08 * i)
    return [wrist[0] + reach * cos(turn), wrist[1] + reach * sin(turn)]
  })
  const rim = [...tips, [0, -span * 0.22] as Vec2]
  const scallops = rim.slice(0, -1).flatMap((tip, i): Vec2[] => {
    const next = rim[i + 1]
    const toWrist = (share: number, from: Vec2, to: Vec2): Vec2 => {
      const x = from[0] + (to[0] - from[0]) * share
      const y = from[1] + (to[1] - from[1]) * share
      const sag = 0.3 * 4 * share * (1 - share)
      return [x + (wrist[0] * 0.9 - x) * sag, y + (wrist[1] * 0.6 - y) * sag]
    }
    return [tip, toWrist(0.25, tip, next), toWrist(0.5, tip, next), toWrist(0.75, tip, next)]
  })
  const outline: Vec2[] = [wrist, ...scallops, [0, -span * 0.22], [0, 0]]
  const bone = (path: readonly Vec2[], thick: number): Shape =>
    sweep(
      path.map(([x, y]): Vec3 => [x, y, 0]),
      path.map((_, i) => thick * (1 - (0.7 * i) / (path.length - 1))),
      { smooth: true, caps: 'round' }
    )
  const middle = (tip: Vec2): Vec2 => [(wrist[0] + tip[0]) / 2, (wrist[1] + tip[1]) / 2 + span * 0.03]
  return {
    bones: group([
      bone([[0, 0], [span * 0.2, span * 0.1], wrist], span * 0.038),
      bone([wrist, [wrist[0] - span * 0.01, wrist[1] + span * 0.09]], span * 0.022),
      ...tips.map(tip => bone([wrist, middle(tip), tip], span * 0.022)),
    ]),
    membrane: extrude(outline, span * 0.014, { edge: sharp }),
  }
}

/** An insect's wing from the origin along +X, `length` long, in the XZ plane: a thin blade, broadest past its middle. */
export function bladeWing(length: number, width: number, thick = length * 0.012): Shape {
  const upper: readonly Vec2[] = [
    [0.02, 0.06],
    [0.25, 0.3],
    [0.55, 0.46],
    [0.82, 0.42],
    [0.97, 0.16],
  ]
  const lower: readonly Vec2[] = [
    [0.98, -0.1],
    [0.85, -0.42],
    [0.55, -0.54],
    [0.25, -0.34],
    [0.02, -0.06],
  ]
  const outline = [...upper, ...lower].map(([x, y]): Vec2 => [x * length, y * width]).reverse()
  return rotated([-Math.PI / 2, 0, 0], extrude(outline, thick, { smooth: true, edge: sharp }))
}
