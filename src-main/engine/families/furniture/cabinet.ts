import { cornice, doorFront, drawerFront, fourLegs, knob, rectFrame } from '../../kit/casework.ts'
import type { FrontOptions, Pull } from '../../kit/casework.ts'
import { bookRow } from '../../kit/books.ts'
import { squareLeg, turnedLeg } from '../../kit/legs.ts'
import { at, bevel, box, ellipsoid, group, mirrored, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** Cases with drawers, doors or shelves: dresser, wardrobe, nightstand, sideboard, bookcase. Real size: 1 m wide. */
export const cabinet: Family = {
  name: 'cabinet',
  parameters: {
    width: meters(0.95, { min: 0.25, max: 2.4 }, 'Left to right'),
    depth: meters(0.45, { min: 0.15, max: 0.8 }, 'Front to back'),
    height: meters(0.95, { min: 0.3, max: 2.4 }, 'Floor to the top'),
    layout: choice(['drawers', 'doors', 'mixed', 'shelves', 'glass'], 'What its front is'),
    columns: count(1, { min: 1, max: 5 }, 'Fronts side by side'),
    rows: count(4, { min: 1, max: 7 }, 'Drawers or shelves one above the other'),
    feet: choice(['legs', 'turned', 'plinth', 'none'], 'What it stands on'),
    pull: choice(['knob', 'bar', 'cup', 'ring'], 'Handles'),
    cornice: flag('A moulding around the top'),
    books: flag('Books on the shelves'),
    mirror: flag('A mirror over it'),
  },
  slots: {
    case: { material: { recipe: 'wood', color: '#8a5a34', axis: [0, 1, 0] } },
    front: { material: { recipe: 'wood', color: '#a06c3f', axis: [1, 0, 0] }, follows: true, second: {} },
    metal: { material: { recipe: 'polished-metal', color: '#c99b3f' } },
    glass: { material: { recipe: 'glass', color: '#dcebf2' } },
  },
  partWords: {
    drawer: { slot: 'front', part: 'drawer', count: 'rows' },
    door: { slot: 'front', part: 'door', count: 'columns' },
    shelf: { slot: 'case', part: 'shelf', count: 'rows' },
    handle: { slot: 'metal', part: 'handle' },
    knob: { slot: 'metal', part: 'handle', with: { pull: 'knob' } },
    pull: { slot: 'metal', part: 'handle', with: { pull: 'cup' } },
    leg: { slot: 'case', part: 'foot', with: { feet: 'legs' } },
    foot: { slot: 'case', part: 'foot', with: { feet: 'turned' } },
    mirror: { slot: 'glass', part: 'mirror', with: { mirror: 'yes' } },
    book: { part: 'book', with: { books: 'yes' } },
    books: { part: 'book', with: { books: 'yes' } },
    'stack of books': { part: 'book', with: { books: 'yes' } },
    top: { slot: 'case', part: 'case' },
  },
  adjectives: {
    empty: { books: 'no' },
    full: { books: 'yes' },
    filled: { books: 'yes' },
    stuffed: { books: 'yes' },
    tall: { height: 1.3 },
    high: { height: 1.3 },
    low: { height: 0.7 },
    wide: { width: 1.3 },
    long: { width: 1.35 },
    narrow: { width: 0.7 },
    slim: { width: 0.75, depth: 0.85 },
    deep: { depth: 1.25 },
    antique: { feet: 'turned', cornice: 'yes', pull: 'ring' },
    vintage: { feet: 'turned' },
    victorian: { feet: 'turned', cornice: 'yes' },
    ornate: { feet: 'turned', cornice: 'yes', pull: 'ring' },
    modern: { feet: 'legs', pull: 'bar' },
  },
  heightParameter: 'height',
  build,
}

interface Plan {
  readonly w: number
  readonly d: number
  readonly foot: number
  /** Height of the case over its feet. */
  readonly tall: number
  readonly columns: number
  readonly rows: number
}

const BOARD = 0.022

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const height = Number(p['height'])
  const foot =
    p['feet'] === 'none'
      ? 0
      : p['feet'] === 'plinth'
        ? Math.min(0.07, height * 0.08)
        : Math.min(0.14, height * 0.15)
  const crown = p['cornice'] === 'yes' ? Math.min(0.07, height * 0.05) : 0
  const plan: Plan = {
    w: Number(p['width']),
    d: Number(p['depth']),
    foot,
    tall: height - foot - crown,
    columns: Number(p['columns']),
    rows: Number(p['rows']),
  }
  const wood = { role: 'body', material: context.material('case'), edge: bevel(0.003) }
  const isOpen = p['layout'] === 'shelves' || p['layout'] === 'glass'
  const parts: Shape[] = [
    tag({ ...wood, part: 'case' }, ...(isOpen ? openCase(plan) : closedCase(plan))),
    ...(foot > 0 ? [tag({ ...wood, part: 'foot', role: 'support' }, ...feet(plan, String(p['feet'])))] : []),
    ...fronts(plan, context),
    ...(crown > 0
      ? [
          at(
            [0, height - crown / 2, 0],
            tag({ ...wood, part: 'cornice' }, cornice(plan.w, plan.d, crown, 0.035))
          ),
        ]
      : []),
    ...(p['mirror'] === 'yes' && !context.without.has('mirror') ? [mirrorOver(plan, height, context)] : []),
  ]
  return group(parts, { anchors: { top: { at: [0, height, 0], normal: [0, 1, 0] } } })
}

