import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { at, ball, capsule, cylinder, group, lathe, mirrored, soft, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { Family, FamilyContext, ParameterValue } from '../types.ts'

type Values = Readonly<Record<string, ParameterValue>>

/**
 * A lamp that stands: on a table with a fabric shade, on the floor with a long stem, or on a desk with a jointed arm and
 * a metal reflector. Real size: a table lamp is half a metre tall.
 */
export const lamp: Family = {
  name: 'lamp',
  parameters: {
    kind: { kind: 'choice', options: ['table', 'floor', 'desk'], default: 'table', help: 'Where it stands' },
    height: { kind: 'number', min: 0.2, max: 2, default: 0.5, unit: 'm', help: 'Floor or table to the top' },
    shade_width: {
      kind: 'number',
      min: 0.08,
      max: 0.7,
      default: 0.3,
      unit: 'm',
      help: 'Lower diameter of the shade',
    },
    shade_taper: {
      kind: 'number',
      min: 0.3,
      max: 1,
      default: 0.66,
      unit: 'ratio',
      help: 'Upper against lower diameter',
    },
    shade_height: {
      kind: 'number',
      min: 0.25,
      max: 0.65,
      default: 0.4,
      unit: 'ratio',
      help: 'Share of the height',
    },
    base: {
      kind: 'choice',
      options: ['vase', 'stem', 'ball'],
      default: 'vase',
      help: 'Body of a table lamp',
    },
  },
  slots: {
    base: { material: { recipe: 'ceramic', color: '#3f6f78' } },
    shade: { material: { recipe: 'fabric', color: '#efe3c8' } },
    metal: { material: { recipe: 'polished-metal', color: '#b9924a' } },
    bulb: { material: { recipe: 'glow', color: '#ffe2ac' } },
  },
  partWords: {
    base: { slot: 'base', part: 'base' },
    foot: { slot: 'base', part: 'base' },
    stand: { slot: 'base', part: 'base' },
    shade: { slot: 'shade', part: 'shade' },
    lampshade: { slot: 'shade', part: 'shade' },
    arm: { slot: 'base', part: 'arm' },
    stem: { slot: 'metal', part: 'stem' },
    pole: { slot: 'metal', part: 'stem' },
    bulb: { slot: 'bulb', part: 'bulb' },
  },
  adjectives: {
    tall: { height: 1.3 },
    small: { height: 0.75, shade_width: 0.8 },
    slim: { shade_width: 0.75 },
    wide: { shade_width: 1.3 },
    modern: { base: 'stem', shade_taper: 0.95 },
    round: { base: 'ball' },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext<Values>): Shape {
  return context.parameters['kind'] === 'desk' ? deskLamp(context) : shadeLamp(context)
}

// ---------------------------------------------------------------- table and floor lamps

function shadeLamp(context: FamilyContext<Values>): Shape {
  const p = context.parameters
  const height = Number(p['height'])
  const isFloor = p['kind'] === 'floor'
  const shadeTall = isFloor ? Math.min(0.3, height * 0.2) : height * Number(p['shade_height'])
  const shadeY = height - shadeTall - 0.015
  const neck = shadeY + shadeTall * 0.3
  const bodyTop = isFloor ? 0.03 : shadeY * (p['base'] === 'stem' ? 0.08 : 0.88)
  const width = Number(p['shade_width'])
  const parts: Shape[] = [
    isFloor || p['base'] === 'stem'
      ? foot(isFloor ? width * 0.42 : width * 0.3, bodyTop, context)
      : vaseBody(p, bodyTop, context),
    stem(bodyTop - 0.01, neck, isFloor ? 0.011 : 0.008, context),
    socket(neck, context),
  ]
  if (!context.without.has('bulb')) {
    parts.push(at([0, neck + 0.055, 0], bulb(0.028, context)))
  }
  if (!context.without.has('shade')) {
    parts.push(
      at([0, shadeY, 0], shade(width / 2, shadeTall, Number(p['shade_taper']), context)),
      harp(neck, shadeY + shadeTall, context)
    )
  }
  return group(parts)
}

/** A thin fabric cone, open above and below, with rolled rims; carried by three spokes at its upper ring. */
function shade(radius: number, tall: number, taper: number, context: FamilyContext<Values>): Shape {
  const top = radius * taper
  const wall = 0.003
  const cone: readonly Vec2[] = [
    [radius - wall, 0],
    [radius, 0],
    [top, tall],
    [top - wall, tall],
  ]
  const rim = (r: number, y: number): Shape =>
    lathe(ring(r - wall / 2, y, 0.0042), { closed: true, smooth: true })
  const spokes = Array.from({ length: 3 }, (_, i): Shape => {
    const angle = (i * 2 * Math.PI) / 3
    return sweep(
      [
        [0, tall - 0.012, 0],
        [(top - 0.002) * cos(angle), tall - 0.004, (top - 0.002) * sin(angle)],
      ],
      0.002
    )
  })
  return group([
    tag(
      { part: 'shade', role: 'feature', material: context.material('shade') },
      lathe(cone, { closed: true }),
      rim(radius, 0.001),
      rim(top, tall - 0.001)
    ),
    tag({ part: 'frame', role: 'support', material: context.material('metal') }, ...spokes),
  ])
}

/** A small circle as a lathe profile: counter-clockwise in [radius, height]. */
function ring(radius: number, y: number, tube: number): readonly Vec2[] {
  return Array.from({ length: 8 }, (_, i): Vec2 => {
    const angle = (i * Math.PI) / 4
    return [radius + tube * cos(angle), y + tube * sin(angle)]
  })
}

/** Wire loop around the bulb that carries the shade, and the finial on top of it. */
function harp(bottom: number, top: number, context: FamilyContext<Values>): Shape {
  const path: readonly Vec3[] = [
    [0.012, bottom, 0],
    [0.04, bottom + (top - bottom) * 0.3, 0],
    [0.036, bottom + (top - bottom) * 0.75, 0],
    [0, top - 0.008, 0],
  ]
  return tag(
    { part: 'frame', role: 'support', material: context.material('metal') },
    mirrored(sweep(path, 0.002, { smooth: true })),
    at([0, top - 0.002, 0], capsule(0.005, 0.026))
  )
}

function vaseBody(p: Values, top: number, context: FamilyContext<Values>): Shape {
  const r = Number(p['shade_width']) * (p['base'] === 'ball' ? 0.33 : 0.27)
  const profile: readonly Vec2[] =
    p['base'] === 'ball'
      ? [
          [0, 0],
          [r * 0.62, 0],
          [r * 0.64, top * 0.05],
          [r * 0.5, top * 0.09],
          [r * 0.92, top * 0.3],
          [r * 1.06, top * 0.5],
          [r * 0.92, top * 0.7],
          [r * 0.35, top * 0.9],
          [r * 0.24, top],
          [0, top],
        ]
      : [
          [0, 0],
          [r * 0.7, 0],
          [r * 0.72, top * 0.04],
          [r * 0.5, top * 0.1],
          [r * 0.72, top * 0.28],
          [r, top * 0.55],
          [r * 0.92, top * 0.72],
          [r * 0.45, top * 0.88],
          [r * 0.3, top * 0.94],
          [r * 0.36, top],
          [0, top],
        ]
  return lathe(profile, {
    smooth: true,
    sharpAt: [0, 1, 2, profile.length - 2, profile.length - 1],
    part: 'base',
    role: 'body',
    material: context.material('base'),
  })
}

function foot(radius: number, tall: number, context: FamilyContext<Values>): Shape {
  const h = Math.max(0.016, tall)
  return lathe(
    [
      [0, 0],
      [radius, 0],
      [radius, h * 0.35],
      [radius * 0.9, h * 0.6],
      [radius * 0.2, h * 0.85],
      [0.016, h],
      [0, h],
    ],
    { part: 'base', role: 'body', material: context.material('base'), edge: soft(0.004) }
  )
}

function stem(from: number, to: number, radius: number, context: FamilyContext<Values>): Shape {
  return tag(
    { part: 'stem', role: 'support', material: context.material('metal') },
    at([0, (from + to) / 2, 0], cylinder(radius, to - from)),
    at([0, from + 0.012, 0], ball(radius * 1.7))
  )
}

function socket(y: number, context: FamilyContext<Values>): Shape {
  return at(
    [0, y, 0],
    lathe(
      [
        [0, -0.01],
        [0.012, -0.01],
        [0.017, 0],
        [0.017, 0.036],
        [0.014, 0.04],
        [0, 0.04],
      ],
      {
        part: 'stem',
        role: 'support',
        material: context.material('metal'),
        edge: soft(0.002),
      }
    )
  )
}

/** Bulb around its own middle, neck below. */
function bulb(radius: number, context: FamilyContext<Values>): Shape {
  const r = radius
  return lathe(
    [
      [0, -r * 1.5],
      [r * 0.5, -r * 1.45],
      [r * 0.55, -r],
      [r * 0.93, -r * 0.35],
      [r, r * 0.1],
      [r * 0.72, r * 0.72],
      [0, r],
    ],
    { smooth: true, sharpAt: [0, 6], part: 'bulb', role: 'light', material: context.material('bulb') }
  )
}

// ---------------------------------------------------------------- desk lamp

/** A jointed arm in the plane x = 0 carries a reflector that looks down to the front. */
function deskLamp(context: FamilyContext<Values>): Shape {
  const h = Number(context.parameters['height'])
  const elbow: Vec3 = [0, h * 0.62, -h * 0.24]
  const hip: Vec3 = [0, 0.045, 0]
  const wrist: Vec3 = [0, h * 0.93, h * 0.2]
  const r = Math.max(0.05, Number(context.parameters['shade_width']) * 0.27)
  const rods = (a: Vec3, b: Vec3) =>
    mirrored(
      sweep(
        [
          [0.013, a[1], a[2]],
          [0.013, b[1], b[2]],
        ],
        0.0055
      )
    )
  const joint = (p: Vec3) =>
    at(p, cylinder(0.013, 0.042, { edge: soft(0.002) }), { rotate: [0, 0, Math.PI / 2] })
  const paint = { material: context.material('base') }
  return group([
    tag(
      { ...paint, part: 'base', role: 'body', edge: soft(0.006) },
      lathe([
        [0, 0],
        [h * 0.2, 0],
        [h * 0.2, 0.016],
        [h * 0.17, 0.024],
        [0.022, 0.03],
        [0.02, 0.045],
        [0, 0.045],
      ])
    ),
    tag({ ...paint, part: 'arm', role: 'support' }, rods(hip, elbow), rods(elbow, wrist)),
    tag(
      { part: 'joint', role: 'support', material: context.material('metal') },
      joint(hip),
      joint(elbow),
      joint(wrist)
    ),
    at([0, wrist[1] - 0.012, wrist[2] + 0.014], reflector(r, context), { rotate: [-0.62, 0, 0] }),
  ])
}

/** A bell open below, with the bulb showing under its rim; its neck sits at the origin. */
function reflector(r: number, context: FamilyContext<Values>): Shape {
  const wall = 0.0035
  const outside: readonly Vec2[] = [
    [r, -r * 1.35],
    [r * 0.94, -r * 1.0],
    [r * 0.72, -r * 0.55],
    [r * 0.4, -r * 0.22],
    [r * 0.3, 0],
    [r * 0.3, r * 0.24],
  ]
  const inside = outside.slice(0, 4).map(([x, y]): Vec2 => [x - wall, y - (y === -r * 1.35 ? 0 : wall * 0.6)])
  return group([
    lathe([[0, -r * 0.3], ...inside.reverse(), ...outside, [r * 0.22, r * 0.32], [0, r * 0.32]], {
      smooth: true,
      sharpAt: [0, 1, 4, 5, 11, 12],
      part: 'shade',
      role: 'feature',
      material: context.material('base'),
    }),
    ...(context.without.has('bulb')
      ? []
      : [at([0, -r * 0.98, 0], bulb(r * 0.48, context), { rotate: [Math.PI, 0, 0] })]),
  ])
}
