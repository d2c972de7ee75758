import { at, ball as sphere, group, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { golfBall } from './ball-golf.ts'
import { BALL_KINDS } from './ball-kinds.ts'
import { oval } from './ball-oval.ts'

/** Balls of all games with their panels, seams, laces, numbers. Real size: a football is 22 cm across. */
export const ball: Family = {
  name: 'ball',
  parameters: {
    diameter: meters(0.22, { min: 0.03, max: 1 }, 'Across'),
    kind: choice(
      [
        'soccer',
        'basketball',
        'volleyball',
        'tennis',
        'baseball',
        'golf',
        'bowling',
        'billiard',
        'beach',
        'american',
        'rugby',
      ],
      'Game it belongs to'
    ),
  },
  slots: {
    ball: { material: { recipe: 'plastic', color: '#f2f2ee' } },
    panel: { material: { recipe: 'plastic', color: '#1c1c1f' }, second: {} },
    seam: { material: { recipe: 'plastic', color: '#9a9a98' } },
  },
  partWords: {
    panel: { slot: 'panel', part: 'panel' },
    pentagon: { slot: 'panel', part: 'panel' },
    patch: { slot: 'panel', part: 'panel' },
    seam: { slot: 'seam', part: 'seam' },
    line: { slot: 'seam', part: 'seam' },
    stitch: { slot: 'seam', part: 'seam' },
    stitching: { slot: 'seam', part: 'seam' },
    lace: { slot: 'seam', part: 'seam' },
    stripe: { slot: 'panel', part: 'panel' },
  },
  adjectives: { round: {}, bouncy: {}, inflatable: { kind: 'beach' } },
  heightParameter: 'diameter',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const r = Number(p['diameter']) / 2
  const kind = String(p['kind'])
  if (kind === 'american' || kind === 'rugby') {
    return oval(r, kind, context)
  }
  if (kind === 'golf') {
    return at([0, r, 0], golfBall(r, context))
  }
  const parts = BALL_KINDS[kind]?.(r, context) ?? []
  const body = tag({ part: 'body', role: 'body', material: context.material('ball') }, sphere(r))
  return at([0, r, 0], group([...(kind === 'beach' || kind === 'volleyball' ? [] : [body]), ...parts]))
}
