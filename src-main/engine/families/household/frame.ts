import { sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { rectFrame } from '../../kit/casework.ts'
import { squareLeg, turnedLeg } from '../../kit/legs.ts'
import { ellipse } from '../../kit/outlines.ts'
import { landscape, portrait } from '../../kit/pictures.ts'
import { plate, rod } from '../../kit/plates.ts'
import {
  around,
  at,
  ball,
  bevel,
  box,
  ellipsoid,
  extrude,
  group,
  mirrored,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** Frames with a glass or a picture: wall mirror, standing mirror, hand mirror, picture frame. Real size: 60 cm. */
export const frame: Family = {
  name: 'frame',
  parameters: {
    width: meters(0.5, { min: 0.08, max: 1.6 }, 'Left to right'),
    height: meters(0.66, { min: 0.1, max: 2.2 }, 'Bottom to top'),
    kind: choice(['wall', 'standing', 'hand', 'stand'], 'How it is used'),
    form: choice(['rect', 'oval'], 'Outline'),
    content: choice(['mirror', 'landscape', 'portrait', 'none'], 'What it frames'),
    ornate: flag('Carved crest and corners'),
  },
  slots: {
    frame: { material: { recipe: 'polished-metal', color: '#c79a3f' } },
    glass: { material: { recipe: 'polished-metal', color: '#e3eaee' } },
    mat: { material: { recipe: 'paper', color: '#f1ece0' } },
  },
  partWords: {
    frame: { slot: 'frame', part: 'frame' },
    handle: { slot: 'frame', part: 'handle' },
    glass: { slot: 'glass', part: 'mirror', with: { content: 'mirror' } },
    mirror: { slot: 'glass', part: 'mirror', with: { content: 'mirror' } },
    picture: { part: 'picture', with: { content: 'landscape' } },
    photo: { part: 'picture', with: { content: 'portrait' } },
    photograph: { part: 'picture', with: { content: 'portrait' } },
    portrait: { part: 'picture', with: { content: 'portrait' } },
    landscape: { part: 'picture', with: { content: 'landscape' } },
    stand: { slot: 'frame', part: 'foot' },
  },
  adjectives: {
    round: { form: 'oval', width: 1.3 },
    oval: { form: 'oval' },
    square: { form: 'rect', width: 1.3 },
    rectangular: { form: 'rect' },
    ornate: { ornate: 'yes' },
    antique: { ornate: 'yes' },
    baroque: { ornate: 'yes' },
    victorian: { ornate: 'yes' },
    gilded: { ornate: 'yes' },
    decorative: { ornate: 'yes' },
    carved: { ornate: 'yes' },
    'intricately carved': { ornate: 'yes' },
    'ornate frame': { ornate: 'yes' },
    'carved frame': { ornate: 'yes' },
    'decorative frame': { ornate: 'yes' },
    empty: { content: 'none' },
    tall: { height: 1.25 },
    wide: { width: 1.3 },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const [w, h] = [Number(p['width']), Number(p['height'])]
  switch (p['kind']) {
    case 'standing':
      return standing(w, h, context)
    case 'hand':
      return handMirror(w, h, context)
    case 'stand':
      return group([at([0, 0.004, 0], panel(w, h, context), { rotate: [-0.2, 0, 0] }), prop(h, context)])
    default:
      return panel(w, h, context)
  }
}

/** The framed sheet, upright on y = 0, facing +Z. */
function panel(w: number, h: number, context: FamilyContext): Shape {
  const p = context.parameters
  const isOrnate = p['ornate'] === 'yes'
  const bar = Math.min(w, h) * (isOrnate ? 0.13 : 0.1)
  const deep = bar * 0.5
  const isOval = p['form'] === 'oval'
  const y = h / 2
  const tags = { part: 'frame', role: 'feature', material: context.material('frame') }
  const inner = [w - bar * 1.7, h - bar * 1.7] as const
  const rim = isOval
    ? [oval(w, h, bar, deep), oval(w - bar * 1.3, h - bar * 1.3, bar * 0.32, deep * 1.35)]
    : [
        rectFrame(w, h, bar, deep, { edge: soft(bar * 0.12) }),
        rectFrame(w - bar * 0.5, h - bar * 0.5, bar * 0.32, deep * 1.5, { edge: soft(bar * 0.1) }),
        rectFrame(w - bar * 1.55, h - bar * 1.55, bar * 0.24, deep * 1.3, { edge: soft(bar * 0.08) }),
      ]
  return at(
    [0, y, 0],
    group([
      tag(
        tags,
        ...rim,
        ...(isOrnate ? ornaments(w, h, bar, isOval) : []),
        isOval
          ? at([0, 0, -deep * 0.4], extrude(ellipse(w / 2 - bar * 0.4, h / 2 - bar * 0.4, 32), deep * 0.2))
          : at([0, 0, -deep * 0.42], plate(w - bar * 0.6, h - bar * 0.6, deep * 0.16))
      ),
      content(inner[0], inner[1], deep, isOval, context),
    ])
  )
}

function oval(w: number, h: number, bar: number, deep: number): Shape {
  return extrude(ellipse(w / 2, h / 2, 40), deep, {
    holes: [[...ellipse(w / 2 - bar, h / 2 - bar, 40)].reverse()],
    edge: soft(deep * 0.3),
  })
}

/** Leaves and balls at the corners, a crest at the top. */
function ornaments(w: number, h: number, bar: number, isOval: boolean): Shape[] {
  const z = bar * 0.3
  const petal = at([0, bar * 0.42, 0], ellipsoid([bar * 0.24, bar * 0.42, bar * 0.22]))
  const fan = group([-0.9, -0.45, 0, 0.45, 0.9].map(turn => at([0, 0, 0], petal, { rotate: [0, 0, turn] })))
  const crest = at([0, h / 2 - bar * 0.5, z], group([at([0, 0, 0], fan, { scale: 1.5 }), ball(bar * 0.42)]))
  const corners = isOval
    ? [
        mirrored(at([w / 2 - bar * 0.4, 0, z], at([0, 0, 0], fan, { rotate: [0, 0, -TAU / 4] }))),
        at([0, -h / 2 + bar * 0.5, z], fan, { rotate: [0, 0, TAU / 2] }),
      ]
    : [
        mirrored(
          mirrored(
            at(
              [w / 2 - bar * 0.55, h / 2 - bar * 0.55, z],
              group([at([0, 0, 0], fan, { rotate: [0, 0, -TAU / 8] }), ball(bar * 0.34)])
            ),
            undefined,
            'y'
          )
        ),
      ]
  const beads = Math.round(h / bar)
  const string = isOval
    ? []
    : [
        mirrored(
          group(
            Array.from({ length: beads }, (_, i) =>
              at(
                [w / 2 - bar * 0.42, (i / (beads - 1) - 0.5) * (h - bar * 2.6), bar * 0.36],
                ball(bar * 0.11)
              )
            )
          )
        ),
      ]
  return [crest, ...corners, ...string]
}

function content(w: number, h: number, deep: number, isOval: boolean, context: FamilyContext): Shape {
  const kind = context.parameters['content']
  if (kind === 'mirror') {
    const tags = { part: 'mirror', role: 'body', material: context.material('glass') }
    return at(
      [0, 0, deep * 0.06],
      isOval
        ? extrude(ellipse(w / 2 + deep * 0.4, h / 2 + deep * 0.4, 40), deep * 0.5, tags)
        : plate(w + deep * 0.4, h + deep * 0.4, deep * 0.5, tags)
    )
  }
  const mat = Math.min(w, h) * 0.1
  const sheet = { part: 'mat', role: 'body', material: context.material('mat') }
  return group([
    plate(w + deep * 0.4, h + deep * 0.4, deep * 0.5, sheet),
    ...(kind === 'none'
      ? []
      : [
          at(
            [0, 0, deep * 0.25],
            kind === 'portrait' ? portrait(w - mat * 2, h - mat * 2) : landscape(w - mat * 2, h - mat * 2)
          ),
        ]),
  ])
}

/** The strut behind a frame that stands on a desk. */
function prop(h: number, context: FamilyContext): Shape {
  const wide = h * 0.2
  return at(
    [0, h * 0.36, -h * 0.235],
    box([wide, h * 0.74, h * 0.014], {
      part: 'foot',
      role: 'support',
      material: context.material('frame'),
      edge: bevel(h * 0.003),
    }),
    { rotate: [0.24, 0, 0] }
  )
}

/** A tall glass that swings between two posts on feet. */
function standing(w: number, h: number, context: FamilyContext): Shape {
  const metal = { part: 'foot', role: 'support', material: context.material('frame') }
  const x = w / 2 + h * 0.022
  const tall = h * 0.78
  const foot = squareLeg(
    [
      [0, h * 0.14, 0],
      [0, h * 0.1, h * 0.06],
      [0, h * 0.03, h * 0.14],
      [0, h * 0.012, h * 0.17],
    ],
    [h * 0.03, h * 0.028, h * 0.024, h * 0.024]
  )
  return group([
    at([0, h * 0.08, 0], panel(w, h * 0.92, context), { rotate: [-0.07, 0, 0] }),
    tag(
      metal,
      mirrored(
        group([
          at([x, h * 0.08, 0], turnedLeg(tall - h * 0.08, h * 0.017)),
          at([x, tall, 0], ball(h * 0.02)),
          at([x, 0, 0], foot),
          at([x, 0, 0], foot, { scale: [1, 1, -1] }),
        ])
      ),
      rod([-x, h * 0.12, 0], [x, h * 0.12, 0], h * 0.011),
      mirrored(at([x - h * 0.012, h * 0.56, 0], ball(h * 0.018)))
    ),
  ])
}

/** An oval glass with a turned handle, lying back a little on nothing: it stands on the handle's end. */
function handMirror(w: number, h: number, context: FamilyContext): Shape {
  const head = Math.min(h * 0.58, w * 1.22)
  const y = h - head / 2
  const deep = w * 0.09
  const grip = h - head
  const metal = context.material('frame')
  const isOrnate = context.parameters['ornate'] === 'yes'
  const waves = Array.from({ length: 40 }, (_, i): Vec2 => {
    const [x, v] = ellipse(w / 2, head / 2, 40)[i]
    const k = isOrnate ? 1 + 0.03 * sin((i * TAU) / 5) : 1
    return [x * k, v * k]
  })
  return group([
    tag(
      { part: 'frame', role: 'feature', material: metal, edge: soft(deep * 0.3) },
      at([0, y, 0], extrude(waves, deep)),
      at(
        [0, y, deep * 0.5],
        extrude(ellipse(w * 0.46, head * 0.46, 40), deep * 0.5, {
          holes: [[...ellipse(w * 0.42, head * 0.42, 40)].reverse()],
        })
      ),
      at([0, y, -deep * 0.5], ellipsoid([w * 0.34, head * 0.34, deep * 0.35])),
      ...(isOrnate ? [around(1, at([0, h - w * 0.01, 0], ball(w * 0.06)))] : [])
    ),
    at(
      [0, y, deep * 0.42],
      extrude(ellipse(w * 0.43, head * 0.43, 40), deep * 0.3, {
        part: 'mirror',
        role: 'body',
        material: context.material('glass'),
      })
    ),
    tag(
      { part: 'handle', role: 'handle', material: metal },
      sweep(
        [
          [0, grip + w * 0.04, 0],
          [0, grip * 0.8, 0],
          [0, grip * 0.45, 0],
          [0, grip * 0.12, 0],
          [0, 0, 0],
        ],
        [w * 0.12, w * 0.065, w * 0.085, w * 0.075, w * 0.05],
        { smooth: true, flatten: 0.75 }
      ),
      at([0, grip * 0.86, 0], ellipsoid([w * 0.11, w * 0.045, w * 0.08]))
    ),
  ])
}
