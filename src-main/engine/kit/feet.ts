import { cos, sin } from '../kernel/det-math.ts'
import type { Vec3 } from '../kernel/types.ts'
import { at, extrude, group, lathe, rotated, sweep } from '../shape/build.ts'
import type { BlendBall, Shape } from '../shape/types.ts'
import type { Knot } from './flesh.ts'

/** Feet stand on y = 0, toes to the front (+Z). Lengths in the caller's units. */

/** A soft paw with `toes` toes as balls for a body's blend; `x`, `z` its middle, `r` its half width. One side only. */
export function pawBalls([x, , z, r]: Knot, toes = 3): BlendBall[] {
  const sole: BlendBall = {
    kind: 'ball',
    at: [x, r * 0.62, z + r * 0.2],
    radii: [r, r * 0.62, r * 1.15],
    blend: r * 0.4,
  }
  const row = Array.from({ length: toes }, (_, i): BlendBall => {
    const t = toes === 1 ? 0 : (2 * i) / (toes - 1) - 1
    return {
      kind: 'ball',
      at: [x + t * r * 0.66, r * 0.46, z + r * (1.12 - 0.22 * t * t)],
      radii: [r * (1.1 / toes), r * 0.46, r * 0.52],
      blend: r * 0.14,
    }
  })
  return [sole, ...row]
}

/** A hoof at (x, 0, z): a leaning horn cone of radius `r`; `isCloven` splits it in two toes. */
export function hoof([x, , z]: Vec3, r: number, isCloven: boolean): Shape {
  const cone = lathe(
    [
      [0, 0],
      [r * 1.12, 0],
      [r * 0.84, r * 1.5],
      [0, r * 1.6],
    ],
    { oval: isCloven ? 0.56 : 1 }
  )
  if (!isCloven) {
    return at([x, 0, z + r * 0.15], cone)
  }
  return group(
    [-1, 1].map(side =>
      at([x + side * r * 0.52, 0, z + r * 0.2], cone, { scale: [1, 1, 1.15], rotate: [0, side * 0.12, 0] })
    )
  )
}

/** Claws in a row before a paw: `count` curved points of `length` around (x, y, z), spread over `width`. */
export function claws([x, y, z]: Vec3, count: number, width: number, length: number): Shape {
  return group(
    Array.from({ length: count }, (_, i) => {
      const t = count === 1 ? 0 : i / (count - 1) - 0.5
      const path: readonly Vec3[] = [
        [x + t * width, y, z - length * 0.25 - Math.abs(t) * length * 0.5],
        [x + t * width * 1.1, y + length * 0.12, z + length * 0.4 - Math.abs(t) * length * 0.5],
        [x + t * width * 1.15, Math.max(y - length * 0.45, 0.001), z + length - Math.abs(t) * length * 0.5],
      ]
      return sweep(path, [length * 0.26, length * 0.2, length * 0.05], { smooth: true, caps: 'round' })
    })
  )
}

/** Form of a bird's foot. */
export interface BirdFootForm {
  /** Length of the middle toe. */
  readonly toe: number
  readonly thick: number
  readonly isWebbed?: boolean
}

/** A bird's foot under (0, 0, 0): three toes forward and one back, or a webbed sole with three toes. */
export function birdFoot({ toe, thick, isWebbed }: BirdFootForm): Shape {
  const spread = isWebbed ? 0.5 : 0.62
  const toes = [-spread, 0, spread].map((turn): Shape => {
    const length = turn === 0 ? toe : toe * 0.88
    const reach = (share: number, y: number): Vec3 => [
      length * share * sin(turn),
      y,
      length * share * cos(turn),
    ]
    return sweep(
      [[0, thick * 1.3, 0], reach(0.5, thick * 1.2), reach(1, thick * 0.55)],
      [thick, thick * 0.8, thick * 0.5],
      {
        smooth: true,
        caps: 'round',
      }
    )
  })
  if (!isWebbed) {
    const hind = sweep(
      [
        [0, thick * 1.3, 0],
        [0, thick * 1.1, -toe * 0.3],
        [0, thick * 0.55, -toe * 0.5],
      ],
      [thick, thick * 0.8, thick * 0.5],
      { smooth: true, caps: 'round' }
    )
    return group([...toes, hind])
  }
  const rim = (turn: number, share: number): readonly [number, number] => [
    toe * share * sin(turn),
    -toe * share * cos(turn),
  ]
  const web = extrude(
    [
      [0, toe * 0.08],
      rim(-spread, 0.86),
      rim(-spread / 2, 0.78),
      rim(0, 0.97),
      rim(spread / 2, 0.78),
      rim(spread, 0.86),
    ],
    thick * 0.8
  )
  return group([...toes, at([0, thick * 0.5, 0], rotated([-Math.PI / 2, 0, 0], web))])
}
