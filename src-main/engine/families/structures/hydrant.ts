import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import { chain } from '../../kit/ironwork.ts'
import { polygon } from '../../kit/outlines.ts'
import { disc } from '../../kit/plates.ts'
import {
  around,
  at,
  bevel,
  cylinder,
  ellipsoid,
  extrude,
  group,
  lathe,
  mirrored,
  rotated,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A fire hydrant: flange with bolts, barrel, domed bonnet with its nut, hose nozzles with caps on chains. Real size: 0.85 m. */
export const fireHydrant: Family = {
  name: 'fire hydrant',
  parameters: {
    height: meters(0.85, { min: 0.5, max: 1.3 }, 'Ground to the top nut'),
    girth: ratio('Thickness of the barrel', 1, { min: 0.8, max: 1.3 }),
  },
  slots: {
    body: { material: { recipe: 'painted-metal', color: '#c9231f' } },
    cap: { material: { recipe: 'painted-metal', color: '#e6b422' }, second: {} },
    metal: { material: { recipe: 'brushed-metal', color: '#a3a7ab' } },
    chain: { material: { recipe: 'iron', color: '#4a4c50' } },
  },
  partWords: {
    cap: { slot: 'cap', part: 'cap' },
    nozzle: { slot: 'cap', part: 'cap' },
    top: { slot: 'cap', part: 'bonnet' },
    bonnet: { slot: 'cap', part: 'bonnet' },
    bolt: { slot: 'metal', part: 'bolt' },
    chain: { slot: 'chain', part: 'chain' },
    body: { slot: 'body', part: 'barrel' },
  },
  adjectives: { tall: { height: 1.2 }, short: { height: 0.85 }, fat: { girth: 1.2 } },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const h = Number(context.parameters['height'])
  const r = h * 0.155 * Number(context.parameters['girth'])
  const edge = bevel(h * 0.006)
  const bolts = (count: number, reach: number, y: number, size: number): Shape =>
    around(
      count,
      at(
        [reach * sin(TAU / count / 2), y, reach * cos(TAU / count / 2)],
        rotated([-PI / 2, 0, 0], extrude(polygon(6, size), size * 1.3, { edge: { kind: 'sharp' } }))
      )
    )
  return group(
    [
      tag(
        { part: 'barrel', role: 'body', material: context.material('body'), edge },
        lathe([
          [0, 0],
          [r * 1.55, 0],
          [r * 1.55, h * 0.05],
          [r * 1.12, h * 0.06],
          [r * 1.05, h * 0.1],
          [r, h * 0.3],
          [r, h * 0.66],
          [r * 1.28, h * 0.675],
          [r * 1.28, h * 0.725],
          [0, h * 0.725],
        ]),
        at([0, h * 0.115, 0], cylinder(r * 1.3, h * 0.035)),
        at([0, h * 0.5, 0], rotated([0, 0, PI / 2], cylinder(r * 0.55, r * 2.7))),
        at([0, h * 0.44, r * 0.68], disc(r * 0.68, r * 1.36))
      ),
      tag(
        { part: 'bonnet', role: 'body', material: context.material('cap'), edge },
        lathe(
          [
            [0, h * 0.715],
            [r * 1.22, h * 0.715],
            [r * 1.22, h * 0.76],
            [r * 0.98, h * 0.77],
            [r * 0.9, h * 0.84],
            [r * 0.56, h * 0.91],
            [r * 0.36, h * 0.93],
            [r * 0.36, h * 0.95],
            [0, h * 0.95],
          ],
          {}
        ),
        at([0, h * 0.97, 0], rotated([-PI / 2, 0, 0], extrude(polygon(5, r * 0.26), h * 0.06, { edge })))
      ),
      sideCap(context, h, r),
      frontCap(context, h, r),
      tag(
        { part: 'bolt', role: 'ornament', material: context.material('metal') },
        bolts(8, r * 1.32, h * 0.055, r * 0.14),
        bolts(8, r * 1.13, h * 0.768, r * 0.1)
      ),
      tag(
        { part: 'chain', role: 'ornament', material: context.material('chain') },
        mirrored(at([r * 1.24, 0, r * 0.32], chain(h * 0.56, h * 0.042, 6))),
        mirrored(at([r * 1.12, h * 0.565, r * 0.34], ellipsoid([r * 0.16, r * 0.1, r * 0.12])))
      ),
    ],
    { anchors: { top: { at: [0, h, 0], normal: [0, 1, 0] } } }
  )
}

/** The caps of the two hose nozzles, with a nut each. */
function sideCap(context: FamilyContext, h: number, r: number): Shape {
  const cap = group([
    rotated(
      [0, 0, -PI / 2],
      lathe(
        [
          [0, 0],
          [r * 0.74, 0],
          [r * 0.74, r * 0.3],
          [r * 0.6, r * 0.44],
          [0, r * 0.5],
        ],
        { flutes: { count: 8, depth: 0.03 } }
      )
    ),
    at([r * 0.56, 0, 0], rotated([0, PI / 2, 0], extrude(polygon(5, r * 0.22), r * 0.3, {}))),
  ])
  return tag(
    { part: 'cap', role: 'feature', material: context.material('cap'), edge: bevel(h * 0.005) },
    mirrored(at([r * 1.25, h * 0.5, 0], cap))
  )
}

/** The large cap of the pumper nozzle. */
function frontCap(context: FamilyContext, h: number, r: number): Shape {
  return at(
    [0, h * 0.44, r * 1.28],
    tag(
      { part: 'cap', role: 'feature', material: context.material('cap'), edge: bevel(h * 0.005) },
      rotated(
        [PI / 2, 0, 0],
        lathe(
          [
            [0, 0],
            [r * 0.86, 0],
            [r * 0.86, r * 0.26],
            [r * 0.66, r * 0.42],
            [0, r * 0.48],
          ],
          { flutes: { count: 10, depth: 0.025 } }
        )
      ),
      at([0, 0, r * 0.54], extrude(polygon(5, r * 0.26), r * 0.3, {}))
    )
  )
}
