import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import {
  at,
  ball,
  cylinder,
  group,
  lathe,
  loft,
  rotated,
  sharp,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** An umbrella, open or furled, standing on the tip of its crook. Real size: 1 m across, 90 cm tall. */
export const umbrella: Family = {
  name: 'umbrella',
  parameters: {
    width: meters(1, { min: 0.4, max: 3 }, 'Across the canopy'),
    height: meters(0.9, { min: 0.5, max: 2.6 }, 'Handle to tip'),
    state: choice(['open', 'closed'], 'Spread or furled'),
    handle: choice(['crook', 'straight', 'foot'], 'What one holds, or stands it in'),
    panels: count(8, { min: 6, max: 12 }, 'Panels'),
  },
  slots: {
    canopy: { material: { recipe: 'fabric', color: '#b8303a' } },
    panel: { material: { recipe: 'fabric', color: '#b8303a' }, follows: true, second: {} },
    frame: { material: { recipe: 'polished-metal', color: '#b9bdc2' } },
    handle: { material: { recipe: 'varnished-wood', color: '#7a4a28' } },
  },
  partWords: {
    canopy: { slot: 'canopy', part: 'canopy' },
    panel: { slot: 'panel', part: 'panel', count: 'panels' },
    handle: { slot: 'handle', part: 'handle' },
    rib: { slot: 'frame', part: 'rib' },
    shaft: { slot: 'frame', part: 'shaft' },
  },
  adjectives: {
    open: { state: 'open' },
    closed: { state: 'closed' },
    folded: { state: 'closed' },
    furled: { state: 'closed' },
    large: { width: 1.25 },
    wide: { width: 1.2 },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const h = Number(p['height'])
  const isOpen = p['state'] === 'open'
  const r = Number(p['width']) / 2
  const lift = p['handle'] === 'foot' ? 0.01 : 0
  const shaft = at(
    [0, (h + 0.06) / 2 + lift, 0],
    cylinder(p['handle'] === 'foot' ? 0.02 : 0.006, h - 0.06, {
      part: 'shaft',
      material: context.material('frame'),
    })
  )
  const tip = at(
    [0, h + lift + 0.012, 0],
    cylinder(0.007, 0.05, { topRadius: 0.003, part: 'tip', material: context.material('frame') })
  )
  return group([
    shaft,
    tip,
    ...grip(h, r, context),
    ...(isOpen ? open(h + lift, r, context) : furled(h, context)),
  ])
}

/** A bent crook, a knob or a heavy foot. */
function grip(h: number, r: number, context: FamilyContext): Shape[] {
  const material = context.material('handle')
  switch (context.parameters['handle']) {
    case 'foot':
      return [
        tag(
          { part: 'foot', role: 'support', material: { recipe: 'concrete', color: '#a8a59e' } },
          at([0, 0.04, 0], cylinder(r * 0.22, 0.08, { topRadius: r * 0.19 })),
          at([0, 0.1, 0], cylinder(0.035, 0.14))
        ),
      ]
    case 'straight':
      return [
        at(
          [0, 0.07, 0],
          lathe(
            [
              [0, -0.07],
              [0.014, -0.068],
              [0.016, -0.05],
              [0.012, 0],
              [0.013, 0.06],
              [0, 0.065],
            ],
            { smooth: true, sharpAt: [0, 5], part: 'handle', role: 'handle', material }
          )
        ),
      ]
    default: {
      const k = Math.min(1, h)
      const path: Vec3[] = [
        [0, 0.24 * k, 0],
        [0, 0.1 * k, 0],
        ...Array.from({ length: 7 }, (_, i): Vec3 => [
          0.05 * k - 0.05 * k * cos((PI * i) / 6),
          0.064 * k - 0.05 * k * sin((PI * i) / 6),
          0,
        ]),
        [0.1 * k, 0.1 * k, 0],
      ]
      return [
        sweep(path, 0.0135 * k, { smooth: true, caps: 'round', part: 'handle', role: 'handle', material }),
      ]
    }
  }
}

/** Ribs and panels that hang in arches between them. */
function open(top: number, r: number, context: FamilyContext): Shape[] {
  const n = Number(context.parameters['panels'])
  const drop = r * 0.48
  const point = (angle: number, t: number, sag: number): Vec3 => {
    const rise = drop * (1 - t * t * 0.75 - t * 0.25)
    const k = r * t * (1 - 0.075 * sag * t)
    return [k * sin(angle), top - drop + rise + sag * drop * 0.05 * t, k * cos(angle)]
  }
  const steps = [0.02, 0.25, 0.5, 0.72, 0.9, 1]
  const columns = 5
  const panel = (i: number): Shape => {
    const line = (t: number, lower: number): Vec3[] =>
      Array.from({ length: columns }, (_, c): Vec3 => {
        const s = c / (columns - 1)
        const [x, y, z] = point((TAU * (i + s)) / n, t, sin(PI * s))
        return [x, y - lower, z]
      })
    return loft(
      steps.map(t => [...line(t, 0), ...line(t, 0.005).reverse()]),
      { edge: sharp }
    )
  }
  const list = Array.from({ length: n }, (_, i) => i)
  const ribs = list.map(i =>
    sweep(
      [0.02, 0.35, 0.7, 1.015].map((t): Vec3 => {
        const [x, y, z] = point((TAU * i) / n, t, 0)
        return [x, y - 0.007, z]
      }),
      0.0032,
      { smooth: true, edge: sharp }
    )
  )
  const stretchers = list.map(i => {
    const [x, y, z] = point((TAU * i) / n, 0.5, 0)
    return sweep(
      [
        [0, top - drop * 1.15, 0],
        [x, y - 0.009, z],
      ],
      0.0026,
      { edge: sharp }
    )
  })
  const ends = list.map(i => {
    const [x, y, z] = point((TAU * i) / n, 1.02, 0)
    return at([x, y - 0.006, z], ball(0.0085, { edge: sharp }))
  })
  return [
    tag(
      { part: 'canopy', role: 'feature', material: context.material('canopy') },
      ...list.filter(i => i % 2 === 0).map(panel)
    ),
    tag(
      { part: 'panel', role: 'feature', material: context.material('panel') },
      ...list.filter(i => i % 2 === 1).map(panel)
    ),
    tag(
      { part: 'rib', role: 'support', material: context.material('frame') },
      ...ribs,
      ...stretchers,
      ...ends,
      at([0, top - drop * 1.15, 0], cylinder(0.016, 0.035)),
      at([0, top, 0], cylinder(0.018, 0.014))
    ),
  ]
}

/** Cloth wound around the shaft, held by a strap. */
function furled(h: number, context: FamilyContext): Shape[] {
  const n = Number(context.parameters['panels'])
  const low = h * 0.33
  const ring = (t: number, r: number): readonly Vec3[] =>
    Array.from({ length: n * 6 }, (_, i): Vec3 => {
      const a = (TAU * i) / (n * 6)
      const k = r * (1 + 0.2 * Math.abs(sin((n * a) / 2 + t * 3)))
      const turn = a + t * 0.7
      return [
        k * sin(turn),
        low + (h - low) * t - (t === 0 ? 0.02 * Math.abs(sin((n * a) / 2)) : 0),
        k * cos(turn),
      ]
    })
  return [
    loft(
      [
        ring(0, 0.036),
        ring(0.12, 0.034),
        ring(0.4, 0.031),
        ring(0.7, 0.022),
        ring(0.93, 0.012),
        ring(1, 0.007),
      ],
      { edge: sharp, part: 'canopy', role: 'feature', material: context.material('canopy') }
    ),
    at(
      [0, low + (h - low) * 0.3, 0],
      rotated(
        [0.12, 0, 0],
        torus(0.0385, 0.006, { part: 'panel', role: 'fastener', material: context.material('handle') })
      )
    ),
  ]
}
