import { cos, pow, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import {
  at,
  bevel,
  box,
  ellipsoid,
  extrude,
  group,
  mirrored,
  rotated,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** Spectacles with open temples, standing on their rims. Real size: 14 cm wide. */
export const glasses: Family = {
  name: 'glasses',
  parameters: {
    width: meters(0.14, { min: 0.11, max: 0.17 }, 'Hinge to hinge'),
    lens: choice(['round', 'square', 'aviator', 'cat', 'heart'], 'Form of the lenses'),
    frame: ratio('Thickness of the frame', 1, { min: 0.4, max: 1.8 }),
    strap: choice(['temples', 'goggles'], 'How they are worn'),
  },
  slots: {
    frame: { material: { recipe: 'glossy-plastic', color: '#2a2320' } },
    lens: { material: { recipe: 'glass', color: '#dbe9ee' }, second: {} },
    metal: { material: { recipe: 'polished-metal', color: '#cfae62' } },
    strap: { material: { recipe: 'leather', color: '#4d3220' } },
  },
  partWords: {
    frame: { slot: 'frame', part: 'frame' },
    rim: { slot: 'frame', part: 'frame' },
    lens: { slot: 'lens', part: 'lens' },
    temple: { slot: 'frame', part: 'temple' },
    arm: { slot: 'frame', part: 'temple' },
    strap: { slot: 'strap', part: 'strap' },
  },
  adjectives: {
    round: { lens: 'round' },
    square: { lens: 'square' },
    thick: { frame: 1.4 },
    thin: { frame: 0.6 },
    'heart shaped': { lens: 'heart' },
    retro: { lens: 'cat' },
    steampunk: { strap: 'goggles', lens: 'round' },
  },
  build,
}

/** Outline of one lens around the origin, half width 1. */
function lensOutline(kind: string): readonly Vec2[] {
  return Array.from({ length: 28 }, (_, i): Vec2 => {
    const a = (TAU * i) / 28
    const [s, c] = [sin(a), cos(a)]
    if (kind === 'heart') {
      return [s * s * s, (13 * c - 5 * cos(2 * a) - 2 * cos(3 * a) - cos(4 * a)) / 16]
    }
    const n = kind === 'square' ? 4.5 : kind === 'round' ? 2 : 2.7
    const r = pow(pow(Math.abs(s) + 1e-9, n) + pow(Math.abs(c) + 1e-9, n), -1 / n)
    const [x, y] = [s * r, c * r]
    if (kind === 'aviator') {
      return [x * (0.9 + 0.12 * y) - 0.1 * (y < 0 ? y * y : 0) * (x > 0 ? -0.4 : 0.6), y * 0.86]
    }
    return kind === 'cat'
      ? [x, y * 0.72 + Math.max(0, x) * Math.max(0, y) * 0.45]
      : [x, y * (kind === 'square' ? 0.76 : 1)]
  })
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const w = Number(p['width'])
  const k = Number(p['frame'])
  const isGoggles = p['strap'] === 'goggles'
  const half = w * 0.2
  const thick = 0.0032 * k
  const outline = lensOutline(String(p['lens']))
  const size = (grow: number): readonly Vec2[] =>
    outline.map(([x, y]): Vec2 => [x * (half + grow), y * (half + grow)])
  const deep = isGoggles ? 0.022 : 0.004 + 0.001 * k
  const low = -Math.min(...outline.map(([, y]) => y)) * (half + thick)
  const x = w * 0.245
  const rim = at([x, 0, 0], extrude(size(thick), deep, { holes: [size(-0.0005)], edge: bevel(0.0007) }))
  const lens = at([x, 0, isGoggles ? 0.006 : 0], extrude(size(0.0006), 0.0016, { edge: bevel(0.0004) }))
  const inner = x - half * 0.96
  const bridge = sweep(
    [
      [-inner, half * 0.2, 0],
      [-inner * 0.5, half * 0.36, 0.002],
      [inner * 0.5, half * 0.36, 0.002],
      [inner, half * 0.2, 0],
    ],
    thick * 0.85,
    { smooth: true }
  )
  const frame = { part: 'frame', role: 'feature', material: context.material('frame') }
  const parts = [
    tag(frame, mirrored(rim), bridge),
    tag({ part: 'lens', role: 'lens', material: context.material('lens') }, mirrored(lens)),
  ]
  return at(
    [0, low, 0],
    group([
      ...parts,
      ...(isGoggles ? band(x + half, half, context) : temples(x + half + thick, half, w, thick, context)),
    ])
  )
}

/** Hinges, temples bent down behind the ears, pads on the nose. */
function temples(x: number, half: number, w: number, thick: number, context: FamilyContext): Shape[] {
  const y = half * 0.42
  const arm: Vec3[] = [
    [x - 0.004, y, 0],
    [x + 0.003, y, -0.004],
    [x + 0.004, y, -w * 0.35],
    [x + 0.001, y, -w * 0.68],
    [x - 0.004, y - w * 0.05, -w * 0.86],
    [x - 0.007, y - w * 0.15, -w * 0.97],
  ]
  const pad = at(
    [x - 2 * half - 0.0005, -half * 0.12, -0.006],
    rotated([0, -0.5, 0.25], ellipsoid([0.0018, 0.0062, 0.0036]))
  )
  return [
    tag(
      { part: 'temple', role: 'support', material: context.material('frame') },
      mirrored(
        sweep(arm, [thick, thick * 0.95, thick * 0.85, thick * 0.9, thick * 1.1, thick], {
          smooth: true,
          caps: 'round',
        })
      )
    ),
    tag(
      { part: 'hinge', material: context.material('metal') },
      mirrored(at([x - 0.001, y, -0.003], box([0.004, 0.006, 0.006], { edge: bevel(0.0006) })))
    ),
    tag(
      { part: 'nose_pad', material: context.material('lens') },
      mirrored(
        group([
          pad,
          sweep(
            [
              [x - 2 * half + 0.002, half * 0.02, 0],
              [x - 2 * half, -half * 0.08, -0.005],
            ],
            0.0011
          ),
        ])
      )
    ),
  ]
}

/** A strap around the head. */
function band(x: number, half: number, context: FamilyContext): Shape[] {
  // From one side round behind the head to the other.
  const path = Array.from({ length: 15 }, (_, i): Vec3 => {
    const a = (i / 14 - 0.5) * Math.PI * 1.06
    return [(x + 0.006) * sin(a), 0, -0.002 - 0.15 * cos(a)]
  })
  return [
    sweep(path, 1, {
      smooth: true,
      caps: 'flat',
      section: {
        kind: 'outline',
        points: [
          [-0.0015, -half * 0.4],
          [0.0015, -half * 0.4],
          [0.0015, half * 0.4],
          [-0.0015, half * 0.4],
        ],
      },
      part: 'strap',
      role: 'support',
      material: context.material('strap'),
    }),
  ]
}
