import type { Vec2 } from '../../kernel/types.ts'
import { dense, handle, outerRadius, type VesselOptions } from '../../kit/vessels.ts'
import { at, group, lathe } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag } from '../specs.ts'
import type { Family, FamilyContext, ParameterValues } from '../types.ts'
import { contents } from './mug-contents.ts'
import { cupBody } from './cup-body.ts'
import { MUG_PARTS, MUG_WORDS } from './mug-words.ts'

/** A drinking vessel with a handle: mug, cup, tankard. Real size: a coffee mug is 9.5 cm tall and holds a third of a litre. */
export const mug: Family = {
  name: 'mug',
  parameters: {
    height: { kind: 'number', min: 0.04, max: 0.25, default: 0.095, unit: 'm', help: 'Foot to rim' },
    width: { kind: 'number', min: 0.05, max: 0.2, default: 0.083, unit: 'm', help: 'Diameter at the rim' },
    base: { kind: 'number', min: 0.4, max: 1.4, default: 0.93, unit: 'ratio', help: 'Foot against rim' },
    belly: {
      kind: 'number',
      min: 0.75,
      max: 1.4,
      default: 1,
      unit: 'ratio',
      help: 'Middle against a straight wall',
    },
    wall: {
      kind: 'number',
      min: 0.0025,
      max: 0.012,
      default: 0.0045,
      unit: 'm',
      help: 'Thickness of the wall',
    },
    handle: {
      kind: 'choice',
      options: ['ear', 'loop', 'square', 'none'],
      default: 'ear',
      help: 'Shape of the handle',
    },
    handle_size: {
      kind: 'number',
      min: 0.5,
      max: 1.5,
      default: 1,
      unit: 'ratio',
      help: 'Size of the handle',
    },
    hoops: { kind: 'number', min: 0, max: 4, default: 0, unit: 'count', help: 'Metal bands around the body' },
    filling: choice(['none', 'coffee', 'cocoa', 'tea', 'milk', 'beer'], 'What is in it'),
    topping: choice(['none', 'cream', 'marshmallows', 'foam'], 'What floats on it'),
    steam: flag('Wisps of steam'),
    chip: flag('A piece broken out of the rim'),
    saucer: flag('A plate under it'),
  },
  slots: {
    body: { material: { recipe: 'ceramic', color: '#e9e6df' } },
    handle: { material: { recipe: 'ceramic', color: '#e9e6df' }, follows: true, second: {} },
    hoop: { material: { recipe: 'polished-metal', color: '#8d8f94' } },
  },
  partWords: MUG_PARTS,
  adjectives: MUG_WORDS,
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const options = body(p)
  const height = Number(p['height'])
  const lift = p['saucer'] === 'yes' && !context.without.has('saucer') ? 0.0068 : 0
  const parts: Shape[] = [
    group(cupBody(options, p['chip'] === 'yes', context), {
      anchors: { inside: { at: [0, options.base + lift, 0], normal: [0, 1, 0] } },
    }),
  ]
  if (p['handle'] !== 'none' && !context.without.has('handle')) {
    parts.push(handleOf(p, options, context))
  }
  for (let i = 0; i < Number(p['hoops']); i++) {
    parts.push(hoop(options, height * (0.16 + (0.68 * i) / Math.max(1, Number(p['hoops']) - 1)), context))
  }
  parts.push(...contents(p, options, context))
  const cup = at([0, lift, 0], group(parts))
  return lift === 0 ? cup : group([cup, saucer(Number(p['width']), context)])
}

function body(p: ParameterValues): VesselOptions {
  const height = Number(p['height'])
  const rim = Number(p['width']) / 2
  const foot = rim * Number(p['base'])
  const belly = Number(p['belly'])
  const wall = Number(p['wall'])
  const at = (t: number, swell: number): Vec2 => [
    (foot + (rim - foot) * t) * (1 + (belly - 1) * swell),
    height * t,
  ]
  return {
    outside: dense(
      [
        [foot * 0.94, 0.0],
        [foot, 0.004],
        at(0.15, 0.62),
        at(0.35, 1),
        at(0.6, 0.9),
        at(0.85, 0.35),
        at(1, 0),
      ],
      2
    ),
    wall,
    base: wall * 1.5,
    foot: wall * 0.35,
  }
}

function handleOf(p: ParameterValues, options: VesselOptions, context: FamilyContext): Shape {
  const height = Number(p['height'])
  const size = Number(p['handle_size'])
  const middle = 0.53
  const half = Math.min(0.36, 0.31 * size)
  const attach = (t: number): Vec2 => [
    outerRadius(options.outside, height * t) - options.wall * 0.55,
    height * t,
  ]
  return handle(
    {
      top: attach(middle + half),
      bottom: attach(middle - half),
      reach: 0.34 * height * size,
      thickness: Math.max(options.wall * 1.5, height * 0.078),
      style: p['handle'] === 'loop' ? 'loop' : p['handle'] === 'square' ? 'square' : 'ear',
    },
    { part: 'handle', role: 'feature', material: context.material('handle') }
  )
}

function hoop(options: VesselOptions, height: number, context: FamilyContext): Shape {
  const r = outerRadius(options.outside, height)
  const thick = options.wall * 0.4
  const tall = 0.005
  return lathe(
    [
      [r - thick, height - tall],
      [r + thick, height - tall],
      [r + thick, height + tall],
      [r - thick, height + tall],
    ],
    { closed: true, part: 'hoop', role: 'ornament', material: context.material('hoop') }
  )
}

function saucer(width: number, context: FamilyContext): Shape {
  const r = width * 0.88
  return lathe(
    [
      [0, 0.002],
      [r * 0.42, 0.002],
      [r * 0.44, 0],
      [r * 0.5, 0],
      [r * 0.52, 0.003],
      [r * 0.8, 0.008],
      [r, 0.018],
      [r * 0.995, 0.0205],
      [r * 0.78, 0.012],
      [r * 0.55, 0.0075],
      [0, 0.0085],
    ],
    { smooth: true, sharpAt: [0, 1, 10], part: 'saucer', role: 'support', material: context.material('body') }
  )
}
