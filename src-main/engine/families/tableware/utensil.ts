import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { at, bevel, ellipsoid, group, lathe, loft, rotated, soft, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { fork, oval, UTENSIL_HEADS } from './utensil-heads.ts'

/** A tool of table and kitchen, standing on the end of its handle: fork, spoon, knife, ladle, spatula, whisk. Real size: a fork is 20 cm long. */
export const utensil: Family = {
  name: 'utensil',
  parameters: {
    length: meters(0.2, { min: 0.1, max: 0.6 }, 'End to end'),
    width: ratio('Width of the head'),
    head: choice(
      ['fork', 'spoon', 'knife', 'cleaver', 'ladle', 'spatula', 'whisk', 'paddle', 'rolling-pin'],
      'What it does'
    ),
    handle: choice(['cast', 'grip'], 'In one piece with the head, or a grip of its own'),
    ornate: flag('A scroll at the end of the handle'),
  },
  slots: {
    head: { material: { recipe: 'polished-metal', color: '#cfd2d5' } },
    handle: {
      material: { recipe: 'polished-metal', color: '#cfd2d5' },
      follows: true,
      second: { handle: 'grip' },
    },
  },
  partWords: {
    head: { slot: 'head', part: 'head' },
    blade: { slot: 'head', part: 'head' },
    tine: { slot: 'head', part: 'head' },
    prong: { slot: 'head', part: 'head' },
    handle: { slot: 'handle', part: 'handle', with: { handle: 'grip' } },
    grip: { slot: 'handle', part: 'handle', with: { handle: 'grip' } },
  },
  adjectives: {
    long: { length: 1.25 },
    short: { length: 0.8 },
    wide: { width: 1.25 },
    narrow: { width: 0.8 },
    ornate: { ornate: 'yes' },
    antique: { ornate: 'yes' },
    engraved: { ornate: 'yes' },
  },
  heightParameter: 'length',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const l = Number(p['length'])
  const w = Number(p['width'])
  const kind = String(p['head'])
  if (kind === 'rolling-pin') {
    return rollingPin(l, w, context)
  }
  const head = (UTENSIL_HEADS[kind] ?? fork)(l, w)
  const parts: Shape[] = [
    tag({ part: 'head', role: 'feature', material: context.material('head'), edge: bevel(l * 0.004) }, head),
  ]
  if (!context.without.has('handle')) {
    parts.push(
      tag(
        { part: 'handle', role: 'handle', material: context.material('handle') },
        p['handle'] === 'grip' ? grip(l) : castHandle(l, p['ornate'] === 'yes')
      )
    )
  }
  return group(parts)
}

/** A flat, slightly bowed stem: widest at its end, waisted under the head. */
function castHandle(l: number, isOrnate: boolean): Shape {
  const stations: readonly (readonly [y: number, half: number, z: number, thick: number])[] = [
    [0, 0.022, 0.012, 0.006],
    [0.02, 0.045, 0.012, 0.008],
    [0.1, 0.05, 0.016, 0.009],
    [0.3, 0.03, 0.02, 0.011],
    [0.5, 0.02, 0.01, 0.014],
    [0.64, 0.024, 0, 0.014],
  ]
  const stem = loft(
    stations.map(([y, half, z, thick]) => oval(half * l, thick * l, [0, y * l, z * l])),
    { smooth: true }
  )
  if (!isOrnate) {
    return stem
  }
  const scroll = [-1, 1].map(side =>
    sweep(
      [0, 0.9, 1.8, 2.7, 3.6].map((t, i): Vec3 => [
        side * l * (0.03 + 0.026 * sin(t)),
        l * (0.055 + 0.028 * cos(t) + 0.006 * i),
        l * 0.02,
      ]),
      l * 0.009,
      { smooth: true, caps: 'round' }
    )
  )
  return group([stem, ...scroll, at([0, l * 0.04, l * 0.02], ellipsoid([l * 0.018, l * 0.028, l * 0.01]))])
}

/** A wooden or plastic grip with a ferrule. */
function grip(l: number): Shape {
  return lathe(
    [
      [0, 0],
      [l * 0.03, 0],
      [l * 0.038, l * 0.012],
      [l * 0.042, l * 0.1],
      [l * 0.033, l * 0.24],
      [l * 0.038, l * 0.36],
      [l * 0.03, l * 0.44],
      [l * 0.022, l * 0.45],
      [l * 0.018, l * 0.5],
      [0, l * 0.66],
    ],
    { smooth: true, sharpAt: [1, 6], oval: 1.1 }
  )
}

/** A roller with a turned handle at each end, lying along X. */
function rollingPin(l: number, w: number, context: FamilyContext): Shape {
  const r = l * 0.075 * w
  const end = lathe(
    [
      [0, l * 0.27],
      [r * 0.32, l * 0.27],
      [r * 0.3, l * 0.31],
      [r * 0.44, l * 0.36],
      [r * 0.5, l * 0.43],
      [r * 0.4, l * 0.485],
      [0, l * 0.5],
    ],
    { smooth: true, sharpAt: [1], part: 'handle', role: 'handle', material: context.material('handle') }
  )
  const roller = {
    op: 'primitive',
    kind: 'cylinder',
    radius: r,
    height: l * 0.58,
    edge: soft(r * 0.12),
    part: 'head',
    role: 'feature',
    material: context.material('head'),
  } as const
  const ends = context.without.has('handle') ? [] : [end, rotated([PI, 0, 0], end)]
  return at([0, r, 0], group([roller, ...ends]), { rotate: [0, 0, PI / 2] })
}
