import type { Vec3 } from '../../kernel/types.ts'
import { at, group, rotated, scaled, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { facet, facetPair } from './paper-sheet.ts'

/** Folded paper: a dart that flies, a crane, a boat, or a square sheet with its creases. Real size: a dart is 28 cm long. */
export const origami: Family = {
  name: 'origami',
  parameters: {
    kind: choice(['airplane', 'crane', 'boat', 'sheet'], 'What it is folded to'),
    size: meters(0.28, { min: 0.06, max: 0.8 }, 'Its longest side'),
    spread: ratio('Width of wings or folds against the usual', 1, { min: 0.7, max: 1.35 }),
  },
  slots: {
    paper: { material: { recipe: 'paper', color: '#f3f2ee' } },
    back: { material: { recipe: 'paper', color: '#dfe3e8' }, second: {} },
    bird: { material: { recipe: 'paper', color: '#d8473f' } },
  },
  partWords: {
    paper: { slot: 'paper', part: 'paper' },
    wing: { slot: 'paper', part: 'wing' },
    fold: { slot: 'back', part: 'fold' },
    crease: { slot: 'back', part: 'fold' },
  },
  adjectives: {
    crisp: {},
    folded: {},
    broken: {},
    origami: {},
    paper: {},
    wide: { spread: 1.25 },
    narrow: { spread: 0.8 },
    slim: { spread: 0.85 },
  },
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const size = Number(p['size'])
  const spread = Number(p['spread'])
  switch (p['kind']) {
    case 'crane':
      return scaled(size, crane(spread, context))
    case 'boat':
      return scaled(size, boat(spread, context))
    case 'sheet':
      return scaled(size, sheet(spread, context))
    default:
      return scaled(size, airplane(spread, context))
  }
}

/** Of one unit of length. */
const THICK = 0.007

/** The classic dart: nose to +Z, two wings with folded layers, a keel between them. */
function airplane(spread: number, context: FamilyContext): Shape {
  const w = 0.36 * spread
  const top = 0.17
  const nose: Vec3 = [0.004, 0.155, 0.5]
  const keel: Vec3[] = [
    [0.004, 0.155, 0.5],
    [0.004, 0.0, -0.42],
    [0.03, top, -0.5],
  ]
  const lower: Vec3 = [0.002, 0, -0.1]
  return group([
    tag(
      { part: 'keel', role: 'body', material: context.material('back') },
      ...facetPair([nose, lower, [0.002, 0, -0.46], [0.028, top, -0.5]], THICK)
    ),
    tag(
      { part: 'wing', role: 'feature', material: context.material('paper') },
      ...facetPair([nose, keel[2], [w, top + 0.055, -0.5]], THICK)
    ),
    tag(
      { part: 'fold', role: 'ornament', material: context.material('back') },
      // The turned-in layers of the first folds lie on the wings' inner halves.
      ...facetPair(
        [
          [0.012, 0.161, 0.46],
          [0.034, top + 0.0075, -0.12],
          [w * 0.62, top + 0.04, -0.12],
        ],
        THICK * 0.8
      )
    ),
  ])
}

/** A crane with raised wings, long neck with its beak folded down, pointed tail. */
function crane(spread: number, context: FamilyContext, slot = 'paper'): Shape {
  const [inner, outer] = slot === 'paper' ? ['back', 'paper'] : [slot, slot]
  const s = spread
  const body: Vec3[] = [
    [0.085, 0.1, 0.12],
    [0.1, 0.17, 0],
    [0.085, 0.1, -0.12],
  ]
  const ridge: Vec3 = [0, 0.34, 0]
  return group([
    tag(
      { part: 'body', role: 'body', material: context.material(inner) },
      ...facetPair([[0, 0.0, 0.06], [0, 0.0, -0.06], body[2], body[1]], THICK),
      ...facetPair([[0, 0.0, 0.06], body[1], body[0]], THICK),
      ...facetPair([body[0], body[1], ridge], THICK),
      ...facetPair([body[2], ridge, body[1]], THICK)
    ),
    tag(
      { part: 'wing', role: 'feature', material: context.material(outer) },
      ...facetPair(
        [
          [0.03, 0.2, 0.13],
          [0.03, 0.2, -0.13],
          [0.5 * s, 0.47, -0.02],
        ],
        THICK
      ),
      ...facetPair(
        [
          [0.032, 0.215, 0.125],
          [0.5 * s, 0.478, -0.02],
          [0.02, 0.3, 0.02],
        ],
        THICK
      )
    ),
    tag(
      { part: 'neck', role: 'feature', material: context.material(outer) },
      ...facetPair(
        [
          [0.05, 0.04, 0.03],
          [0.002, 0.0, 0.05],
          [0.002, 0.44, 0.3],
          [0.018, 0.43, 0.27],
        ],
        THICK
      ),
      ...facetPair(
        [
          [0.05, 0.04, 0.03],
          [0.018, 0.43, 0.27],
          [0.002, 0.42, 0.25],
          [0.002, 0.16, 0.04],
        ],
        THICK
      ),
      ...facetPair(
        [
          [0.004, 0.44, 0.29],
          [0.018, 0.425, 0.27],
          [0.002, 0.33, 0.42],
        ],
        THICK
      ),
      ...facetPair(
        [
          [0.05, 0.04, -0.03],
          [0.002, 0.0, -0.05],
          [0.002, 0.5, -0.36],
        ],
        THICK
      ),
      ...facetPair(
        [
          [0.05, 0.04, -0.03],
          [0.002, 0.5, -0.36],
          [0.002, 0.16, -0.04],
        ],
        THICK
      )
    ),
  ])
}

/** A boat with its sail-like peak. */
function boat(spread: number, context: FamilyContext): Shape {
  const w = 0.16 * spread
  const sides = ([1, -1] as const).flatMap(s =>
    ([1, -1] as const).map(e =>
      facet(
        [
          [0, 0, 0.03 * s],
          [0.22 * e, 0, 0.03 * s],
          [0.5 * e, 0.27, 0],
          [0, 0.19, w * s],
        ],
        THICK
      )
    )
  )
  const floor = facet(
    [
      [-0.22, 0, 0.033],
      [0.22, 0, 0.033],
      [0.22, 0, -0.033],
      [-0.22, 0, -0.033],
    ],
    THICK
  )
  const sails = ([1, -1] as const).map(s =>
    facet(
      [
        [-0.24, 0, 0.02 * s],
        [0.24, 0, 0.02 * s],
        [0, 0.42, 0.004 * s],
      ],
      THICK
    )
  )
  return group([
    tag({ part: 'hull', role: 'body', material: context.material('paper') }, ...sides, floor),
    tag({ part: 'sail', role: 'feature', material: context.material('back') }, ...sails),
  ])
}

/** A square sheet that stands on its folds, creased to mountains and valleys, one corner turned over; a crane before it. */
function sheet(spread: number, context: FamilyContext): Shape {
  const n = 4
  const deep = 0.1 * spread
  // A relief as of Miura's fold: columns zigzag in depth, rows shift sideways.
  const point = (i: number, j: number): Vec3 => [
    (i / n - 0.5) * 0.94 + (j % 2 === 0 ? 0.032 : -0.032),
    (j / n) * 0.96,
    (i % 2 === 0 ? -deep : deep) / 2 + (j % 2 === 0 ? 0.03 : -0.03),
  ]
  const facets: Shape[] = []
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      const [a, b, c, d] = [point(i, j), point(i + 1, j), point(i + 1, j + 1), point(i, j + 1)]
      facets.push(facet([a, b, d], THICK))
      if (i < n - 1 || j < n - 1) {
        facets.push(facet([b, c, d], THICK))
      }
    }
  }
  const [b, d] = [point(n, n - 1), point(n - 1, n)]
  const corner: Vec3[] = [
    [b[0], b[1], b[2] + 0.006],
    [d[0] - 0.03, d[1] - 0.21, d[2] + 0.085],
    [d[0], d[1], d[2] + 0.006],
  ]
  const stood = group([
    tag({ part: 'paper', role: 'body', material: context.material('paper') }, ...facets),
    facet(corner, THICK, { part: 'fold', role: 'feature', material: context.material('back') }),
  ])
  const bird = at([-0.02, 0, 0.42], rotated([0, 0.75, 0], scaled(0.62, crane(spread, context, 'bird'))))
  return group([rotated([-0.12, 0, 0], stood), bird])
}
