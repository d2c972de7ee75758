import { PI } from '../../kernel/det-math.ts'
import { deckedHull, fuselage, type HullStation } from '../../kit/hulls.ts'
import { disc, rod, slab, wire } from '../../kit/plates.ts'
import { at, box, cylinder, group, mirrored, rotated, row, sharp, soft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

const WHITE = { recipe: 'painted-metal', color: '#f1efe8' } as const

/** A liner: dark hull with a red bottom, white decks with windows, raked funnels, lifeboats. */
export function steamer(context: FamilyContext): Shape[] {
  const funnels = Math.round(Number(context.parameters['funnels']))
  const stations = (grow: number, top: number): readonly HullStation[] => [
    [46, 0.3, 14 * top, 4.5 * top],
    [42, 3 + grow, 13.2 * top, 0.8 * top],
    [32, 6 + grow, 12.2 * top, 0],
    [10, 7 + grow, 11.6 * top, 0],
    [-20, 7 + grow, 11.6 * top, 0],
    [-36, 6 + grow, 12 * top, 0.2 * top],
    [-44, 3.6 + grow, 12.6 * top, 3 * top],
    [-46.5, 1.2, 12.9 * top, 6.5 * top],
  ]
  const house = (y: number, wide: number, z: number, long: number): Shape =>
    at([0, y, z], box([wide, 2.6, long], { edge: soft(0.4) }))
  const windows = (y: number, half: number, from: number, count: number): Shape =>
    mirrored(at([half, y, from], row(count, [0, 0, 3], box([0.3, 0.9, 1.4], { edge: sharp }))))
  const funnel = (z: number): Shape =>
    at(
      [0, 20, z],
      group([
        tag({ part: 'funnel', role: 'feature', material: context.material('trim') }, cylinder(2.1, 9)),
        tag(
          { part: 'funnel_cap', role: 'ornament', material: { recipe: 'painted-metal', color: '#1d1d20' } },
          at([0, 5, 0], cylinder(2.16, 2.2))
        ),
      ]),
      { rotate: [-0.12, 0, 0] }
    )
  const pitch = 30 / Math.max(2, funnels)
  const boat = at(
    [7, 16.6, 0],
    fuselage([
      [2.4, 0.05, 0.05],
      [1.6, 0.7, 0.55],
      [-1.6, 0.7, 0.55],
      [-2.4, 0.05, 0.05],
    ])
  )
  return [
    tag({ part: 'hull', role: 'body', material: context.material('hull') }, deckedHull(stations(0, 1))),
    tag(
      { part: 'waterline', role: 'ornament', material: { recipe: 'painted-metal', color: '#a8322a' } },
      deckedHull(stations(0.12, 0.3))
    ),
    tag(
      { part: 'deck', role: 'body', material: context.material('deck') },
      at([0, 12.1, 0], slab(11, 66, 1, { radius: 4 }))
    ),
    tag(
      { part: 'house', role: 'body', material: WHITE },
      house(13.4, 12, -2, 58),
      house(15.6, 10.4, 0, 46),
      house(17.6, 8, 18, 6),
      boatRow(boat)
    ),
    tag(
      { part: 'window', role: 'opening', material: { recipe: 'window-glass', color: '#24323d' } },
      windows(13.6, 5.95, -28, 18),
      windows(15.8, 5.15, -20, 14),
      at([0, 17.9, 21], box([6.6, 1, 0.3]))
    ),
    tag(
      { part: 'porthole', role: 'ornament', material: WHITE },
      mirrored(at([6.92, 8.8, -22], row(13, [0, 0, 3], rotated([0, PI / 2, 0], disc(0.42, 0.5)))))
    ),
    ...Array.from({ length: funnels }, (_, i) =>
      funnel((funnels === 1 ? 0 : (funnels - 1) / 2 - i) * pitch - 1)
    ),
    tag(
      { part: 'mast', role: 'support', material: context.material('mast') },
      rod([0, 12, 33], [0, 30, 31.5], [0.35, 0.2]),
      rod([0, 12, -33], [0, 29, -34], [0.35, 0.2]),
      wire([0, 29.6, 31.5], [0, 28.6, -33.9], 0.18)
    ),
  ]
}

const boatRow = (boat: Shape): Shape => mirrored(at([-1.2, 0, -16], row(5, [0, 0, 7], boat)))

/** A submarine on a cradle-less keel: pressure hull, tower with periscope, planes, screw. */
export function submarine(context: FamilyContext): Shape[] {
  const y = 2.2
  const blade = (i: number): Shape =>
    rotated(
      [0, 0, (2 * PI * i) / 4],
      at([0, 0.75, 0], box([0.5, 1.2, 0.12], { edge: soft(0.05) }), { rotate: [0, 0.6, 0] })
    )
  return [
    fuselage(
      [
        [10.5, 0.25, 0.25, y],
        [10, 1.0, 1.0, y],
        [8.5, 1.75, 1.75, y],
        [5.5, 2.1, 2.1, y],
        [-2, 2.1, 2.1, y],
        [-6.5, 1.5, 1.5, y],
        [-9.6, 0.5, 0.5, y],
        [-10.2, 0.22, 0.22, y],
      ],
      { part: 'hull', role: 'body', material: context.material('hull') }
    ),
    tag(
      { part: 'deck', role: 'body', material: context.material('trim') },
      at([0, y + 1.98, 0.5], box([1.5, 0.4, 11.5], { edge: soft(0.12) }))
    ),
    tag(
      { part: 'tower', role: 'feature', material: context.material('hull') },
      at([0, y + 2.9, 2], {
        op: 'place',
        scale: [0.42, 1, 1],
        child: cylinder(1.9, 2.2, { topRadius: 1.7, edge: soft(0.12) }),
      })
    ),
    tag(
      { part: 'rail', role: 'ornament', material: context.material('metal') },
      at([0, y + 4.02, 2], { op: 'place', scale: [0.42, 1, 1], child: cylinder(1.76, 0.16) })
    ),
    tag(
      { part: 'plane', role: 'support', material: context.material('trim') },
      at([0, y + 3.1, 2.2], box([4, 0.14, 1.1], { edge: soft(0.05) })),
      at([0, y, -8.2], box([5, 0.16, 1.3], { edge: soft(0.06) })),
      at([0, y, -8.2], box([0.16, 4.2, 1.3], { edge: soft(0.06) }))
    ),
    tag(
      { part: 'periscope', role: 'feature', material: context.material('metal') },
      rod([0, y + 3.9, 2.6], [0, y + 6, 2.6], 0.14),
      at([0, y + 6, 2.75], box([0.34, 0.34, 0.7], { edge: soft(0.08) })),
      rod([0, y + 3.9, 1.6], [0, y + 5.4, 1.6], 0.07)
    ),
    tag(
      { part: 'window', role: 'ornament', material: { recipe: 'glass', color: '#8fd0e8' } },
      mirrored(at([1.98, y + 0.45, 1.2], row(4, [0, 0, 1.7], rotated([0, PI / 2, 0], disc(0.36, 0.3)))))
    ),
    tag(
      { part: 'porthole', role: 'ornament', material: context.material('metal') },
      mirrored(at([1.95, y + 0.45, 1.2], row(4, [0, 0, 1.7], rotated([0, PI / 2, 0], disc(0.5, 0.22)))))
    ),
    tag(
      { part: 'propeller', role: 'ornament', material: { recipe: 'polished-metal', color: '#c79a45' } },
      at([0, y, -10.25], group([0, 1, 2, 3].map(blade))),
      at([0, y, -10.3], disc(0.3, 0.5))
    ),
    tag(
      { part: 'keel', role: 'support', material: context.material('trim') },
      at([0, 0.16, 0], box([1.1, 0.32, 9], { edge: soft(0.1) }))
    ),
  ]
}
