import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { roundedRect } from '../../kit/outlines.ts'
import { bow } from '../../kit/pouring.ts'
import { at, bevel, cylinder, extrude, group, mirrored, soft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** Something flat to cut or carry on: cutting board, tray, chopsticks' rest of the table. Real size: a board is 40 cm long and 2 cm thick. */
export const board: Family = {
  name: 'board',
  parameters: {
    length: meters(0.36, { min: 0.15, max: 0.8 }, 'Without the handle'),
    depth: meters(0.23, { min: 0.1, max: 0.5 }, 'Front to back'),
    thickness: meters(0.022, { min: 0.006, max: 0.06 }, 'Of the plate'),
    kind: choice(
      ['board', 'tray', 'chopsticks'],
      'A board with a handle, a tray with a rim, or a pair of chopsticks on their rest'
    ),
    outline: choice(['square', 'round'], 'Seen from above'),
  },
  slots: {
    body: { material: { recipe: 'wood', color: '#b98650', axis: [1, 0, 0] } },
    handle: { material: { recipe: 'wood', color: '#8a5a33', axis: [1, 0, 0] }, second: {} },
  },
  partWords: {
    body: { slot: 'body', part: 'body' },
    handle: { slot: 'handle', part: 'handle' },
    groove: { slot: 'handle', part: 'groove' },
    rim: { slot: 'handle', part: 'handle' },
    rest: { slot: 'handle', part: 'handle' },
  },
  adjectives: {
    long: { length: 1.3 },
    wide: { depth: 1.25 },
    thick: { thickness: 1.6 },
    thin: { thickness: 0.6 },
    round: { outline: 'round' },
  },
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const plan = { l: Number(p['length']), d: Number(p['depth']), t: Number(p['thickness']) }
  switch (p['kind']) {
    case 'tray':
      return tray(plan, context, p['outline'] === 'round')
    case 'chopsticks':
      return chopsticks(plan, context)
    default:
      return cuttingBoard(plan, context, p['outline'] === 'round')
  }
}

interface Plan {
  readonly l: number
  readonly d: number
  readonly t: number
}

const flat = (y: number, shape: Shape): Shape => at([0, y, 0], shape, { rotate: [-PI / 2, 0, 0] })

/** A plate whose one end runs out into a handle with a hole; a groove runs around its top. */
function cuttingBoard({ l, d, t }: Plan, context: FamilyContext, isRound: boolean): Shape {
  const half = l / 2
  const plate = isRound ? circle(half, 40) : roundedRect(l, d, d * 0.12, 4)
  const grip: readonly Vec2[] = roundedRect(l * 0.42, d * 0.22, d * 0.1, 4).map(([x, y]): Vec2 => [
    x + half + l * 0.12,
    y,
  ])
  const eye = circle(d * 0.045, 12).map(([x, y]): Vec2 => [x + half + l * 0.27, y])
  const outer = isRound ? circle(half * 0.84, 40) : roundedRect(l * 0.88, d * 0.8, d * 0.07, 4)
  const inner = isRound ? circle(half * 0.8, 40) : roundedRect(l * 0.85, d * 0.755, d * 0.055, 4)
  return group([
    tag(
      { part: 'body', role: 'body', material: context.material('body'), edge: bevel(t * 0.16) },
      flat(t / 2, extrude(plate, t)),
      flat(t / 2, extrude(grip, t * 0.96, { holes: [[...eye].reverse()] }))
    ),
    flat(
      t,
      extrude(outer, t * 0.06, {
        holes: [[...inner].reverse()],
        part: 'groove',
        role: 'feature',
        material: context.material('handle'),
      })
    ),
    flat(
      t,
      extrude(
        circle(d * 0.062, 14).map(([x, y]): Vec2 => [x + half + l * 0.27, y]),
        t * 0.05,
        { holes: [[...eye].reverse()], part: 'handle', role: 'handle', material: context.material('handle') }
      )
    ),
  ])
}

function circle(radius: number, count: number): readonly Vec2[] {
  return Array.from({ length: count }, (_, i): Vec2 => [
    radius * cos((2 * PI * i) / count),
    radius * sin((2 * PI * i) / count),
  ])
}

/** A floor with a raised rim and a bow at each end. */
function tray({ l, d, t }: Plan, context: FamilyContext, isRound: boolean): Shape {
  const outer = isRound ? circle(l / 2, 40) : roundedRect(l, d, d * 0.14, 4)
  const inner = isRound ? circle(l / 2 - t, 40) : roundedRect(l - t * 2, d - t * 2, d * 0.11, 4)
  const grip = at(
    [l / 2 - t * 0.5, t * 1.6, 0],
    bow({ from: [-d * 0.18, 0], to: [d * 0.18, 0], rise: d * 0.2, thickness: t * 0.7 }),
    { rotate: [0, PI / 2, 0] }
  )
  return group(
    [
      tag(
        { part: 'body', role: 'body', material: context.material('body'), edge: bevel(t * 0.1) },
        flat(t * 0.3, extrude(outer, t * 0.6)),
        flat(t * 1.1, extrude(outer, t * 2.2, { holes: [[...inner].reverse()] }))
      ),
      tag({ part: 'handle', role: 'feature', material: context.material('handle') }, mirrored(grip)),
    ],
    { anchors: { top: { at: [0, t * 0.6, 0], normal: [0, 1, 0] } } }
  )
}

/** Two tapered sticks lying on a porcelain rest. */
function chopsticks({ l, d, t }: Plan, context: FamilyContext): Shape {
  const stick = (z: number, turn: number): Shape =>
    group([
      at([0, t * 1.12, z], cylinder(t * 0.5, l, { topRadius: t * 0.26, edge: soft(t * 0.1) }), {
        rotate: [0, turn, PI / 2 + 0.034],
      }),
    ])
  const bands = (z: number, turn: number): Shape =>
    at([0, t * 1.12, z], at([0, -l * 0.36, 0], cylinder(t * 0.48, l * 0.05, { edge: soft(t * 0.05) })), {
      rotate: [0, turn, PI / 2 + 0.034],
    })
  return group([
    tag(
      { part: 'body', role: 'body', material: context.material('body') },
      stick(-d * 0.06, 0.02),
      stick(d * 0.06, -0.03)
    ),
    tag(
      { part: 'band', role: 'ornament', material: { recipe: 'polished-metal', color: '#d4ae58' } },
      bands(-d * 0.06, 0.02),
      bands(d * 0.06, -0.03)
    ),
    at(
      [-l * 0.3, t * 0.42, 0],
      cylinder(t * 0.55, d * 0.34, {
        edge: soft(t * 0.2),
        part: 'handle',
        role: 'feature',
        material: context.material('handle'),
      }),
      { rotate: [PI / 2, 0, 0], scale: [1.3, 1, 0.75] }
    ),
  ])
}
