import { PI } from '../../kernel/det-math.ts'
import { axle, rod } from '../../kit/plates.ts'
import {
  at,
  ball,
  box,
  cylinder,
  ellipsoid,
  mirrored,
  rotated,
  row,
  sharp,
  soft,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { type Frame } from './truck-parts.ts'
import { beacons } from './truck-parts.ts'

export function boxTruck(f: Frame): Shape[] {
  const load = f.long * 0.68
  const z = -f.long / 2 + load / 2
  const rib = box([0.05, 2.5, 0.06], { edge: sharp })
  return [
    tag(
      { part: 'load', role: 'feature', material: f.context.material('load') },
      at([0, 2.28, z], box([f.half * 2.06, 2.7, load], { edge: soft(0.05) })),
      mirrored(at([f.half * 1.03, 2.32, z - load * 0.46], row(8, [0, 0, (load * 0.92) / 7], rib)))
    ),
    tag(
      { part: 'door', role: 'ornament', material: f.context.material('metal') },
      ...[-0.5, 0.5].map(x =>
        at(
          [x * f.half * 0.3, 2.3, -f.long / 2 - 0.02],
          rotated([0, 0, 0], box([0.05, 2.3, 0.05], { edge: sharp }))
        )
      )
    ),
  ]
}

/** A flat bed with low boards, and behind the cab a loading crane: column, boom, jib that reaches over the bed, and its hook. */
export function craneBed(f: Frame): Shape[] {
  const load = f.long * 0.66
  const z = -f.long / 2 + load / 2
  const paint = {
    part: 'crane',
    role: 'feature',
    material: { recipe: 'painted-metal', color: '#f0b323' },
  } as const
  const metal = f.context.material('metal')
  const foot = z + load / 2 - 0.35
  const [elbow, tip] = [[0, 5.3, foot - 0.9] as const, [0, 5.9, z - load * 0.32] as const]
  const board = (size: readonly [number, number, number], place: readonly [number, number, number]): Shape =>
    at(place, box(size, { edge: soft(0.02) }))
  return [
    tag(
      { part: 'load', role: 'feature', material: f.context.material('load') },
      board([f.half * 2.06, 0.14, load], [0, 1.1, z]),
      mirrored(board([0.07, 0.42, load * 0.84], [f.half, 1.36, z - load * 0.08])),
      board([f.half * 2, 0.42, 0.07], [0, 1.36, z - load / 2 + 0.035])
    ),
    tag(
      paint,
      at([0, 1.35, foot], box([0.9, 0.5, 0.62], { edge: soft(0.05) })),
      at([0, 2.6, foot], box([0.4, 2.3, 0.4], { edge: soft(0.04) })),
      rod([0, 3.6, foot], elbow, 0.2),
      rod([0, 5.3, foot - 0.9], tip, 0.15)
    ),
    tag(
      { part: 'ram', role: 'ornament', material: metal },
      rod([0, 2.5, foot - 0.24], [0, 4.5, foot - 0.62], 0.07),
      rod([0, 4.4, foot - 0.75], [0, 5.42, foot - 1.7], 0.06),
      at(elbow, rotated([0, 0, PI / 2], cylinder(0.24, 0.5)))
    ),
    tag(
      { part: 'outrigger', role: 'support', material: metal },
      mirrored(at([f.half * 0.96, 1.0, foot], box([0.3, 0.2, 0.3], { edge: soft(0.03) }))),
      mirrored(rod([f.half * 1.02, 1.0, foot], [f.half * 1.02, 0.25, foot], 0.08)),
      mirrored(at([f.half * 1.02, 0.22, foot], cylinder(0.2, 0.06)))
    ),
    tag(
      { part: 'hook', role: 'ornament', material: f.context.material('trim') },
      rod(tip, [0, 3.5, tip[2]], 0.03),
      at([0, 3.42, tip[2]], box([0.22, 0.34, 0.2], { edge: soft(0.05) })),
      at([0, 3.08, tip[2]], rotated([0, 0, 0.5], torus(0.15, 0.045)), { rotate: [PI / 2, 0, 0] })
    ),
  ]
}

export function dumpBed(f: Frame): Shape[] {
  const load = f.long * 0.62
  const z = -f.long / 2 + load / 2 + 0.05
  const wall = (size: readonly [number, number, number], place: readonly [number, number, number]): Shape =>
    at(place, box(size, { edge: soft(0.03) }))
  const rock = (x: number, y: number, dz: number, r: number): Shape => at([x, y, z + dz], ball(r))
  return [
    tag(
      { part: 'load', role: 'feature', material: f.context.material('load') },
      wall([f.half * 2.06, 0.12, load], [0, 1.24, z]),
      mirrored(wall([0.12, 1.1, load], [f.half * 1.0, 1.78, z])),
      wall([f.half * 2.06, 1.7, 0.12], [0, 2.05, z + load / 2]),
      wall([f.half * 2.06, 1.0, 0.12], [0, 1.72, z - load / 2]),
      wall([f.half * 2, 0.1, 1.3], [0, 2.88, z + load / 2 + 0.6]),
      mirrored(
        at(
          [f.half * 1.06, 1.78, z - load * 0.45],
          row(5, [0, 0, load * 0.225], box([0.08, 1.05, 0.14], { edge: sharp }))
        )
      )
    ),
    tag(
      { part: 'content', role: 'content', material: { recipe: 'soil', color: '#6b4a30' } },
      at([0, 1.9, z], ellipsoid([f.half * 0.95, 0.75, load * 0.46])),
      rock(0.4, 2.2, 0.7, 0.4),
      rock(-0.4, 2.2, -0.6, 0.42)
    ),
  ]
}

/** Lockers, hose reels, a ladder on the roof, beacons. */
export function fireBody(f: Frame): Shape[] {
  const load = f.long * 0.68
  const z = -f.long / 2 + load / 2
  const ladderY = 2.98
  const shutter = box([0.06, 1.15, load * 0.27], { edge: soft(0.02) })
  const long = f.long * 0.86
  return [
    tag(
      { part: 'load', role: 'body', material: f.context.material('paint') },
      at([0, 1.78, z], box([f.half * 2, 1.75, load], { edge: soft(0.06) }))
    ),
    tag(
      { part: 'locker', role: 'ornament', material: f.context.material('metal') },
      mirrored(at([f.half, 1.95, z - load * 0.31], row(3, [0, 0, load * 0.31], shutter))),
      at([0, 1.9, -f.long / 2], box([f.half * 1.4, 1.1, 0.06], { edge: soft(0.02) }))
    ),
    tag(
      { part: 'stripe', role: 'ornament', material: f.context.material('load') },
      mirrored(at([f.half, 1.15, -0.1], box([0.06, 0.2, f.long * 0.86], { edge: sharp })))
    ),
    tag(
      { part: 'ladder', role: 'feature', material: f.context.material('metal') },
      mirrored(at([0.42, ladderY, -0.2], box([0.1, 0.16, long], { edge: sharp }))),
      at([0, ladderY, -0.2 - long * 0.47], row(14, [0, 0, (long * 0.94) / 13], axle(0.04, 0.84))),
      ...[-0.36, 0.1].map(t => at([0, 2.75, t * f.long], box([1.1, 0.42, 0.24], { edge: soft(0.04) })))
    ),
    beacons(f, 2.95, f.long / 2 - 0.9, '#2a63e0'),
  ]
}

export function tank(f: Frame): Shape[] {
  const load = f.long * 0.68
  const z = -f.long / 2 + load / 2
  return [
    tag(
      { part: 'load', role: 'feature', material: f.context.material('metal') },
      at([0, 2.2, z], rotated([PI / 2, 0, 0], cylinder(1.12, load, { edge: soft(0.3) }))),
      ...[-0.3, 0, 0.3].map(t => at([0, 3.3, z + t * load], cylinder(0.26, 0.24)))
    ),
    tag(
      { part: 'band', role: 'ornament', material: f.context.material('load') },
      ...[-0.32, 0.32].map(t => at([0, 2.2, z + t * load], rotated([PI / 2, 0, 0], cylinder(1.14, 0.12)))),
      at([0, 1.15, z], box([1.3, 0.5, load * 0.9]))
    ),
  ]
}
