import { group } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { type Frame, wheels, chassis, cab, lights } from './truck-parts.ts'
import { vanBody, busBody } from './truck-vans.ts'
import { boxTruck, craneBed, dumpBed, fireBody, tank } from './truck-loads.ts'

/** Lorries and buses built of boxes: box truck, dump truck, fire engine, ambulance, van, bus, school bus. Real sizes. */
export const truck: Family = {
  name: 'truck',
  parameters: {
    kind: choice(
      ['box', 'dump', 'fire', 'ambulance', 'van', 'bus', 'school', 'double', 'tanker', 'crane'],
      'What it is for'
    ),
    length: ratio('Length', 1, { min: 0.8, max: 1.25 }),
    wheel: ratio('Size of the wheels', 1, { min: 0.85, max: 1.3 }),
  },
  slots: {
    paint: { material: { recipe: 'car-paint', color: '#2a5fa3' } },
    load: { material: { recipe: 'painted-metal', color: '#eceae4' }, second: {} },
    glass: { material: { recipe: 'window-glass', color: '#25313b' } },
    trim: { material: { recipe: 'plastic', color: '#26282b' } },
    metal: { material: { recipe: 'brushed-metal', color: '#bcc2c8' } },
    tyre: { material: { recipe: 'rubber', color: '#1d1d1f' } },
  },
  partWords: {
    cab: { slot: 'paint', part: 'cab' },
    body: { slot: 'paint', part: 'body' },
    load: { slot: 'load', part: 'load' },
    box: { slot: 'load', part: 'load' },
    trailer: { slot: 'load', part: 'load' },
    wheel: { slot: 'tyre', part: 'tyre' },
    tyre: { slot: 'tyre', part: 'tyre' },
    tire: { slot: 'tyre', part: 'tyre' },
    window: { slot: 'glass', part: 'window' },
    ladder: { slot: 'metal', part: 'ladder' },
    stripe: { slot: 'load', part: 'stripe' },
    bumper: { slot: 'metal', part: 'bumper' },
    crane: { slot: 'load', part: 'crane', with: { kind: 'crane' } },
  },
  adjectives: { long: { length: 1.2 }, short: { length: 0.85 }, 'big wheel': { wheel: 1.25 } },
  build,
}

function build(context: FamilyContext): Shape {
  const kind = String(context.parameters['kind'])
  const isVan = kind === 'van' || kind === 'ambulance'
  const isBus = kind === 'bus' || kind === 'school' || kind === 'double'
  const long = (isVan ? 5.4 : isBus ? 9.5 : 7.4) * Number(context.parameters['length'])
  const r = (isVan ? 0.37 : 0.5) * Number(context.parameters['wheel'])
  const f: Frame = { half: isVan ? 1 : 1.22, long, r, context }
  if (isVan) {
    return group([
      ...vanBody(f, kind === 'ambulance'),
      ...wheels({ ...f, half: 1.02 }, [long * 0.31, -long * 0.3]),
    ])
  }
  if (isBus) {
    return group([...busBody(f, kind), ...wheels({ ...f, half: 1.26 }, [long * 0.3, -long * 0.28])])
  }
  const bodies: Readonly<Record<string, (frame: Frame) => Shape[]>> = {
    box: boxTruck,
    dump: dumpBed,
    fire: fireBody,
    tanker: tank,
    crane: craneBed,
  }
  return group([
    chassis(f, 0.85),
    ...cab(f, 0.62, kind === 'fire' ? 2.1 : 2.3, long * 0.27),
    ...(bodies[kind] ?? boxTruck)(f),
    lights(f, 0.92),
    ...wheels(
      { ...f, half: 1.24 },
      kind === 'fire' ? [long * 0.33, -long * 0.27] : [long * 0.33, -long * 0.2, -long * 0.36]
    ),
  ])
}