function closedCase({ w, d, foot, tall }: Plan): Shape[] {
  return [
    at([0, foot + tall / 2, -0.004], box([w, tall, d - 0.008])),
    at([0, foot + tall - BOARD / 2, 0.004], box([w + 0.03, BOARD, d + 0.022])),
  ]
}

function openCase({ w, d, foot, tall, columns, rows }: Plan): Shape[] {
  const room = (tall - BOARD * 2) / rows
  const shelf = (i: number): Shape =>
    at([0, foot + BOARD * 1.5 + room * i, 0.004], box([w - BOARD, BOARD * 0.9, d - 0.012]))
  return [
    mirrored(at([w / 2 - BOARD / 2, foot + tall / 2, 0], box([BOARD, tall, d]))),
    at([0, foot + BOARD / 2, 0], box([w - BOARD, BOARD, d])),
    at([0, foot + tall - BOARD / 2, 0.004], box([w + 0.02, BOARD, d + 0.016])),
    at([0, foot + tall / 2, -d / 2 + 0.008], box([w - 0.01, tall - 0.01, 0.012])),
    tag({ part: 'shelf', role: 'feature' }, ...Array.from({ length: rows - 1 }, (_, i) => shelf(i + 1))),
    ...Array.from({ length: columns - 1 }, (_, i) =>
      at([-w / 2 + (w * (i + 1)) / columns, foot + tall / 2, 0], box([BOARD * 0.8, tall - BOARD, d - 0.01]))
    ),
  ]
}

function feet({ w, d, foot }: Plan, kind: string): Shape[] {
  if (kind === 'plinth') {
    return [at([0, foot / 2, -0.01], box([w - 0.03, foot + 0.004, d - 0.05]))]
  }
  const leg =
    kind === 'turned'
      ? turnedLeg(foot + 0.01, 0.032)
      : squareLeg(
          [
            [0.012, 0, 0.008],
            [0, foot + 0.01, 0],
          ],
          [0.028, 0.048]
        )
  return [fourLegs(w - 0.09, d - 0.09, leg)]
}

/** What closes the front, or stands on the shelves. */
function fronts(plan: Plan, context: FamilyContext): Shape[] {
  const p = context.parameters
  switch (p['layout']) {
    case 'doors':
      return doors(plan, plan.foot, plan.tall, context)
    case 'mixed': {
      const split = plan.tall * 0.3
      return [
        ...doors(plan, plan.foot, plan.tall - split, context),
        ...drawers({ ...plan, foot: plan.foot + plan.tall - split, tall: split, rows: 1 }, context),
      ]
    }
    case 'shelves':
      return p['books'] === 'yes' && !context.without.has('book') ? books(plan, context) : []
    case 'glass':
      return [...books(plan, context), ...glassDoors(plan, context)]
    default:
      return drawers(plan, context)
  }
}

