import type { Vec2 } from '../../kernel/types.ts'
import { lettering } from '../../kit/lettering.ts'
import { archOutline } from '../../kit/masonry.ts'
import { textRows } from '../../kit/plates.ts'
import { at, ball, bevel, box, extrude, group, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A gravestone: round-topped slab, cross or obelisk, on a base before a bed of earth. Real size: 1 m. */
export const gravestone: Family = {
  name: 'gravestone',
  parameters: {
    height: meters(1.05, { min: 0.5, max: 2.6 }, 'Ground to the top'),
    kind: choice(['round', 'cross', 'obelisk'], 'Form of the stone'),
    flowers: flag('Flowers before it'),
  },
  slots: {
    stone: { material: { recipe: 'granite', color: '#9a9a98' } },
    letters: { material: { recipe: 'stone', color: '#3c3d3f' }, second: {} },
    earth: { material: { recipe: 'grass', color: '#5d7a38' } },
    flower: { material: { recipe: 'petal', color: '#d8425a' } },
  },
  partWords: {
    stone: { slot: 'stone', part: 'stone' },
    inscription: { slot: 'letters', part: 'letters' },
    writing: { slot: 'letters', part: 'letters' },
    flower: { slot: 'flower', part: 'flower', with: { flowers: 'yes' } },
    grass: { slot: 'earth', part: 'grave' },
    cross: { slot: 'stone', part: 'stone', with: { kind: 'cross' } },
  },
  adjectives: { tall: { height: 1.25 }, celtic: { kind: 'cross' } },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const h = Number(p['height'])
  const kind = String(p['kind'])
  const w = kind === 'obelisk' ? h * 0.26 : h * 0.58
  const deep = h * 0.15
  const foot = h * 0.12
  const face = deep / 2
  const rip = at([0, h * 0.6, face], lettering('RIP', h * 0.14, h * 0.014))
  const letters =
    kind === 'round'
      ? [rip, at([0, h * 0.4, face], group(textRows(w * 0.62, h * 0.22, 3, { depth: h * 0.012 })))]
      : [
          at(
            [0, kind === 'cross' ? foot * 0.82 : foot * 1.5, kind === 'cross' ? h * 0.152 : h * 0.172],
            group(textRows(h * 0.26, foot * (kind === 'cross' ? 0.7 : 1.1), 2, { depth: h * 0.012 }))
          ),
        ]
  return group([
    tag(
      { part: 'stone', role: 'feature', material: context.material('stone') },
      ...slab(kind, h, w, deep, foot)
    ),
    tag({ part: 'letters', role: 'ornament', material: context.material('letters') }, ...letters),
    at(
      [0, h * 0.028, h * 0.42],
      box([w * 1.35, h * 0.056, h * 0.62], {
        part: 'grave',
        role: 'support',
        material: context.material('earth'),
        edge: { kind: 'soft', size: h * 0.027 },
      })
    ),
    ...(p['flowers'] === 'yes'
      ? [
          tag(
            { part: 'flower', role: 'ornament', material: context.material('flower') },
            ...[-0.16, -0.08, 0, 0.08, 0.16].map((x, i) =>
              at([x * h, h * 0.075, h * (0.24 + 0.05 * (i % 2))], ball(h * 0.045))
            )
          ),
        ]
      : []),
  ])
}

function slab(kind: string, h: number, w: number, deep: number, foot: number): Shape[] {
  const edge = bevel(h * 0.01)
  switch (kind) {
    case 'cross':
      return [
        at([0, foot * 0.6, 0], box([h * 0.44, foot * 1.2, h * 0.3], { edge })),
        at([0, foot * 1.5, 0], box([h * 0.32, foot * 0.9, h * 0.22], { edge })),
        at([0, h * 0.57, 0], box([h * 0.13, h * 0.86, h * 0.11], { edge })),
        at([0, h * 0.74, 0], box([h * 0.5, h * 0.125, h * 0.108], { edge })),
      ]
    case 'obelisk':
      return [
        at([0, foot * 0.35, 0], box([h * 0.46, foot * 0.7, h * 0.46], { edge })),
        at([0, foot * 1.4, 0], box([h * 0.34, foot * 1.5, h * 0.34], { edge })),
        at([0, foot * 2.2, 0], box([h * 0.4, foot * 0.25, h * 0.4], { edge })),
        at([0, foot * 2.2, 0], pillar(w, h - foot * 2.2)),
      ]
    default: {
      const outline: readonly Vec2[] = archOutline(w, h - foot * 0.9, false, 12)
      return [
        at([0, foot / 2, 0], box([w * 1.3, foot, deep * 1.8], { edge })),
        at([0, foot * 0.9, 0], extrude(outline, deep, { edge: bevel(h * 0.014) })),
      ]
    }
  }
}

/** A tapering square shaft with its pyramid. */
function pillar(w: number, tall: number): Shape {
  const ring = (r: number, y: number): readonly [number, number, number][] => [
    [-r, y, -r],
    [r, y, -r],
    [r, y, r],
    [-r, y, r],
  ]
  return {
    op: 'loft',
    sections: [ring(w * 0.5, 0), ring(w * 0.34, tall * 0.88), ring(w * 0.02, tall)],
    edge: bevel(w * 0.02),
  }
}
