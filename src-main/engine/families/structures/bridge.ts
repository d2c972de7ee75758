import { PI, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { archSurround } from '../../kit/masonry.ts'
import { at, bevel, box, extrude, group, mirrored, scatter, sharp, sweep, tag } from '../../shape/build.ts'
import type { ScatterShape, Shape } from '../../shape/types.ts'
import { choice, count, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { suspension } from './bridge-hung.ts'

/** Bridges across X: of stone with arches, of steel hung from towers, of wood in a bow. */
export const bridge: Family = {
  name: 'bridge',
  parameters: {
    length: meters(16, { min: 3, max: 600 }, 'End to end'),
    kind: choice(['stone', 'suspension', 'wood'], 'How it carries'),
    arches: count(3, { min: 1, max: 5 }, 'Arches of stone'),
  },
  slots: {
    body: { material: { recipe: 'stone-wall', color: '#a79f92' } },
    trim: { material: { recipe: 'stone', color: '#cfc6b4' }, follows: true },
    deck: { material: { recipe: 'cobblestone', color: '#7c7871' }, second: {} },
    cable: { material: { recipe: 'painted-metal', color: '#8f2f22' }, follows: true },
  },
  partWords: {
    arch: { slot: 'trim', part: 'arch', count: 'arches' },
    deck: { slot: 'deck', part: 'deck' },
    road: { slot: 'deck', part: 'deck' },
    plank: { slot: 'deck', part: 'deck' },
    tower: { slot: 'body', part: 'tower' },
    cable: { slot: 'cable', part: 'cable' },
    railing: { slot: 'trim', part: 'parapet' },
    rail: { slot: 'trim', part: 'parapet' },
  },
  adjectives: {
    long: { length: 1.4, arches: 5 },
    short: { length: 0.7, arches: 1 },
    stone: { kind: 'stone' },
    wooden: { kind: 'wood' },
    suspension: { kind: 'suspension' },
  },
  build,
}

function build(context: FamilyContext): Shape {
  const l = Number(context.parameters['length'])
  switch (context.parameters['kind']) {
    case 'suspension':
      return suspension(context, l)
    case 'wood':
      return wooden(context, l)
    default:
      return stone(context, l)
  }
}

/** Height of a humped deck at a share of the length, −1 … 1. */
const hump = (t: number): number => 1 - t * t

function stone(context: FamilyContext, l: number): Shape {
  const n = Math.round(Number(context.parameters['arches']))
  const [low, rise, deep] = [l * 0.1, l * 0.08, l * 0.22]
  const steps = 16
  const top = Array.from({ length: steps + 1 }, (_, i): Vec2 => {
    const t = 1 - (2 * i) / steps
    return [(t * l) / 2, low + rise * hump(t)]
  })
  const pitch = (l * 0.86) / n
  const spans = Array.from({ length: n }, (_, i) => {
    const x = (i + 0.5 - n / 2) * pitch
    const crown = (low + rise * hump((2 * x) / l)) * 0.82
    return { x, w: Math.min(pitch * 0.78, crown * 1.9), h: crown }
  })
  const hole = ({ x, w, h }: { x: number; w: number; h: number }): readonly Vec2[] =>
    Array.from({ length: 11 }, (_, i): Vec2 => [
      x + (w / 2) * cosOf(i / 10),
      i === 0 || i === 10 ? 0 : h * sin((PI * i) / 10),
    ])
  const outline: Vec2[] = [[-l / 2, 0]]
  spans.forEach(span => outline.push(...[...hole(span)].reverse()))
  outline.push([l / 2, 0], ...top)
  const parapet: readonly Vec2[] = [
    ...top.map(([x, y]): Vec2 => [x, y + l * 0.05]),
    ...[...top].reverse().map(([x, y]): Vec2 => [x, y - l * 0.005]),
  ]
  const coping: readonly Vec2[] = [
    ...top.map(([x, y]): Vec2 => [x, y + l * 0.062]),
    ...[...top].reverse().map(([x, y]): Vec2 => [x, y + l * 0.046]),
  ]
  return group([
    tag(
      { part: 'wall', role: 'body', material: context.material('body'), edge: sharp },
      extrude(outline, deep),
      mirrored(at([0, 0, deep * 0.46], extrude(parapet, deep * 0.1)), undefined, 'z'),
      ...spans
        .slice(1)
        .map(({ x }) =>
          mirrored(
            at(
              [x - pitch / 2, low * 0.35, deep * 0.5],
              box([pitch * 0.16, low * 0.7, deep * 0.16], { edge: bevel(l * 0.003) })
            ),
            undefined,
            'z'
          )
        )
    ),
    tag(
      { part: 'arch', role: 'feature', material: context.material('trim') },
      ...spans.map(({ x, w, h }) =>
        mirrored(at([x, 0, deep * 0.5], archBand(w, h, l * 0.018)), undefined, 'z')
      )
    ),
    tag(
      { part: 'parapet', role: 'ornament', material: context.material('trim'), edge: sharp },
      mirrored(at([0, 0, deep * 0.46], extrude(coping, deep * 0.14)), undefined, 'z'),
      mirrored(
        mirrored(
          at(
            [l * 0.485, low * 0.5 + l * 0.035, deep * 0.46],
            box([l * 0.035, low + l * 0.07, deep * 0.19], { edge: bevel(l * 0.002) })
          )
        ),
        undefined,
        'z'
      )
    ),
    extrude(
      [
        ...top.map(([x, y]): Vec2 => [x, y + l * 0.006]),
        ...[...top].reverse().map(([x, y]): Vec2 => [x, y - l * 0.01]),
      ],
      deep * 0.86,
      {
        part: 'deck',
        role: 'body',
        material: context.material('deck'),
        edge: sharp,
      }
    ),
  ])
}

const cosOf = (t: number): number => sin(PI / 2 - PI * t)

/** Voussoirs around a low arch of `w` × `h`. */
function archBand(w: number, h: number, border: number): Shape {
  if (w <= h * 1.2) {
    return archSurround(w, h, border, border)
  }
  const curve = (grow: number): readonly Vec2[] =>
    Array.from({ length: 13 }, (_, i): Vec2 => [
      (w / 2 + grow) * cosOf(i / 12),
      (h + grow) * sin((PI * i) / 12),
    ])
  return extrude([...curve(border), ...[...curve(0)].reverse()], border, { edge: sharp })
}

/** A garden bridge: planks over two bowed beams, posts with handrails. */
function wooden(context: FamilyContext, l: number): Shape {
  const rise = l * 0.13
  const deep = l * 0.34
  const n = 23
  const yAt = (t: number): number => l * 0.035 + rise * hump(t)
  const path = (lift: number): readonly Vec3[] =>
    Array.from({ length: 9 }, (_, i): Vec3 => [(l / 2) * (-1 + i / 4) * 0.985, yAt(-1 + i / 4) + lift, 0])
  const square: readonly Vec2[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
  const beam = (lift: number, size: number, flatten: number): Shape =>
    sweep(path(lift), size, {
      smooth: true,
      section: { kind: 'outline', points: square },
      flatten,
      edge: sharp,
    })
  const planks = Array.from({ length: n }, (_, i): ScatterShape['places'][number] => {
    const t = -1 + (2 * (i + 0.5)) / n
    return { at: [(t * l) / 2, yAt(t) + l * 0.012, 0], rotate: [0, 0, (-2 * t * rise) / (l / 2)] }
  })
  const posts = [-0.94, -0.56, -0.19, 0.19, 0.56, 0.94]
  return group([
    tag(
      { part: 'deck', role: 'body', material: context.material('deck') },
      scatter(planks, box([(l / n) * 0.9, l * 0.016, deep], { edge: bevel(l * 0.001) }))
    ),
    tag(
      { part: 'beam', role: 'support', material: context.material('body') },
      mirrored(at([0, -l * 0.014, deep * 0.44], beam(0, l * 0.014, 1.5)), undefined, 'z')
    ),
    tag(
      { part: 'parapet', role: 'feature', material: context.material('body') },
      ...posts.map(t =>
        mirrored(
          at(
            [(t * l) / 2, yAt(t) + l * 0.06, deep * 0.47],
            box([l * 0.022, l * 0.175, l * 0.022], { edge: bevel(l * 0.002) })
          ),
          undefined,
          'z'
        )
      ),
      mirrored(
        at([0, 0, deep * 0.47], group([beam(l * 0.145, l * 0.0115, 0.8), beam(l * 0.08, l * 0.008, 0.8)])),
        undefined,
        'z'
      )
    ),
    tag(
      { part: 'post', role: 'support', material: context.material('trim') },
      mirrored(
        at([l * 0.485, l * 0.02, 0], box([l * 0.05, l * 0.04, deep * 1.05], { edge: bevel(l * 0.003) }))
      ),
      ...posts.map(t =>
        mirrored(
          at(
            [(t * l) / 2, yAt(t) + l * 0.15, deep * 0.47],
            box([l * 0.03, l * 0.012, l * 0.03], { edge: sharp })
          ),
          undefined,
          'z'
        )
      )
    ),
  ])
}
