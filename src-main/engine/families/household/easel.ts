import type { Vec3 } from '../../kernel/types.ts'
import { squareLeg } from '../../kit/legs.ts'
import { blot, landscape } from '../../kit/pictures.ts'
import { plate } from '../../kit/plates.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  mirrored,
  rotated,
  sharp,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A painter's easel: an A of two legs and a strut behind, with tray, clamp and canvas. Real size: 1.7 m. */
export const easel: Family = {
  name: 'easel',
  parameters: {
    height: meters(1.7, { min: 0.4, max: 2.4 }, 'Floor to the top of the mast'),
    canvas_width: meters(0.72, { min: 0.2, max: 1.2 }, 'Width of the canvas'),
    canvas_height: meters(0.86, { min: 0.2, max: 1.2 }, 'Height of the canvas'),
    picture: choice(['none', 'landscape'], 'What is painted on the canvas'),
    splatters: flag('Drops of paint all over it'),
    canvas: flag('A canvas on it', 'yes'),
  },
  slots: {
    frame: { material: { recipe: 'wood', color: '#b07d48', axis: [0, 1, 0] } },
    canvas: { material: { recipe: 'fabric', color: '#f3efe4' } },
    metal: { material: { recipe: 'polished-metal', color: '#c9a24d' } },
  },
  partWords: {
    frame: { slot: 'frame', part: 'frame' },
    leg: { slot: 'frame', part: 'frame' },
    canvas: { slot: 'canvas', part: 'canvas', with: { canvas: 'yes' } },
    painting: { slot: 'canvas', part: 'picture', with: { picture: 'landscape' } },
    picture: { slot: 'canvas', part: 'picture', with: { picture: 'landscape' } },
    landscape: { slot: 'canvas', part: 'picture', with: { picture: 'landscape' } },
    splatter: { part: 'paint', with: { splatters: 'yes' } },
    paint: { part: 'paint', with: { splatters: 'yes' } },
    tray: { slot: 'frame', part: 'tray' },
  },
  adjectives: {
    ...Object.fromEntries(
      [
        'paint splattered',
        'splattered',
        'paint spattered',
        'spattered',
        'paint stained',
        'splashed',
        'paint covered',
        'messy',
        'colorful',
      ].map(word => [word, { splatters: 'yes' }])
    ),
    empty: { canvas: 'no' },
    blank: { picture: 'none' },
    tabletop: { height: 0.4, canvas_width: 0.45, canvas_height: 0.45 },
    tall: { height: 1.2 },
  },
  heightParameter: 'height',
  build,
}

/** How far canvas and front legs lean back. */
const LEAN = 0.14
const PAINTS = ['#d8362f', '#1f62c4', '#f2b824', '#2f9a4c', '#7a3fa0', '#ee7a1c', '#18a3ad']

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const h = Number(p['height'])
  const half = h * 0.24
  const w = h * 0.026
  const wood = soiled(context, 'frame')
  const ledge = h * 0.42
  const leaf = leaning(context, ledge)
  const leg = squareLeg(
    [
      [half, 0, h * 0.16],
      [w * 0.9, h * 0.96, h * 0.16 - h * 0.96 * LEAN],
    ],
    [w, w]
  )
  const strut = squareLeg(
    [
      [0, 0, -h * 0.36],
      [0, h * 0.9, h * 0.16 - h * 0.9 * LEAN - w * 0.6],
    ],
    [w, w]
  )
  const z = (y: number): number => h * 0.16 - y * LEAN
  const width = (y: number): number => half + (w * 0.9 - half) * (y / (h * 0.96))
  const rail = (y: number, tall: number): Shape =>
    at([0, y, z(y)], box([width(y) * 2 + w, tall, w * 0.7]), { rotate: [-LEAN, 0, 0] })
  return group([
    tag(
      { part: 'frame', role: 'feature', material: wood, edge: bevel(0.0025) },
      mirrored(leg),
      strut,
      squareLeg(
        [
          [0, ledge * 0.62, z(ledge * 0.62) + w * 0.3],
          [0, h, z(h) + w * 0.3],
        ],
        [w * 1.15, w * 1.15]
      ),
      rail(h * 0.2, w * 1.3),
      rail(h * 0.78, w * 1.2),
      at([0, h * 0.2, -h * 0.09], box([w * 0.6, w * 0.6, h * 0.5]), { rotate: [0, 0, 0] })
    ),
    tag(
      { part: 'tray', role: 'support', material: wood, edge: bevel(0.003) },
      at(
        [0, ledge, z(ledge) + h * 0.035],
        box([Math.max(h * 0.34, Number(p['canvas_width']) * 0.9), w * 0.8, h * 0.075])
      ),
      at(
        [0, ledge + w * 0.4, z(ledge) + h * 0.07],
        box([Math.max(h * 0.34, Number(p['canvas_width']) * 0.9), w * 0.9, w * 0.4])
      )
    ),
    tag(
      { part: 'knob', role: 'ornament', material: context.material('metal') },
      at([0, h * 0.97, z(h * 0.97) - w * 0.2], rotated([0, 0, Math.PI / 2], cylinder(w * 0.32, w * 3.4))),
      mirrored(at([w * 1.9, h * 0.97, z(h * 0.97) - w * 0.2], ball(w * 0.55))),
      at([0, ledge - w, z(ledge) + w * 1.4], ball(w * 0.6))
    ),
    ...leaf,
    ...(p['splatters'] === 'yes' ? splatterOnLegs(h, half, w, context) : []),
  ])
}

