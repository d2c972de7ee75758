import { PI } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { archOutline, gableBlock, gableSlopes } from '../../kit/masonry.ts'
import { ellipse } from '../../kit/outlines.ts'
import { disc } from '../../kit/plates.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  difference,
  ellipsoid,
  extrude,
  group,
  mirrored,
  rotated,
  row,
  sharp,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** Little gabled houses of boards for birds and dogs: a real hollow behind the hole, roof, perch or name plate, pole. */
export const petHouse: Family = {
  name: 'pet house',
  parameters: {
    width: meters(0.2, { min: 0.12, max: 1.1 }, 'Across the front'),
    pitch: ratio('Steepness of the roof', 1, { min: 0.6, max: 1.5 }),
    kind: choice(['bird', 'dog'], 'A round hole with a perch, or an arched door'),
    pole: flag('It stands on a pole'),
    bird: flag('A bird on the perch'),
  },
  slots: {
    wall: { material: { recipe: 'wood', color: '#c08a50', axis: [0, 1, 0] } },
    roof: { material: { recipe: 'painted-wood', color: '#b2382f' }, second: {} },
    trim: { material: { recipe: 'painted-wood', color: '#f3ecdc' } },
    dark: { material: { recipe: 'wood', color: '#2a1d14' } },
    pole: { material: { recipe: 'wood', color: '#7a5330', axis: [0, 1, 0] } },
    bird: { material: { recipe: 'feathers', color: '#3f7fc4' } },
  },
  partWords: {
    roof: { slot: 'roof', part: 'roof' },
    wall: { slot: 'wall', part: 'wall' },
    hole: { slot: 'trim', part: 'hole_ring' },
    perch: { slot: 'pole', part: 'perch' },
    pole: { slot: 'pole', part: 'pole', with: { pole: 'yes' } },
    post: { slot: 'pole', part: 'pole', with: { pole: 'yes' } },
    bird: { slot: 'bird', part: 'bird', with: { bird: 'yes' } },
    sign: { slot: 'trim', part: 'plate' },
  },
  adjectives: { large: { width: 1.25 }, small: { width: 0.85 }, steep: { pitch: 1.3 } },
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const w = Number(p['width'])
  const isDog = p['kind'] === 'dog'
  const [wallTop, long] = isDog ? [w * 0.78, w * 1.25] : [w * 0.95, w * 0.86]
  const rise = w * 0.5 * Number(p['pitch'])
  const hasPole = p['pole'] === 'yes'
  const lift = isDog ? w * 0.09 : hasPole ? w * 3.4 : w * 0.06
  const door: readonly Vec2[] = isDog
    ? archOutline(w * 0.52, w * 0.66)
    : ellipse(w * 0.17, w * 0.17, 16).map(([x, y]): Vec2 => [x, y + wallTop * 0.72])
  const deep = long * 0.72
  const shell = difference([
    gableBlock(w, wallTop, rise, long),
    at([0, isDog ? w * 0.03 : 0, long / 2 - deep / 2 + 0.01], extrude(door, deep + 0.02)),
  ])
  const grooves = [...Array.from({ length: 5 }, (_, i) => (i + 1) / 6)]
  return group(
    [
      at(
        [0, lift, 0],
        tag({ part: 'wall', role: 'body', material: context.material('wall'), edge: sharp }, shell)
      ),
      at(
        [0, lift, 0],
        tag(
          { part: 'gap', role: 'ornament', material: context.material('dark'), edge: sharp },
          ...grooves.map(t =>
            mirrored(at([w / 2, wallTop * t, 0], box([w * 0.012, w * 0.012, long * 0.985])))
          ),
          ...grooves.map(t => at([0, wallTop * t, -long / 2], box([w * 0.985, w * 0.012, w * 0.012])))
        )
      ),
      at(
        [0, lift + wallTop, 0],
        tag(
          { part: 'roof', role: 'body', material: context.material('roof') },
          gableSlopes(w, long, rise, w * 0.06, w * 0.14),
          ...shingles(w, long, rise)
        )
      ),
      at(
        [0, lift + (isDog ? w * 0.03 : 0), long / 2 - deep + w * 0.02],
        extrude(
          door.map(([x, y]): Vec2 => [x * 1.1, y * 1.0]),
          w * 0.02,
          { part: 'inside', role: 'opening', material: context.material('dark'), edge: sharp }
        )
      ),
      at([0, lift, long / 2], isDog ? dogFront(context, w) : birdFront(context, w, wallTop)),
      at(
        [0, lift - w * 0.03, 0],
        box([w * 1.14, w * 0.08, long * 1.12], {
          part: 'floor',
          role: 'support',
          material: context.material('pole'),
          edge: bevel(w * 0.012),
        })
      ),
      ...(isDog ? [feet(context, w, long)] : []),
      ...(hasPole ? [pole(context, w, lift)] : []),
    ],
    { anchors: { inside: { at: [0, lift + w * 0.02, long * 0.3], normal: [0, 1, 0] } } }
  )
}

