import { atan2, cos, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { turnedLeg } from '../../kit/legs.ts'
import { pianoKeys } from '../../kit/piano-keys.ts'
import { laid, rod, slab, wire } from '../../kit/plates.ts'
import { at, ball, bevel, box, group, rotated, row, sharp, soft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { pianoBench } from './piano-bench.ts'

/** Heights: underside of the case, keys, top of the rim. */
const LOW = 0.6
const KEYS = 0.7
const RIM = 0.98
const LID_TURN = 0.62

/** Numbers of one grand: half width, length, and the outline of the case behind the keys. */
interface Grand {
  readonly half: number
  readonly long: number
  readonly outline: readonly Vec2[]
}

/** The bentside as [x against half the width, y against the length], from the treble corner to the bass corner. */
const BENTSIDE: readonly Vec2[] = [
  [1, 0.3],
  [1, 0.4],
  [0.96, 0.49],
  [0.86, 0.57],
  [0.7, 0.64],
  [0.53, 0.71],
  [0.38, 0.79],
  [0.24, 0.88],
  [0.08, 0.955],
  [-0.16, 0.994],
  [-0.42, 1],
  [-0.68, 0.985],
  [-0.88, 0.93],
  [-0.97, 0.85],
  [-1, 0.76],
]

function readGrand({ parameters: p }: FamilyContext): Grand {
  const half = Number(p['width']) / 2
  const long = 1.85 * Number(p['length'])
  const bent = BENTSIDE.map(([x, y]): Vec2 => [x * half, y * long])
  return { half, long, outline: [[half, 0.28], ...bent, [-half, 0.28]] }
}

const shrunk = ({ outline, half, long }: Grand, by: number): readonly Vec2[] =>
  outline.map(([x, y]): Vec2 => [
    x * (1 - by / half),
    0.28 + by + (y - 0.28) * (1 - (2 * by) / (long - 0.28)),
  ])

/** Curved case, harp of gold, lid on its prop, keyboard, music desk, lyre with pedals, three legs; the player sits at +Z. */
export function grandPiano(context: FamilyContext): Shape[] {
  const grand = readGrand(context)
  const front = grand.long / 2
  return [
    at(
      [0, 0, front],
      group([
        ...caseOf(grand, context),
        ...harp(grand, context),
        ...keyboard(grand, context),
        ...lid(grand, context),
        lyre(context),
        ...legsOf(grand, context),
        ...(context.parameters['bench'] === 'yes' ? [at([0, 0, 0.42], pianoBench(context))] : []),
      ])
    ),
  ]
}

function caseOf(grand: Grand, context: FamilyContext): Shape[] {
  const { half } = grand
  const whole: readonly Vec2[] = [[-half, 0], [half, 0], ...grand.outline.slice(1, -1)]
  const cheek = at(
    [half - 0.045, KEYS + 0.055, -0.15],
    rotated([0, Math.PI / 2, 0], box([0.3, 0.19, 0.09], { edge: soft(0.03) }))
  )
  return [
    tag(
      { part: 'case', role: 'body', material: context.material('case') },
      at([0, LOW + 0.045, 0], laid(whole, 0.09)),
      at(
        [0, (LOW + RIM) / 2 + 0.04, 0],
        laid(grand.outline, RIM - LOW - 0.08, { holes: [[...shrunk(grand, 0.045)].reverse()] })
      ),
      cheek,
      at([-2 * half + 0.09, 0, 0], cheek),
      at([0, KEYS + 0.1, -0.255], box([half * 2 - 0.12, 0.2, 0.05], { edge: soft(0.02) }))
    ),
    tag(
      { part: 'soundboard', role: 'body', material: context.material('board') },
      at([0, RIM - 0.17, 0], laid(shrunk(grand, 0.03), 0.03, { edge: sharp }))
    ),
  ]
}

/** Cast frame with its bars, strings fanned over it, and the row of dampers. */
function harp(grand: Grand, context: FamilyContext): Shape[] {
  const y = RIM - 0.13
  const ring = shrunk(grand, 0.06)
  const inner = shrunk(grand, 0.13)
  const near = -0.46
  const end = (x: number): number => -reach(inner, x) - 0.025
  const count = 26
  const spread = Array.from(
    { length: count },
    (_, i) => -grand.half * 0.86 + (grand.half * 1.68 * i) / (count - 1)
  )
  const bars = [-0.62, -0.3, 0.02, 0.34, 0.66].map(t => {
    const x = t * grand.half
    return rod([x, y + 0.012, near + 0.1], [x - 0.02, y + 0.012, end(x) - 0.03], 0.014)
  })
  return [
    tag(
      { part: 'frame', role: 'ornament', material: context.material('frame'), edge: bevel(0.004) },
      at([0, y, 0], laid(ring, 0.02, { holes: [[...inner].reverse()] })),
      at([0, y, near + 0.07], slab(grand.half * 1.86, 0.14, 0.02)),
      ...bars
    ),
    tag(
      { part: 'strings', role: 'ornament', material: context.material('string') },
      ...spread.map(x =>
        wire([x, y + 0.022, near + 0.1], [x * 0.98 - 0.015, y + 0.011, end(x * 0.98 - 0.015)], 0.0035)
      )
    ),
    tag(
      { part: 'damper', role: 'ornament', material: context.material('black'), edge: sharp },
      at(
        [-grand.half * 0.84, y + 0.032, near - 0.02],
        row(22, [(grand.half * 1.5) / 21, 0, 0], box([0.018, 0.05, 0.07]))
      )
    ),
  ]
}

/** How far back the outline reaches at x. */
function reach(outline: readonly Vec2[], x: number): number {
  let most = 0
  for (let i = 0; i < outline.length; i++) {
    const [a, b] = [outline[i], outline[(i + 1) % outline.length]]
    const t = (x - a[0]) / (b[0] - a[0])
    if (t >= 0 && t <= 1) {
      most = Math.max(most, a[1] + (b[1] - a[1]) * t)
    }
  }
  return most
}

function keyboard({ half }: Grand, context: FamilyContext): Shape[] {
  const wide = half * 2 - 0.19
  const material = (slot: string) => context.material(slot)
  const desk = at([0, RIM + 0.115, -0.52], box([half * 0.95, 0.23, 0.016], { edge: soft(0.006) }), {
    rotate: [-0.28, 0, 0],
  })
  return [
    at(
      [0, KEYS - 0.012, -0.04],
      pianoKeys({
        whites: 52,
        width: wide,
        depth: 0.19,
        thick: 0.028,
        first: 5,
        white: material('white'),
        black: material('black'),
      })
    ),
    tag(
      { part: 'case', role: 'body', material: material('case') },
      at([0, KEYS + 0.005, -0.018], box([wide, 0.034, 0.03], { edge: bevel(0.004) }))
    ),
    at(
      [0, KEYS + 0.022, -0.226],
      box([wide, 0.014, 0.012], { edge: sharp, part: 'felt', role: 'ornament', material: material('felt') })
    ),
    tag(
      { part: 'music_desk', role: 'ornament', material: material('case') },
      desk,
      at([0, RIM + 0.012, -0.47], slab(half * 1.2, 0.12, 0.02)),
      at([0, RIM - 0.006, -0.47], slab(half * 1.94, 0.1, 0.018))
    ),
  ]
}

/** The lid behind the music desk: hinged on the bass side, its front flap folded back on it. */
function lid(grand: Grand, context: FamilyContext): Shape[] {
  const { half, long } = grand
  const from = 0.3 * long
  // The hinge side runs straight on to the front edge.
  const back: readonly Vec2[] = [...grand.outline.filter(([, y]) => y >= from), [-half, from]]
  const grown = back.map(([x, y]): Vec2 => [x * 1.02 + half, y * 1.01])
  const turn = context.parameters['lid'] === 'closed' ? 0 : LID_TURN
  const panel = group([
    at([0, 0.012, 0], laid(grown, 0.022, { edge: soft(0.006) })),
    at([half, 0.034, -from - 0.17], slab(half * 2.02, 0.3, 0.02, { edge: soft(0.006) })),
  ])
  const tag0 = { part: 'lid', role: 'feature', material: context.material('lid') }
  const hinge: Vec3 = [-half, RIM, 0]
  const foot: Vec3 = [half - 0.05, RIM - 0.03, -from - 0.3]
  const along = half * 1.62
  const tip: Vec3 = [-half + along * cos(turn), RIM + along * sin(turn), -from - 0.36]
  return [
    at(hinge, tag(tag0, panel), { rotate: [0, 0, turn] }),
    ...(turn === 0
      ? []
      : [rod(foot, tip, 0.011, { part: 'prop', role: 'support', material: context.material('lid') })]),
  ]
}

function lyre(context: FamilyContext): Shape {
  const post = rod([0.07, 0.13, -0.36], [0.07, LOW + 0.01, -0.34], 0.018)
  const pedal = at(
    [0, 0.075, -0.27],
    group([
      box([0.04, 0.012, 0.16], { edge: soft(0.005) }),
      at([0, 0, 0.08], box([0.052, 0.014, 0.05], { edge: soft(0.006) })),
    ])
  )
  return group([
    tag(
      { part: 'lyre', role: 'support', material: context.material('case') },
      post,
      at([-0.14, 0, 0], post),
      at([0, 0.1, -0.36], box([0.28, 0.09, 0.1], { edge: soft(0.012) })),
      at([0, LOW - 0.01, -0.34], box([0.2, 0.04, 0.08])),
      rod([0, 0.14, -0.38], [0, LOW + 0.01, -0.62], 0.009)
    ),
    tag(
      { part: 'pedal', role: 'feature', material: context.material('metal') },
      at([-0.085, 0, 0], row(3, [0.085, 0, 0], pedal))
    ),
  ])
}

function legsOf({ half, long }: Grand, context: FamilyContext): Shape[] {
  const places: readonly Vec2[] = [
    [-half + 0.1, -0.2],
    [half - 0.1, -0.2],
    [-half * 0.42, -long + 0.22],
  ]
  const leg = at([0, 0.07, 0], turnedLeg(LOW - 0.06, 0.062))
  const caster = group([
    at([0, 0.026, 0], rotated([atan2(1, 0), 0, 0], ball(0.026))),
    at([0, 0.058, 0], box([0.05, 0.03, 0.05], { edge: bevel(0.006) })),
  ])
  return [
    tag(
      { part: 'leg', role: 'support', material: context.material('case') },
      ...places.map(([x, z]) => at([x, 0, z], leg))
    ),
    tag(
      { part: 'caster', role: 'support', material: context.material('metal') },
      ...places.map(([x, z]) => at([x, 0, z], caster))
    ),
  ]
}