/** What lies in the plane of the canvas: canvas, picture, drops, clamp. */
function leaning(context: FamilyContext, ledge: number): Shape[] {
  const p = context.parameters
  const h = Number(p['height'])
  if (p['canvas'] !== 'yes' || context.without.has('canvas')) {
    return []
  }
  const [w, tall] = [Number(p['canvas_width']), Math.min(Number(p['canvas_height']), h * 0.5)]
  const thick = 0.026
  const clampY = tall + h * 0.008
  const parts: Shape[] = [
    at(
      [0, tall / 2, 0],
      plate(w, tall, thick, {
        radius: 0.004,
        steps: 1,
        part: 'canvas',
        role: 'body',
        material: soiled(context, 'canvas'),
        edge: bevel(0.003),
      })
    ),
    tag(
      { part: 'frame', role: 'feature', material: context.material('frame'), edge: bevel(0.002) },
      at([0, clampY, -0.008], box([h * 0.05, h * 0.018, thick + 0.06])),
      at([0, clampY - h * 0.014, thick / 2 + 0.012], box([h * 0.05, h * 0.03, 0.012]))
    ),
  ]
  if (p['picture'] === 'landscape') {
    parts.push(at([0, tall / 2, thick / 2], landscape(w * 0.92, tall * 0.92)))
  }
  if (p['splatters'] === 'yes') {
    parts.push(at([0, tall / 2, thick / 2], drops(w * 0.94, tall * 0.94, context)))
  }
  const y = ledge + h * 0.01
  return [at([0, y, h * 0.16 - ledge * LEAN + h * 0.026], group(parts), { rotate: [-LEAN, 0, 0] })]
}

/** Under the words that splatter paint the texture is splattered, too. */
function soiled(context: FamilyContext, slot: string) {
  const spec = context.material(slot)
  return context.parameters['splatters'] === 'yes'
    ? { ...spec, covers: [...(spec.covers ?? []), { kind: 'splatter' as const, amount: 0.5 }] }
    : spec
}

/** Blots, brush strokes and runs of many paints on a sheet that faces +Z. */
function drops(width: number, height: number, context: FamilyContext): Shape {
  const random = context.random.fork('splatter')
  const count = 34
  const blots = Array.from({ length: count }, (_, i) => {
    const size = (i < 14 ? random.range(0.04, 0.075) : random.range(0.014, 0.03)) * (width / 0.7)
    const x = random.range(-0.5, 0.5) * (width - size * 2.2)
    const y = random.range(-0.5, 0.5) * (height - size * 2.2)
    const run = i % 3 === 0 && i < 14 ? size * random.range(1.6, 3) : 0
    const drop = Math.max(0, Math.min(run, y + height / 2))
    return group(
      [
        at([x, y, 0], extrude(blot(size, i * 1.7), 0.003 + (i % 5) * 0.0006, { smooth: true })),
        ...(drop > size ? [at([x, y - drop / 2, 0], box([size * 0.24, drop, 0.003]))] : []),
      ],
      paint(i)
    )
  })
  return group(blots, { edge: sharp })
}

const paint = (index: number) => ({
  part: `paint_${(index % PAINTS.length) + 1}`,
  role: 'ornament',
  material: { recipe: 'enamel', color: PAINTS[index % PAINTS.length] },
})

/** Drops on legs and tray. */
function splatterOnLegs(h: number, half: number, w: number, context: FamilyContext): Shape[] {
  const random = context.random.fork('legs')
  const ledge = h * 0.42
  return Array.from({ length: 26 }, (_, i) => {
    const isTray = i % 4 === 3
    const t = random.range(0.04, 0.92)
    const y = isTray ? ledge + w * 0.4 : h * t
    const side = i % 2 === 0 ? 1 : -1
    const x = isTray ? random.range(-0.16, 0.16) * h : side * (half + (w * 0.9 - half) * (y / (h * 0.96)))
    const z = h * 0.16 - y * LEAN + (isTray ? h * 0.07 + w * 0.2 : w * 0.5)
    const r = random.range(0.35, 0.6) * w
    const place: Vec3 = [x, y, z]
    return at(place, extrude(blot(r, i), 0.004, { smooth: true, edge: sharp, ...paint(i) }), {
      rotate: [-LEAN, 0, 0],
    })
  })
}
