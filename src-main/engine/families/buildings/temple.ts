import { PI } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { column } from '../../kit/columns.ts'
import { at, bevel, box, extrude, group, mirrored, sharp, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { count, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A Greek temple: steps on all sides, fluted columns around a cella, entablature, pediment. Real size: 9 m tall. */
export const greekTemple: Family = {
  name: 'greek temple',
  parameters: {
    columns: count(6, { min: 4, max: 8 }, 'Columns along the front'),
    column: meters(5.4, { min: 3, max: 9 }, 'Height of a column'),
    depth: ratio('Length against the front', 1.35, { min: 0.8, max: 2.2 }),
  },
  slots: {
    stone: { material: { recipe: 'marble', color: '#ece6d8' } },
    roof: { material: { recipe: 'roof-tiles', color: '#b5623f' } },
    cella: { material: { recipe: 'stone', color: '#cbb994' } },
    frieze: { material: { recipe: 'stone', color: '#b9a785' }, second: {} },
    door: { material: { recipe: 'polished-metal', color: '#8f6a36' } },
  },
  partWords: {
    column: { slot: 'stone', part: 'column', count: 'columns' },
    pillar: { slot: 'stone', part: 'column', count: 'columns' },
    roof: { slot: 'roof', part: 'roof' },
    pediment: { slot: 'stone', part: 'pediment' },
    step: { slot: 'stone', part: 'step' },
    door: { slot: 'door', part: 'door' },
  },
  adjectives: { tall: { column: 1.2 }, long: { depth: 1.4 } },
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const n = Math.round(Number(p['columns']))
  const h = Number(p['column'])
  const r = h * 0.095
  const pitch = r * 4.6
  const w = pitch * (n - 1)
  const m = Math.max(3, Math.round(((n - 1) * Number(p['depth'])) / 1) + 1)
  const d = pitch * (m - 1)
  const step = h * 0.075
  const floor = step * 3
  const top = floor + h
  const one = column({ radius: r, height: h, flutes: 12 })
  const xs = Array.from({ length: n }, (_, i) => (i - (n - 1) / 2) * pitch)
  const zs = Array.from({ length: m - 2 }, (_, i) => (i + 1 - (m - 1) / 2) * pitch)
  const [bw, bd] = [w + r * 2.5, d + r * 2.5]
  const beam = h * 0.12
  return group(
    [
      tag(
        { part: 'step', role: 'support', material: context.material('stone') },
        ...[0, 1, 2].map(i => {
          const out = r * 2.6 + (3 - i) * step * 1.7
          return at([0, step * (i + 0.5), 0], box([w + out, step + 0.02, d + out], { edge: bevel(0.02) }))
        })
      ),
      tag(
        { part: 'column', role: 'feature', material: context.material('stone') },
        ...xs.map(x => mirrored(at([x, floor - 0.01, d / 2], one), undefined, 'z')),
        ...zs.map(z => mirrored(at([w / 2, floor - 0.01, z], one)))
      ),
      cella(context, w - pitch * 1.1, h, d - pitch * 1.5, floor),
      tag(
        { part: 'entablature', role: 'body', material: context.material('stone') },
        at([0, top + beam / 2 - 0.02, 0], box([bw, beam, bd], { edge: bevel(0.02) })),
        at([0, top + beam * 2.15, 0], box([bw + r * 1.1, beam * 0.4, bd + r * 1.1], { edge: bevel(0.02) }))
      ),
      frieze(context, { bw, bd, y: top + beam * 0.98, tall: beam, n, m }),
      roof(context, bw + r * 1.1, bd + r * 1.1, top + beam * 2.32),
    ],
    { anchors: { inside: { at: [0, floor, d / 2 - r], normal: [0, 1, 0] } } }
  )
}

/** The closed room behind the columns with its bronze door. */
function cella(context: FamilyContext, w: number, h: number, d: number, floor: number): Shape {
  const [dw, dh] = [w * 0.26, h * 0.72]
  return group([
    at(
      [0, floor + h / 2, 0],
      box([w, h + 0.02, d], {
        part: 'cella',
        role: 'body',
        material: context.material('cella'),
        edge: bevel(0.02),
      })
    ),
    tag(
      { part: 'door_frame', role: 'opening', material: context.material('stone') },
      mirrored(at([dw / 2, floor + dh / 2, d / 2], box([dw * 0.14, dh, 0.24], { edge: sharp }))),
      at([0, floor + dh, d / 2], box([dw * 1.3, dw * 0.14, 0.3], { edge: sharp }))
    ),
    tag(
      { part: 'door', role: 'opening', material: context.material('door') },
      mirrored(
        at(
          [dw * 0.24, floor + dh / 2, d / 2 + 0.02],
          box([dw * 0.46, dh - 0.02, 0.14], { edge: bevel(0.02) })
        )
      )
    ),
  ])
}

interface FriezePlan {
  readonly bw: number
  readonly bd: number
  readonly y: number
  readonly tall: number
  readonly n: number
  readonly m: number
}

/** Triglyphs: upright blocks on a darker band. */
function frieze(context: FamilyContext, { bw, bd, y, tall, n, m }: FriezePlan): Shape {
  const block = box([tall * 0.75, tall * 1.02, 0.16], { edge: sharp })
  const along = (count: number, long: number): readonly number[] =>
    Array.from({ length: count }, (_, i) => (i / (count - 1) - 0.5) * (long - tall * 0.75))
  return group([
    at(
      [0, y + tall / 2, 0],
      box([bw - 0.1, tall, bd - 0.1], {
        part: 'frieze',
        role: 'ornament',
        material: context.material('frieze'),
        edge: sharp,
      })
    ),
    tag(
      { part: 'triglyph', role: 'ornament', material: context.material('stone') },
      ...along(n * 2 - 1, bw).map(x => mirrored(at([x, y + tall / 2, bd / 2 - 0.04], block), undefined, 'z')),
      ...along(m * 2 - 1, bd)
        .slice(1, -1)
        .map(z => mirrored(at([bw / 2 - 0.04, y + tall / 2, z], block, { rotate: [0, PI / 2, 0] })))
    ),
  ])
}

/** Tiled slopes, and at each end the pediment with its raking cornice. */
function roof(context: FamilyContext, w: number, d: number, y: number): Shape {
  const rise = w * 0.15
  const slab = w * 0.022
  const tympanum: readonly Vec2[] = [
    [-w / 2, 0],
    [w / 2, 0],
    [0, rise],
  ]
  const rake: readonly Vec2[] = [
    [0, rise - 0.02],
    [w / 2 + slab, -slab * 0.3],
    [w / 2 + slab, slab * 0.9],
    [0, rise + slab * 1.25],
  ]
  return at(
    [0, y, 0],
    group([
      tag(
        { part: 'pediment', role: 'body', material: context.material('stone') },
        extrude(tympanum, d - w * 0.07, { edge: sharp }),
        mirrored(
          at([0, 0, d / 2 - w * 0.015], mirrored(extrude(rake, w * 0.045, { edge: sharp }))),
          undefined,
          'z'
        ),
        mirrored(
          at(
            [0, rise + slab * 1.7, d / 2 - w * 0.02],
            box([w * 0.035, w * 0.045, w * 0.035], { edge: bevel(0.02) })
          ),
          undefined,
          'z'
        ),
        mirrored(
          mirrored(
            at([w / 2, slab * 1.2, d / 2 - w * 0.02], box([w * 0.03, w * 0.035, w * 0.035], { edge: sharp }))
          ),
          undefined,
          'z'
        )
      ),
      tag(
        { part: 'roof', role: 'body', material: context.material('roof') },
        mirrored(extrude(rake, d - w * 0.07, { edge: sharp }))
      ),
    ])
  )
}
