import { asin, atan2, cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import {
  aroundMiddle,
  ballCircle,
  ballPanel,
  ballSeam,
  between,
  boneSeam,
  icosahedron,
  onBall,
} from '../../kit/ball-panels.ts'
import { disc, wire } from '../../kit/plates.ts'
import { at, ball as sphere, cylinder, group, rotated, scaled, sharp, tag, torus } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { MaterialSpec } from '../../material/types.ts'
import type { FamilyContext } from '../types.ts'

type BallMaker = (r: number, context: FamilyContext) => Shape[]

const panelTags = (context: FamilyContext) => ({
  part: 'panel',
  role: 'feature',
  material: context.material('panel'),
})
const seamTags = (context: FamilyContext) => ({
  part: 'seam',
  role: 'feature',
  material: context.material('seam'),
})

/** Twelve dark pentagons, seams between the white hexagons. */
const soccer: BallMaker = (r, context) => {
  const { corners, edges } = icosahedron()
  const pentagons = corners.map((corner, i) => {
    const near = edges.filter(pair => pair.includes(i)).map(([a, b]) => corners[a === i ? b : a])
    return ballPanel(aroundMiddle(near.map(other => between(corner, other, 0.345))), r, r * 0.012)
  })
  const seams = edges.map(([a, b]) =>
    ballSeam(
      [0.34, 0.5, 0.66].map(t => between(corners[a], corners[b], t)),
      r,
      r * 0.022
    )
  )
  return [
    rotated([0.3, 0.35, 0], tag(panelTags(context), ...pentagons)),
    rotated([0.3, 0.35, 0], tag(seamTags(context), ...seams)),
  ]
}

const basketball: BallMaker = (r, context) => {
  const seam = (places: readonly Vec3[]): Shape => ballSeam(places, r, r * 0.042, { closed: true })
  return [
    rotated(
      [0.25, 0.5, 0.3],
      tag(
        seamTags(context),
        seam(ballCircle('y', PI / 2)),
        seam(ballCircle('z', PI / 2)),
        seam(ballCircle('x', 0.9)),
        seam(ballCircle('x', PI - 0.9))
      )
    ),
  ]
}

/** Six faces of three strips each, every face across its neighbours. */
const volleyball: BallMaker = (r, context) => {
  const white = context.material('ball')
  const colors: readonly MaterialSpec[] = [context.material('panel'), white, context.material('seam')]
  const faces: readonly (readonly [Vec3, Vec3, Vec3])[] = [
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    [
      [-1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    [
      [0, 1, 0],
      [0, 0, 1],
      [1, 0, 0],
    ],
    [
      [0, -1, 0],
      [0, 0, 1],
      [1, 0, 0],
    ],
    [
      [0, 0, 1],
      [1, 0, 0],
      [0, 1, 0],
    ],
    [
      [0, 0, -1],
      [1, 0, 0],
      [0, 1, 0],
    ],
  ]
  const names = ['panel', 'body', 'seam']
  const strips = faces.flatMap(([out, u, v]) =>
    [-1, -1 / 3, 1 / 3].map((low, k): Shape => {
      const place = (a: number, b: number): Vec3 => [
        out[0] + u[0] * a + v[0] * b,
        out[1] + u[1] * a + v[1] * b,
        out[2] + u[2] * a + v[2] * b,
      ]
      const high = low + 2 / 3
      return ballPanel(
        [place(low, -1), place(high, -1), place(high, 1), place(low, 1)],
        r * 0.985,
        r * 0.022,
        {
          part: names[k],
          role: 'feature',
          material: colors[k],
          steps: 4,
          fill: 0.985,
        }
      )
    })
  )
  const core = tag(
    { part: 'core', role: 'body', material: { recipe: 'plastic', color: '#55585c' } },
    sphere(r * 0.985)
  )
  return [rotated([0.45, 0.6, 0.1], group([core, ...strips]))]
}

const tennis: BallMaker = (r, context) => [
  rotated([0.5, 0.6, 0.4], tag(seamTags(context), ballSeam(boneSeam(), r, r * 0.075, { closed: true }))),
]

/** A seam with V-shaped stitches across it. */
const baseball: BallMaker = (r, context) => {
  const path = boneSeam(96)
  const stitches = path.flatMap((place, i): Shape[] => {
    if (i % 2 === 1) {
      return []
    }
    const before = onBall(place, r * 1.004)
    const ahead = onBall(path[(i + 2) % path.length])
    const along: Vec3 = [ahead[0] - before[0] / r, ahead[1] - before[1] / r, ahead[2] - before[2] / r]
    const n = onBall(place)
    const side = onBall([
      n[1] * along[2] - n[2] * along[1],
      n[2] * along[0] - n[0] * along[2],
      n[0] * along[1] - n[1] * along[0],
    ])
    const end = (s: number): Vec3 =>
      onBall(
        [
          n[0] + s * side[0] * 0.1 + along[0] * 0.5,
          n[1] + s * side[1] * 0.1 + along[1] * 0.5,
          n[2] + s * side[2] * 0.1 + along[2] * 0.5,
        ],
        r * 1.008
      )
    return [wire(before, end(1), r * 0.032), wire(before, end(-1), r * 0.032)]
  })
  return [
    rotated(
      [0.5, 0.6, 0.4],
      group([
        tag(
          { part: 'groove', role: 'ornament', material: { recipe: 'leather', color: '#b9ae9c' } },
          ballSeam(path, r, r * 0.02, { closed: true })
        ),
        tag(seamTags(context), ...stitches),
      ])
    ),
  ]
}

const bowling: BallMaker = (r, context) => {
  const hole = (x: number, y: number, size: number): Shape => {
    const n = onBall([x, y, 1])
    return at(onBall(n, r * 0.992), rotated(facing(n), disc(r * size, r * 0.03)))
  }
  return [
    rotated(
      [-0.75, 0.35, 0],
      tag(panelTags(context), hole(-0.14, 0.2, 0.105), hole(0.14, 0.2, 0.105), hole(0, -0.2, 0.13))
    ),
  ]
}

/** Euler angles that turn +Z to the direction `n`. */
function facing([x, y, z]: Vec3): Vec3 {
  return [-asin(Math.max(-1, Math.min(1, y))), atan2(x, z), 0]
}

/** A round white disc, flush with the ball, and an upright eight of two rings on it; the same at the back. */
const billiard: BallMaker = (r, context) => {
  const edge = Array.from({ length: 40 }, (_, i): Vec3 => [sin((TAU * i) / 40), cos((TAU * i) / 40), 2.1])
  const face = ballPanel([...edge].reverse(), r, r * 0.004, { steps: 1 })
  const ring = (y: number, radius: number): Shape => {
    const n = onBall([0, y, 1])
    const tube = torus(r * radius, r * 0.036, { edge: sharp })
    return at(onBall(n, r * 1.002), rotated(facing(n), rotated([PI / 2, 0, 0], scaled([1, 0.4, 1], tube))))
  }
  const eight = tag(seamTags(context), ring(0.105, 0.08), ring(-0.095, 0.102))
  const side = group([tag(panelTags(context), face), eight])
  return [group([side, rotated([0, PI, 0], side)])]
}

const BEACH = ['#e23b3b', '#f4f2ea', '#f2b928', '#f4f2ea', '#2f73c9', '#f4f2ea'] as const

/** Six gores and two white caps; the ball's own colour takes the coloured ones. */
const beach: BallMaker = (r, context) => {
  const own = context.material('ball')
  const isPlain = own.color === '#f2f2ee'
  const gores = BEACH.map((color, i) => {
    const a = (TAU * i) / 6
    return tag(
      {
        part: i % 2 === 0 ? 'panel' : 'body',
        role: 'feature',
        material: i % 2 === 1 ? { ...own, color: '#f4f2ea' } : isPlain ? { ...own, color } : own,
      },
      rotated([0, -a, 0], gore(r))
    )
  })
  const cap = (side: 1 | -1): Shape => at([0, side * r * 0.985, 0], cylinder(r * 0.17, r * 0.035))
  return [
    rotated(
      [0.45, 0.3, -0.35],
      group([
        ...gores,
        tag({ part: 'cap', role: 'ornament', material: context.material('seam') }, cap(1), cap(-1)),
      ])
    ),
  ]
}

/** A sixth of a ball, from pole to pole. */
function gore(r: number): Shape {
  const rings = Array.from({ length: 9 }, (_, k): readonly Vec3[] => {
    const polar = 0.06 + ((PI - 0.12) * k) / 8
    const arc = Array.from({ length: 6 }, (_, i): Vec3 => {
      const a = (TAU / 6) * (i / 5)
      return [r * sin(polar) * cos(a), r * cos(polar), r * sin(polar) * sin(a)]
    })
    return [...arc, [r * 0.02, r * cos(polar) * 0.9, r * 0.02]]
  })
  return { op: 'loft', sections: rings, edge: sharp }
}

/** What is on the sphere, by the game. */
export const BALL_KINDS: Readonly<Record<string, BallMaker>> = {
  soccer,
  basketball,
  volleyball,
  tennis,
  baseball,
  bowling,
  billiard,
  beach,
}
