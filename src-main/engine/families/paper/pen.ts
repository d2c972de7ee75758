import { bevel, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { ballpoint, fountainPen, marker } from './pen-nibs.ts'
import { brush, crayon, pencil } from './pen-sticks.ts'

/** What one writes and paints with, upright on its end, its point upward. Real size: a pencil is 18 cm long. */
export const pen: Family = {
  name: 'pen',
  parameters: {
    kind: choice(['pencil', 'fountain pen', 'ballpoint', 'crayon', 'marker', 'brush'], 'What it is'),
    length: meters(0.18, { min: 0.06, max: 0.5 }, 'Tip to end'),
    thick: ratio('Thickness against the usual', 1, { min: 0.6, max: 2 }),
  },
  slots: {
    body: { material: { recipe: 'painted-wood', color: '#f0b323' } },
    tip: { material: { recipe: 'plastic', color: '#2a2a2c' } },
    wood: { material: { recipe: 'wood', color: '#e0bd8a', axis: [0, 1, 0] } },
    metal: { material: { recipe: 'polished-metal', color: '#d4b05a' }, second: {} },
    end: { material: { recipe: 'rubber', color: '#e58a94' } },
  },
  partWords: {
    body: { slot: 'body', part: 'body' },
    handle: { slot: 'body', part: 'body' },
    tip: { slot: 'tip', part: 'tip' },
    nib: { slot: 'metal', part: 'nib' },
    bristle: { slot: 'tip', part: 'bristles' },
    paint: { slot: 'tip', part: 'paint' },
    eraser: { slot: 'end', part: 'eraser' },
    cap: { slot: 'body', part: 'cap' },
    clip: { slot: 'metal', part: 'clip' },
    ferrule: { slot: 'metal', part: 'ferrule' },
  },
  adjectives: {
    thick: { thick: 1.4 },
    thin: { thick: 0.75 },
    slim: { thick: 0.8 },
    long: { length: 1.3 },
    short: { length: 0.65 },
    chunky: { thick: 1.5 },
  },
  heightParameter: 'length',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const long = Number(p['length'])
  const r = long * 0.0245 * Number(p['thick'])
  const parts = partsOf(String(p['kind']), long, r, context)
  return tag({ edge: bevel(r * 0.08) }, ...parts)
}

function partsOf(kind: string, long: number, r: number, context: FamilyContext): Shape[] {
  switch (kind) {
    case 'fountain pen':
      return fountainPen(long, r * 1.45, context)
    case 'ballpoint':
      return ballpoint(long, r * 1.2, context)
    case 'crayon':
      return crayon(long, r * 1.9, context)
    case 'marker':
      return marker(long, r * 2.2, context)
    case 'brush':
      return brush(long, r * 1.1, context)
    default:
      return pencil(long, r, context)
  }
}
