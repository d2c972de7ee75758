import { PI } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { archOutline } from '../../kit/masonry.ts'
import { textRows } from '../../kit/plates.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  lathe,
  mirrored,
  rotated,
  sharp,
  soft,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** Where letters go: the arched box on a post with its flag, the pillar box, the collection box on legs. */
export const mailbox: Family = {
  name: 'mailbox',
  parameters: {
    height: meters(1.2, { min: 0.8, max: 1.8 }, 'Ground to the top'),
    kind: choice(['rural', 'pillar', 'street'], 'Box on a post, round pillar, or box on legs'),
    letters: flag('Letters stick out of it'),
  },
  slots: {
    box: { material: { recipe: 'painted-metal', color: '#8c979f' } },
    flag: { material: { recipe: 'painted-metal', color: '#d02a24' }, second: {} },
    post: { material: { recipe: 'wood', color: '#80582f', axis: [0, 1, 0] } },
    metal: { material: { recipe: 'iron', color: '#22252a' } },
    paper: { material: { recipe: 'paper', color: '#f7f3e8' } },
  },
  partWords: {
    flag: { slot: 'flag', part: 'flag' },
    post: { slot: 'post', part: 'post' },
    box: { slot: 'box', part: 'box' },
    door: { slot: 'box', part: 'door' },
    letter: { slot: 'paper', part: 'letter', with: { letters: 'yes' } },
    mail: { slot: 'paper', part: 'letter', with: { letters: 'yes' } },
    envelope: { slot: 'paper', part: 'letter', with: { letters: 'yes' } },
  },
  adjectives: {
    tall: { height: 1.2 },
    full: { letters: 'yes' },
    british: { kind: 'pillar' },
    english: { kind: 'pillar' },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const h = Number(context.parameters['height'])
  switch (context.parameters['kind']) {
    case 'pillar':
      return pillar(context, h)
    case 'street':
      return street(context, h)
    default:
      return rural(context, h)
  }
}

const letterAt = (context: FamilyContext, size: number): Shape =>
  tag(
    { part: 'letter', role: 'ornament', material: context.material('paper'), edge: sharp },
    box([size, size * 0.04, size * 0.6]),
    at([size * 0.05, size * 0.06, size * 0.06], box([size * 0.94, size * 0.04, size * 0.6]), {
      rotate: [0, 0.12, 0.06],
    })
  )

/** A tunnel of sheet metal with a hinged door, on a board over a post with a brace. */
function rural(context: FamilyContext, h: number): Shape {
  const [w, tall, long] = [h * 0.2, h * 0.25, h * 0.44]
  const y = h - tall
  const isOpen = context.parameters['letters'] === 'yes'
  const outline = archOutline(w, tall, false, 10)
  const inner: readonly Vec2[] = archOutline(w * 0.94, tall * 0.965, false, 10).map(([x, v]): Vec2 => [
    x,
    v + tall * 0.02,
  ])
  const door = group([
    extrude(archOutline(w * 1.06, tall * 1.03, false, 10), h * 0.014, { edge: bevel(h * 0.004) }),
    at([0, tall * 0.86, h * 0.014], box([w * 0.16, tall * 0.1, h * 0.02], { edge: bevel(h * 0.003) })),
  ])
  const shell = isOpen
    ? extrude(outline, long, { holes: [[...inner].reverse()], edge: sharp })
    : extrude(outline, long, { edge: bevel(h * 0.004) })
  return group(
    [
      tag(
        { part: 'post', role: 'support', material: context.material('post'), edge: bevel(h * 0.006) },
        at([0, (y - h * 0.02) / 2, 0], box([h * 0.085, y - h * 0.02, h * 0.085])),
        at([0, y - h * 0.015, 0], box([w * 1.02, h * 0.03, long * 0.96])),
        at([0, y - h * 0.11, h * 0.1], box([h * 0.055, h * 0.25, h * 0.055]), { rotate: [0.78, 0, 0] })
      ),
      tag(
        { part: 'box', role: 'body', material: context.material('box') },
        at([0, y, 0], shell),
        ...(isOpen ? [at([0, y, -long * 0.48], extrude(outline, h * 0.012, { edge: sharp }))] : [])
      ),
      tag(
        { part: 'door', role: 'opening', material: context.material('box') },
        isOpen
          ? at([0, y + h * 0.005, long / 2], rotated([PI / 2 + 0.25, 0, 0], door))
          : at([0, y - h * 0.002, long / 2], door)
      ),
      ...(isOpen
        ? [
            at([0, y + tall * 0.2, long * 0.36], rotated([0, PI / 2, 0], letterAt(context, h * 0.22))),
            at(
              [0, y + tall * 0.32, long * 0.34],
              rotated([0, PI / 2 + 0.1, 0.1], letterAt(context, h * 0.2))
            ),
          ]
        : []),
      tag(
        { part: 'flag', role: 'feature', material: context.material('flag'), edge: bevel(h * 0.003) },
        at([w / 2 + h * 0.006, y + tall * 0.72, long * 0.12], box([h * 0.014, tall * 0.95, h * 0.024])),
        at([w / 2 + h * 0.006, y + tall * 1.08, long * 0.04], box([h * 0.014, tall * 0.32, h * 0.11])),
        at(
          [w / 2 + h * 0.006, y + tall * 0.32, long * 0.12],
          rotated([0, 0, PI / 2], cylinder(h * 0.022, h * 0.026))
        )
      ),
    ],
    {
      anchors: {
        top: { at: [0, h, 0], normal: [0, 1, 0] },
        inside: { at: [0, y + tall * 0.05, long * 0.2], normal: [0, 1, 0] },
      },
    }
  )
}

/** A round pillar box: black foot, hooded slot, door with lock and notice plate, domed cap. */
function pillar(context: FamilyContext, h: number): Shape {
  const r = h * 0.15
  const z = r * 0.98
  return group(
    [
      lathe(
        [
          [0, 0],
          [r * 1.15, 0],
          [r * 1.15, h * 0.1],
          [r * 1.05, h * 0.115],
          [0, h * 0.115],
        ],
        {
          part: 'foot',
          role: 'support',
          material: context.material('metal'),
        }
      ),
      tag(
        { part: 'box', role: 'body', material: context.material('box') },
        lathe(
          [
            [0, h * 0.11],
            [r, h * 0.11],
            [r, h * 0.84],
            [r * 1.12, h * 0.85],
            [r * 1.2, h * 0.875],
            [r * 1.2, h * 0.9],
            [r * 1.05, h * 0.92],
            [r * 0.7, h * 0.975],
            [r * 0.2, h * 0.998],
            [0, h],
          ],
          {}
        ),
        at([0, h * 0.79, z], box([r * 1.15, h * 0.022, r * 0.3], { edge: bevel(h * 0.003) }))
      ),
      at(
        [0, h * 0.42, z - r * 0.16],
        box([r * 1.15, h * 0.48, r * 0.34], {
          part: 'door',
          role: 'opening',
          material: context.material('box'),
          edge: bevel(h * 0.006),
        })
      ),
      tag(
        { part: 'slot', role: 'feature', material: context.material('metal') },
        at([0, h * 0.745, z - r * 0.01], box([r * 1.0, h * 0.045, r * 0.16], { edge: sharp })),
        at([r * 0.42, h * 0.42, z + r * 0.02], rotated([PI / 2, 0, 0], cylinder(r * 0.09, r * 0.1)))
      ),
      at(
        [0, h * 0.56, z + r * 0.02],
        box([r * 0.7, h * 0.12, r * 0.04], {
          part: 'plate',
          role: 'ornament',
          material: context.material('paper'),
          edge: sharp,
        })
      ),
      at(
        [0, h * 0.56, z + r * 0.045],
        tag(
          { part: 'slot', role: 'ornament', material: context.material('metal') },
          ...textRows(r * 0.5, h * 0.09, 4, { depth: r * 0.02 })
        )
      ),
      ...(context.parameters['letters'] === 'yes'
        ? [at([0, h * 0.745, z + r * 0.1], letterAt(context, r * 0.8))]
        : []),
    ],
    { anchors: { top: { at: [0, h, 0], normal: [0, 1, 0] } } }
  )
}

/** A collection box on four legs under a rounded top, its hatch with a handle. */
function street(context: FamilyContext, h: number): Shape {
  const [w, d, leg] = [h * 0.42, h * 0.4, h * 0.09]
  const side: readonly Vec2[] = archOutline(d, h - leg, false, 12)
  return group(
    [
      tag(
        { part: 'box', role: 'body', material: context.material('box') },
        at([0, leg, 0], rotated([0, PI / 2, 0], extrude(side, w, { edge: bevel(h * 0.008) }))),
        mirrored(
          mirrored(
            at(
              [w / 2 - h * 0.035, leg / 2 + h * 0.005, d / 2 - h * 0.035],
              box([h * 0.06, leg + h * 0.01, h * 0.06])
            ),
            undefined,
            'z'
          )
        ),
        at([0, leg + h * 0.03, 0], box([w * 1.05, h * 0.04, d * 1.05], { edge: bevel(h * 0.005) }))
      ),
      at(
        [0, h * 0.7, d / 2 - h * 0.005],
        box([w * 0.8, h * 0.17, h * 0.05], {
          part: 'door',
          role: 'feature',
          material: context.material('box'),
          edge: soft(h * 0.01),
        })
      ),
      tag(
        { part: 'handle', role: 'handle', material: context.material('metal') },
        at([0, h * 0.755, d / 2 + h * 0.03], box([w * 0.5, h * 0.03, h * 0.03], { edge: bevel(h * 0.006) })),
        at([0, h * 0.79, d / 2], box([w * 0.84, h * 0.014, h * 0.03], { edge: sharp }))
      ),
      at(
        [0, h * 0.44, d / 2],
        box([w * 0.6, h * 0.2, h * 0.012], {
          part: 'plate',
          role: 'ornament',
          material: context.material('paper'),
          edge: sharp,
        })
      ),
      at(
        [0, h * 0.44, d / 2 + h * 0.007],
        tag(
          { part: 'text', role: 'ornament', material: context.material('box') },
          ...textRows(w * 0.48, h * 0.15, 4, { depth: h * 0.006 })
        )
      ),
      ...(context.parameters['letters'] === 'yes'
        ? [at([0, h * 0.8, d / 2], letterAt(context, w * 0.6))]
        : []),
      at(
        [0, h * 0.24, d / 2],
        ball(h * 0.014, { part: 'lock', role: 'ornament', material: context.material('metal') })
      ),
    ],
    { anchors: { top: { at: [0, h, 0], normal: [0, 1, 0] } } }
  )
}
