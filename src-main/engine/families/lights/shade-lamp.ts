import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { at, ball, capsule, cylinder, group, lathe, mirrored, soft, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext, ParameterValues } from '../types.ts'
import { bulb } from './bulb.ts'

/** A table or floor lamp: body, stem, bulb, and a shade on its frame. */
export function shadeLamp(context: FamilyContext): Shape {
  const p = context.parameters
  const height = Number(p['height'])
  const isFloor = p['kind'] === 'floor'
  const shadeTall = isFloor ? Math.min(0.36, height * 0.22) : height * Number(p['shade_height'])
  const shadeY = height - shadeTall - 0.015
  const neck = shadeY + shadeTall * 0.3
  const bodyTop = isFloor ? 0.03 : shadeY * (p['base'] === 'stem' ? 0.08 : 0.88)
  const width = Number(p['shade_width'])
  const parts: Shape[] = [
    isFloor || p['base'] === 'stem'
      ? foot(isFloor ? width * 0.42 : width * 0.3, bodyTop, context)
      : vaseBody(p, bodyTop, context),
    stem(bodyTop - 0.01, neck, isFloor ? 0.015 : 0.008, context),
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
function shade(radius: number, tall: number, taper: number, context: FamilyContext): Shape {
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
function harp(bottom: number, top: number, context: FamilyContext): Shape {
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

function vaseBody(p: ParameterValues, top: number, context: FamilyContext): Shape {
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

function foot(radius: number, tall: number, context: FamilyContext): Shape {
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

function stem(from: number, to: number, radius: number, context: FamilyContext): Shape {
  return tag(
    { part: 'stem', role: 'support', material: context.material('metal') },
    at([0, (from + to) / 2, 0], cylinder(radius, to - from)),
    at([0, from + 0.012, 0], ball(radius * 1.7))
  )
}

function socket(y: number, context: FamilyContext): Shape {
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
