import { PI } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  group,
  loft,
  mirrored,
  rotated,
  row,
  sharp,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { ironTower } from './iron-tower.ts'
import { waterTower, turbine } from './water-tower.ts'

/** What stands high and alone: the skyscraper, the iron tower, the wind turbine, the water tower, the pyramid. */
export const highTower: Family = {
  name: 'high tower',
  parameters: {
    height: meters(180, { min: 8, max: 420 }, 'Ground to the tip'),
    kind: choice(['skyscraper', 'iron', 'turbine', 'water', 'pyramid'], 'What it is'),
    girth: ratio('Width against the height', 1, { min: 0.7, max: 1.5 }),
  },
  slots: {
    body: { material: { recipe: 'concrete', color: '#c9c5bb' } },
    glass: { material: { recipe: 'window-glass', color: '#4f86b0' }, second: {} },
    trim: { material: { recipe: 'brushed-metal', color: '#8d949b' } },
    dark: { material: { recipe: 'window-glass', color: '#28323c' } },
  },
  partWords: {
    window: { slot: 'glass', part: 'window' },
    blade: { slot: 'body', part: 'blade' },
    tank: { slot: 'body', part: 'tank' },
    antenna: { slot: 'trim', part: 'antenna' },
    roof: { slot: 'glass', part: 'roof' },
    leg: { slot: 'trim', part: 'leg' },
    entrance: { slot: 'dark', part: 'door' },
  },
  adjectives: { tall: { height: 1.25 }, slender: { girth: 0.8 }, wide: { girth: 1.25 } },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const h = Number(context.parameters['height'])
  const g = Number(context.parameters['girth'])
  switch (context.parameters['kind']) {
    case 'iron':
      return ironTower(context, h, g)
    case 'turbine':
      return turbine(context, h, g)
    case 'water':
      return waterTower(context, h, g)
    case 'pyramid':
      return pyramid(context, h, g)
    default:
      return skyscraper(context, h, g)
  }
}

/** Three set-back blocks: bands of glass between piers, a lobby, an antenna. */
function skyscraper(context: FamilyContext, h: number, g: number): Shape {
  const w = h * 0.24 * g
  const blocks: readonly (readonly [width: number, from: number, to: number, floors: number])[] = [
    [w, 0.06, 0.48, 11],
    [w * 0.8, 0.48, 0.7, 6],
    [w * 0.58, 0.7, 0.84, 4],
  ]
  const parts = blocks.map(([width, from, to, floors]) => {
    const tall = h * (to - from)
    const floor = tall / floors
    const piers = 6
    return at(
      [0, h * from, 0],
      group([
        at(
          [0, tall / 2, 0],
          box([width * 0.97, tall, width * 0.97], {
            part: 'window',
            role: 'feature',
            material: context.material('glass'),
            edge: sharp,
          })
        ),
        tag(
          { part: 'body', role: 'body', material: context.material('body'), edge: sharp },
          row(
            floors,
            [0, floor, 0],
            at([0, floor * 0.16, 0], box([width * 0.985, floor * 0.32, width * 0.985]))
          ),
          at([0, tall, 0], box([width * 1.03, floor * 0.7, width * 1.03])),
          ...[0, PI / 2, PI, -PI / 2].map(turn =>
            rotated(
              [0, turn, 0],
              row(
                piers,
                [width * 0.19, 0, 0],
                at([-width * 0.475, tall / 2, width * 0.49], box([width * 0.045, tall, width * 0.04]))
              )
            )
          )
        ),
      ])
    )
  })
  return group([
    ...parts,
    tag(
      { part: 'base', role: 'support', material: context.material('trim') },
      at([0, h * 0.005, 0], box([w * 1.3, h * 0.01, w * 1.3], { edge: bevel(h * 0.001) })),
      at([0, h * 0.062, 0], box([w * 1.06, h * 0.014, w * 1.06], { edge: sharp })),
      mirrored(
        at(
          [0, 0, 0],
          mirrored(
            at([w * 0.48, h * 0.03, w * 0.48], box([w * 0.08, h * 0.06, w * 0.08], { edge: sharp })),
            undefined,
            'z'
          )
        )
      )
    ),
    at(
      [0, h * 0.034, 0],
      box([w * 0.96, h * 0.055, w * 0.96], {
        part: 'lobby',
        role: 'body',
        material: context.material('body'),
        edge: sharp,
      })
    ),
    tag(
      { part: 'door', role: 'opening', material: context.material('dark') },
      ...[-0.3, 0, 0.3].map(x =>
        at([w * x, h * 0.03, w * 0.48], box([w * 0.2, h * 0.042, w * 0.03], { edge: sharp }))
      )
    ),
    tag(
      { part: 'antenna', role: 'ornament', material: context.material('trim') },
      at([0, h * 0.855, 0], box([w * 0.3, h * 0.05, w * 0.3], { edge: sharp })),
      at([0, h * 0.93, 0], cylinder(h * 0.007, h * 0.14, { topRadius: h * 0.0025 }))
    ),
  ])
}

/** Courses of stone that step back, with an entrance in the middle of a face. */
function pyramid(context: FamilyContext, h: number, g: number): Shape {
  const courses = 15
  const w = h * 1.56 * g
  const random = context.random.fork('courses')
  const rise = (h * 0.93) / courses
  const widthAt = (i: number): number => w * (1 - (i / courses) * 0.93)
  const steps = Array.from({ length: courses }, (_, i) =>
    at([0, rise * (i + 0.5), 0], box([widthAt(i), rise * 1.01, widthAt(i)], { edge: sharp }))
  )
  const loose = Array.from({ length: 46 }, () => {
    const i = random.int(0, courses - 3)
    const side = random.int(0, 3)
    const x = random.range(-0.44, 0.44) * widthAt(i)
    const size = rise * random.range(0.9, 1.5)
    return rotated(
      [0, (PI / 2) * side, 0],
      at([x, rise * (i + 0.46), widthAt(i) / 2], box([size * 1.3, rise * 0.88, rise * 0.36], { edge: sharp }))
    )
  })
  const cap = (r: number, y: number): readonly Vec3[] => [
    [-r, y, -r],
    [r, y, -r],
    [r, y, r],
    [-r, y, r],
  ]
  return group([
    tag({ part: 'course', role: 'feature', material: context.material('body') }, ...steps, ...loose),
    loft([cap(widthAt(courses) * 0.5, h * 0.925), cap(h * 0.002, h)], {
      part: 'cap',
      role: 'ornament',
      material: context.material('glass'),
      edge: sharp,
    }),
    tag(
      { part: 'entrance', role: 'opening', material: context.material('trim') },
      mirrored(
        at(
          [rise * 0.75, rise * 0.95, w / 2 + rise * 0.1],
          box([rise * 0.5, rise * 1.9, rise * 1.6], { edge: bevel(rise * 0.05) })
        )
      ),
      at(
        [0, rise * 2.05, w / 2 + rise * 0.1],
        box([rise * 2.5, rise * 0.45, rise * 1.7], { edge: bevel(rise * 0.05) })
      )
    ),
    at(
      [0, rise * 0.92, w / 2 + rise * 0.02],
      box([rise * 1.1, rise * 1.84, rise * 0.3], {
        part: 'door',
        role: 'opening',
        material: context.material('dark'),
        edge: sharp,
      })
    ),
  ])
}
