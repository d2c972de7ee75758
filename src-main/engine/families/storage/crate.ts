import { atan2 } from '../../kernel/det-math.ts'
import { plate } from '../../kit/plates.ts'
import { at, bevel, box, extrude, group, mirrored, row, sharp, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** Boxes to ship things in: a crate of slats, a closed crate with braces, a cardboard box. Real size: 50 cm wide. */
export const crate: Family = {
  name: 'crate',
  parameters: {
    width: meters(0.52, { min: 0.1, max: 1.5 }, 'Left to right'),
    depth: meters(0.38, { min: 0.1, max: 1.5 }, 'Front to back'),
    height: meters(0.32, { min: 0.08, max: 1.5 }, 'Bottom to rim'),
    kind: choice(['slats', 'braced', 'cardboard'], 'How it is made'),
    slats: count(4, { min: 2, max: 6 }, 'Boards of a wall'),
    open: flag('The flaps of a cardboard box stand open'),
  },
  slots: {
    body: { material: { recipe: 'wood', color: '#bf9460', axis: [1, 0, 0] } },
    frame: { material: { recipe: 'wood', color: '#9a6f42', axis: [0, 1, 0] }, follows: true, second: {} },
    tape: { material: { recipe: 'plastic', color: '#d9b98a' } },
  },
  partWords: {
    slat: { slot: 'body', part: 'body', count: 'slats' },
    board: { slot: 'body', part: 'body', count: 'slats' },
    flap: { slot: 'body', part: 'flap', with: { open: 'yes' } },
    tape: { slot: 'tape', part: 'tape' },
    frame: { slot: 'frame', part: 'frame' },
  },
  adjectives: {
    open: { open: 'yes' },
    closed: { open: 'no' },
    sealed: { open: 'no' },
    tall: { height: 1.3 },
    flat: { height: 0.6 },
    wide: { width: 1.25 },
    long: { width: 1.35 },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const kind = context.parameters['kind']
  return kind === 'cardboard' ? cardboard(context) : kind === 'braced' ? braced(context) : slatted(context)
}

function size({ parameters: p }: FamilyContext): readonly [number, number, number] {
  return [Number(p['width']), Number(p['height']), Number(p['depth'])]
}

/** Open above: walls of boards with gaps, nailed to corner posts. */
function slatted(context: FamilyContext): Shape {
  const [w, h, d] = size(context)
  const count = Number(context.parameters['slats'])
  const thick = w * 0.026
  const pitch = h / count
  const post = thick * 2
  const wall = (length: number): Shape =>
    row(count, [0, pitch, 0], at([0, pitch / 2, 0], box([length, pitch * 0.78, thick])))
  const floor = 5
  return group(
    [
      tag(
        { part: 'body', role: 'feature', material: context.material('body'), edge: bevel(thick * 0.15) },
        mirrored(at([0, 0, d / 2 - thick / 2], wall(w)), undefined, 'z'),
        mirrored(at([w / 2 - thick * 1.5, 0, 0], wall(d - thick * 2), { rotate: [0, Math.PI / 2, 0] })),
        row(
          floor,
          [0, 0, (d - thick * 2) / floor],
          at(
            [0, thick, -d / 2 + thick + (d - thick * 2) / floor / 2],
            box([w - thick * 2, thick, ((d - thick * 2) / floor) * 0.86])
          )
        )
      ),
      tag(
        { part: 'frame', role: 'support', material: context.material('frame'), edge: bevel(thick * 0.15) },
        mirrored(
          mirrored(
            at([w / 2 - thick * 1.6 - post / 2, h / 2, d / 2 - thick - post / 2], box([post, h, post])),
            undefined,
            'z'
          )
        )
      ),
    ],
    {
      anchors: {
        inside: { at: [0, thick * 1.5, 0], normal: [0, 1, 0] },
        top: { at: [0, h, 0], normal: [0, 1, 0] },
      },
    }
  )
}

/** Closed on all sides, with a frame and a diagonal board on every face. */
function braced(context: FamilyContext): Shape {
  const [w, h, d] = size(context)
  const thick = w * 0.03
  const bar = w * 0.11
  const face = (width: number, height: number): Shape => {
    const long = Math.sqrt((width - bar) * (width - bar) + (height - bar) * (height - bar))
    const turn = atan2(height - bar, width - bar)
    return group([
      mirrored(at([0, height / 2 - bar / 2, 0], box([width, bar, thick])), undefined, 'y'),
      mirrored(at([width / 2 - bar / 2, 0, 0], box([bar, height - bar, thick]))),
      at([0, 0, -thick * 0.1], box([long, bar * 0.9, thick * 0.7]), { rotate: [0, 0, turn] }),
    ])
  }
  const boards = 5
  const panel = (width: number, height: number): Shape =>
    row(
      boards,
      [0, height / boards, 0],
      at([0, -height / 2 + height / boards / 2, 0], box([width, (height / boards) * 0.97, thick]))
    )
  const lift = h / 2
  return group(
    [
      tag(
        { part: 'body', role: 'body', material: context.material('body'), edge: bevel(thick * 0.18) },
        mirrored(at([0, lift, d / 2 - thick * 1.4], panel(w - thick, h - thick)), undefined, 'z'),
        mirrored(
          at([w / 2 - thick * 1.4, lift, 0], panel(d - thick, h - thick), { rotate: [0, Math.PI / 2, 0] })
        ),
        at([0, h - thick * 1.4, 0], panel(w - thick, d - thick), { rotate: [-Math.PI / 2, 0, 0] }),
        at([0, thick, 0], box([w - thick * 2, thick, d - thick * 2]))
      ),
      tag(
        { part: 'frame', role: 'feature', material: context.material('frame'), edge: bevel(thick * 0.18) },
        mirrored(at([0, lift, d / 2 - thick / 2], face(w, h)), undefined, 'z'),
        mirrored(at([w / 2 - thick / 2, lift, 0], face(d - thick * 1.6, h), { rotate: [0, Math.PI / 2, 0] })),
        at([0, h - thick / 2, 0], face(w - thick * 0.6, d - thick * 0.6), { rotate: [-Math.PI / 2, 0, 0] })
      ),
    ],
    { anchors: { top: { at: [0, h, 0], normal: [0, 1, 0] } } }
  )
}

/** Folded board: four walls, four flaps, tape; printed arrows on the front. */
function cardboard(context: FamilyContext): Shape {
  const [w, h, d] = size(context)
  const thick = Math.max(0.004, w * 0.011)
  const isOpen = context.parameters['open'] === 'yes'
  const paper = { role: 'body', material: context.material('body'), edge: bevel(0.0016) }
  const flap = (length: number, deep: number): Shape => at([0, 0, deep / 2], box([length, thick, deep]))
  const long = flap(w - thick, d / 2 - 0.001)
  const short = flap(d - thick * 2, d / 2)
  const flaps = isOpen
    ? [
        at([0, h - thick / 2, d / 2 - thick / 2], long, { rotate: [0.75, 0, 0] }),
        at([0, h - thick / 2, -d / 2 + thick / 2], long, { rotate: [0.9, Math.PI, 0] }),
        at([w / 2 - thick / 2, h - thick / 2, 0], at([0, 0, 0], short, { rotate: [0.62, 0, 0] }), {
          rotate: [0, Math.PI / 2, 0],
        }),
        at([-w / 2 + thick / 2, h - thick / 2, 0], at([0, 0, 0], short, { rotate: [0.85, 0, 0] }), {
          rotate: [0, -Math.PI / 2, 0],
        }),
      ]
    : [
        at([0, h - thick / 2, d / 4 + 0.0005], box([w, thick, d / 2 - 0.002])),
        at([0, h - thick / 2, -d / 4 - 0.0005], box([w, thick, d / 2 - 0.002])),
      ]
  const tape = { part: 'tape', role: 'ornament', material: context.material('tape'), edge: sharp }
  return group(
    [
      tag(
        { ...paper, part: 'body' },
        mirrored(at([0, h / 2, d / 2 - thick / 2], box([w, h - thick, thick])), undefined, 'z'),
        mirrored(at([w / 2 - thick / 2, h / 2, 0], box([thick, h - thick, d - thick]))),
        at([0, thick / 2, 0], box([w - thick, thick, d - thick]))
      ),
      tag({ ...paper, part: 'flap', role: 'feature' }, ...flaps),
      ...(isOpen
        ? []
        : [
            tag(
              tape,
              at([0, h, 0], box([w + 0.001, 0.0016, w * 0.1])),
              mirrored(at([w / 2, h - w * 0.09, 0], box([0.0016, w * 0.18, w * 0.1])))
            ),
          ]),
      at([w * 0.28, h * 0.24, d / 2], arrows(w * 0.2)),
    ],
    {
      anchors: isOpen
        ? { inside: { at: [0, thick, 0], normal: [0, 1, 0] } }
        : { top: { at: [0, h, 0], normal: [0, 1, 0] } },
    }
  )
}

/** Two arrows upward over a line: this side up. */
function arrows(s: number): Shape {
  const one = group([
    at([0, s * 0.1, 0], plate(s * 0.1, s * 0.5, 0.0016)),
    at([0, s * 0.36, 0], triangle(s * 0.16)),
  ])
  return tag(
    { part: 'print', role: 'detail', material: { recipe: 'paper', color: '#3a2d22' }, edge: sharp },
    mirrored(at([s * 0.2, 0, 0], one)),
    at([0, -s * 0.26, 0], plate(s * 0.8, s * 0.08, 0.0016))
  )
}

const triangle = (s: number): Shape =>
  extrude(
    [
      [-s, -s * 0.5],
      [s, -s * 0.5],
      [0, s],
    ],
    0.0016
  )