const look = (context: FamilyContext): Pick<FrontOptions, 'material' | 'metal' | 'pull' | 'thick'> => ({
  material: context.material('front'),
  metal: context.material('metal'),
  pull: String(context.parameters['pull']) as Pull,
  thick: 0.02,
})

function drawers({ w, d, foot, tall, columns, rows }: Plan, context: FamilyContext): Shape[] {
  const room = tall - BOARD - 0.03
  const gap = 0.01
  const [cell, high] = [(w - 0.03) / columns, room / rows]
  return Array.from({ length: columns * rows }, (_, i) => {
    const [column, level] = [i % columns, Math.floor(i / columns)]
    return at(
      [(column - (columns - 1) / 2) * cell, foot + 0.02 + high * (level + 0.5), d / 2 - 0.012],
      drawerFront({ ...look(context), width: cell - gap, height: high - gap, isPanelled: high > 0.15 })
    )
  })
}

function doors({ w, d, columns }: Plan, low: number, tall: number, context: FamilyContext): Shape[] {
  const cell = (w - 0.024) / columns
  return Array.from({ length: columns }, (_, i) =>
    at(
      [(i - (columns - 1) / 2) * cell, low + tall / 2 - 0.004, d / 2 - 0.012],
      doorFront({
        ...look(context),
        width: cell - 0.008,
        height: tall - 0.05,
        hand: i < columns / 2 && columns > 1 ? 1 : -1,
        fields: tall > 1.2 ? 2 : 1,
      })
    )
  )
}

/** Framed panes before the shelves. */
function glassDoors({ w, d, foot, tall, columns }: Plan, context: FamilyContext): Shape[] {
  const cell = (w - 0.02) / columns
  return Array.from({ length: columns }, (_, i) => {
    const hand = i < columns / 2 && columns > 1 ? 1 : -1
    return at(
      [(i - (columns - 1) / 2) * cell, foot + tall / 2, d / 2 + 0.008],
      group([
        rectFrame(cell - 0.006, tall - 0.02, 0.05, 0.02, {
          part: 'door',
          role: 'feature',
          material: context.material('front'),
          edge: bevel(0.003),
        }),
        box([cell - 0.08, tall - 0.1, 0.006], {
          part: 'pane',
          role: 'opening',
          material: context.material('glass'),
        }),
        at(
          [hand * (cell / 2 - 0.03), 0, 0.01],
          knob(0.014, { part: 'handle', role: 'handle', material: context.material('metal') })
        ),
      ])
    )
  })
}

function books({ w, d, foot, tall, columns, rows }: Plan, context: FamilyContext): Shape[] {
  const room = (tall - BOARD * 2) / rows
  const cell = w / columns
  return Array.from({ length: columns * rows }, (_, i) => {
    const [column, level] = [i % columns, Math.floor(i / columns)]
    const random = context.random.fork(`shelf ${i}`)
    const share = level % 3 === 1 ? random.range(0.55, 0.75) : random.range(0.84, 0.97)
    return at(
      [
        -w / 2 + cell * column + BOARD * 1.05,
        foot + BOARD * 0.98 + room * level + (level === 0 ? 0 : BOARD * 0.95),
        0.012,
      ],
      bookRow({ length: (cell - BOARD * 2) * share, height: room - BOARD * 1.6, depth: d - 0.055, random })
    )
  })
}

/** An oval glass in its frame between two posts. */
function mirrorOver({ w, d }: Plan, height: number, context: FamilyContext): Shape {
  const [rx, ry] = [Math.min(0.36, w * 0.36), 0.4]
  const z = -d / 2 + 0.04
  return group([
    tag(
      { part: 'mirror_frame', role: 'body', material: context.material('case'), edge: bevel(0.006) },
      at([0, height + ry + 0.05, z], ellipsoid([rx + 0.045, ry + 0.045, 0.026])),
      mirrored(at([rx + 0.03, height + ry * 0.52, z], box([0.04, ry * 1.06 + 0.02, 0.034])))
    ),
    at(
      [0, height + ry + 0.05, z + 0.012],
      ellipsoid([rx, ry, 0.019], {
        part: 'mirror',
        role: 'feature',
        material: { recipe: 'polished-metal', color: '#dfe6ea' },
      })
    ),
  ])
}