/** Rows of boards across both slopes, a little proud. */
function shingles(w: number, long: number, rise: number): Shape[] {
  return [0.18, 0.5, 0.82].map(t =>
    mirrored(
      at(
        [(w / 2) * t * 1.12, rise * (1 - t * 1.12) + w * 0.066, 0],
        box([w * 0.03, w * 0.02, long + w * 0.29], { edge: sharp }),
        {
          rotate: [0, 0, -0.8],
        }
      )
    )
  )
}

function birdFront(context: FamilyContext, w: number, wallTop: number): Shape {
  const hasBird = context.parameters['bird'] === 'yes'
  return group([
    at(
      [0, wallTop * 0.72, 0],
      rotated(
        [PI / 2, 0, 0],
        torus(w * 0.19, w * 0.028, { part: 'hole_ring', role: 'feature', material: context.material('trim') })
      )
    ),
    at(
      [0, wallTop * 0.36, w * 0.12],
      disc(w * 0.032, w * 0.3, { part: 'perch', role: 'handle', material: context.material('pole') })
    ),
    ...(hasBird
      ? [
          at(
            [0, wallTop * 0.36 + w * 0.14, w * 0.2],
            group([
              tag(
                { part: 'bird', role: 'ornament', material: context.material('bird') },
                ellipsoid([w * 0.1, w * 0.12, w * 0.14]),
                at([0, w * 0.13, w * 0.08], ball(w * 0.085)),
                at([0, 0, -w * 0.16], box([w * 0.08, w * 0.03, w * 0.16], { edge: bevel(w * 0.006) }), {
                  rotate: [0.5, 0, 0],
                })
              ),
              at(
                [0, w * 0.13, w * 0.17],
                rotated(
                  [PI / 2, 0, 0],
                  cylinder(w * 0.03, w * 0.06, {
                    topRadius: 0,
                    part: 'beak',
                    role: 'ornament',
                    material: { recipe: 'plastic', color: '#e8a020' },
                  })
                )
              ),
              mirrored(
                at(
                  [w * 0.055, w * 0.155, w * 0.13],
                  ball(w * 0.018, { part: 'eye', role: 'ornament', material: context.material('dark') })
                )
              ),
            ])
          ),
        ]
      : []),
  ])
}

function dogFront(context: FamilyContext, w: number): Shape {
  const bone: readonly Vec2[] = [
    [-0.13, -0.03],
    [-0.17, -0.07],
    [-0.22, -0.04],
    [-0.2, 0],
    [-0.22, 0.04],
    [-0.17, 0.07],
    [-0.13, 0.03],
    [0.13, 0.03],
    [0.17, 0.07],
    [0.22, 0.04],
    [0.2, 0],
    [0.22, -0.04],
    [0.17, -0.07],
    [0.13, -0.03],
  ]
  const inner = archOutline(w * 0.52, w * 0.66)
  const outer = archOutline(w * 0.66, w * 0.73)
  const [a, b, ...curve] = outer
  const ring = [a, inner[0], ...[...inner.slice(2)].reverse(), inner[1], b, ...curve]
  return group([
    at(
      [0, w * 0.03, w * 0.01],
      extrude(ring, w * 0.05, {
        part: 'door_frame',
        role: 'feature',
        material: context.material('trim'),
        edge: bevel(w * 0.006),
      })
    ),
    at(
      [0, w * 0.93, w * 0.012],
      extrude(
        bone.map(([x, y]): Vec2 => [x * w, y * w]),
        w * 0.05,
        { part: 'plate', role: 'ornament', material: context.material('trim'), smooth: true }
      )
    ),
  ])
}

const feet = (context: FamilyContext, w: number, long: number): Shape =>
  tag(
    { part: 'runner', role: 'support', material: context.material('pole') },
    row(
      3,
      [0, 0, long * 0.42],
      at([0, w * 0.03, -long * 0.42], box([w * 1.04, w * 0.06, w * 0.12], { edge: bevel(w * 0.01) }))
    )
  )

function pole(context: FamilyContext, w: number, lift: number): Shape {
  return tag(
    { part: 'pole', role: 'support', material: context.material('pole'), edge: bevel(w * 0.01) },
    at([0, lift / 2, 0], box([w * 0.17, lift, w * 0.17])),
    at([0, w * 0.05, 0], box([w * 1.5, w * 0.1, w * 0.2])),
    at([0, w * 0.05, 0], box([w * 0.2, w * 0.1, w * 1.5])),
    mirrored(
      at([w * 0.22, lift - w * 0.22, 0], box([w * 0.09, w * 0.52, w * 0.09]), { rotate: [0, 0, -0.7] })
    )
  )
}
