import type { Vec3 } from '../../kernel/types.ts'
import { buckle } from '../../kit/sewing.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  mirrored,
  rotated,
  scatter,
  sharp,
  soft,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { scuffs } from './case-wear.ts'
import { type CasePlan, handle, shell, feet, trolley } from './case-hard.ts'

/** A case with a handle: a briefcase with a flap, a hard attaché, an old suitcase, a trolley. Real size: 41 × 29 × 11 cm. */
export const carryCase: Family = {
  name: 'case',
  parameters: {
    width: meters(0.41, { min: 0.25, max: 0.9 }, 'Side to side'),
    height: meters(0.29, { min: 0.18, max: 0.8 }, 'Floor to the top of the body'),
    depth: meters(0.11, { min: 0.06, max: 0.35 }, 'Front to back'),
    style: choice(['satchel', 'attache', 'suitcase', 'trolley'], 'How it is built'),
    wear: choice(['none', 'scuffed'], 'Marks of use'),
    stickers: flag('Labels of places'),
  },
  slots: {
    body: { material: { recipe: 'leather', color: '#7a4a28' } },
    flap: { material: { recipe: 'leather', color: '#6a3e20' }, follows: true },
    metal: { material: { recipe: 'polished-metal', color: '#c9a255' } },
    strap: { material: { recipe: 'leather', color: '#4e2d18' }, second: {} },
    stitch: { material: { recipe: 'fabric', color: '#d6b67c' } },
    wheel: { material: { recipe: 'rubber', color: '#26272a' } },
  },
  partWords: {
    flap: { slot: 'flap', part: 'flap' },
    handle: { slot: 'strap', part: 'handle' },
    strap: { slot: 'strap', part: 'strap' },
    lock: { slot: 'metal', part: 'lock' },
    buckle: { slot: 'metal', part: 'lock' },
    clasp: { slot: 'metal', part: 'lock' },
    latch: { slot: 'metal', part: 'lock' },
    corner: { slot: 'metal', part: 'corner' },
    stitching: { slot: 'stitch', part: 'stitching' },
    wheel: { slot: 'wheel', part: 'wheel', with: { style: 'trolley' } },
    sticker: { part: 'sticker', with: { stickers: 'yes' } },
    label: { part: 'sticker', with: { stickers: 'yes' } },
  },
  adjectives: {
    worn: { wear: 'scuffed' },
    old: { wear: 'scuffed' },
    tattered: { wear: 'scuffed' },
    hard: { style: 'attache' },
    travel: { stickers: 'yes' },
    slim: { depth: 0.75 },
    large: { width: 1.25, height: 1.25, depth: 1.2 },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const plan: CasePlan = {
    w: Number(p['width']),
    h: Number(p['height']),
    d: Number(p['depth']),
    style: String(p['style']),
  }
  const wear = p['wear'] === 'scuffed' ? scuffs(plan, context) : []
  if (plan.style === 'satchel') {
    return group([...satchel(plan, context), ...wear])
  }
  const raised = plan.style === 'trolley' ? 0.055 : 0.004
  return group([
    at([0, raised, 0], group([...shell(plan, context), ...wear])),
    ...(plan.style === 'trolley' ? trolley(plan, context) : feet(plan, context)),
  ])
}

/** A soft body, a flap over two thirds of the front, two straps with buckles, a lock plate. */
function satchel({ w, h, d }: CasePlan, context: FamilyContext): Shape[] {
  const profile = (grow: number): readonly (readonly [number, number])[] => [
    [-d / 2 - grow, 0],
    [d / 2 + grow, 0],
    [d / 2 + grow, h * 0.5],
    [d * 0.4 + grow, h * 0.9],
    [d * 0.22 + grow, h + grow],
    [-d * 0.3 - grow, h + grow],
    [-d * 0.44 - grow, h * 0.9],
    [-d / 2 - grow, h * 0.5],
  ]
  const across = (outline: readonly (readonly [number, number])[], width: number, tags: object): Shape =>
    // The outline's x runs to +Z, its thickness along X.
    rotated([0, -Math.PI / 2, 0], {
      ...extrude(
        outline.map(([z, y]) => [z, y] as const),
        width
      ),
      ...tags,
    })
  const body = across(profile(0), w, {
    part: 'body',
    role: 'container',
    edge: soft(0.006),
    material: context.material('body'),
  })
  const gusset = [1, -1].map(s =>
    at(
      [s * (w / 2 - 0.004), 0, 0],
      across(profile(0.003), 0.01, {
        part: 'gusset',
        edge: bevel(0.002),
        material: context.material('strap'),
      })
    )
  )
  const t = 0.005
  const front: readonly (readonly [number, number])[] = [
    [-d * 0.46, h * 0.86],
    [-d * 0.31, h + 0.001],
    [d * 0.24, h + 0.001],
    [d * 0.43, h * 0.885],
    [d * 0.5 + 0.001, h * 0.52],
    [d * 0.5 + 0.002, h * 0.4],
    [d * 0.5 + t + 0.002, h * 0.4],
    [d * 0.5 + t + 0.001, h * 0.53],
    [d * 0.43 + t + 0.001, h * 0.89],
    [d * 0.25, h + t + 0.001],
    [-d * 0.32, h + t + 0.001],
    [-d * 0.46 - t, h * 0.86],
  ]
  const flap = across(front, w * 0.97, {
    part: 'flap',
    role: 'feature',
    edge: bevel(0.0015),
    material: context.material('flap'),
  })
  const z = d * 0.5 + t + 0.004
  const strap = (x: number): Shape =>
    group([
      tag(
        { part: 'strap', role: 'fastener', material: context.material('strap') },
        at([x, h * 0.47, z + 0.001], box([0.03, h * 0.34, 0.007], { edge: bevel(0.0015) })),
        at([x, h * 0.22, d * 0.5 + 0.002], box([0.03, h * 0.26, 0.007], { edge: bevel(0.0015) })),
        at([x, h * 0.72, z - d * 0.028], rotated([-0.12, 0, 0], box([0.03, h * 0.22, 0.007])))
      ),
      at(
        [x, h * 0.33, z + 0.004],
        rotated(
          [0, 0, Math.PI / 2],
          buckle(0.044, 0.042, { part: 'lock', role: 'fastener', material: context.material('metal') })
        )
      ),
    ])
  const lock = at(
    [0, h * 0.43, z],
    group(
      [
        box([0.048, 0.034, 0.008], { edge: bevel(0.002) }),
        at([0, 0.004, 0.005], rotated([Math.PI / 2, 0, 0], cylinder(0.007, 0.006))),
      ],
      { part: 'lock', role: 'fastener', material: context.material('metal') }
    )
  )
  return [
    body,
    ...gusset,
    flap,
    mirrored(strap(w * 0.29)),
    lock,
    ...handle(h + t, Math.min(0.17, w * 0.42), context),
    ...stitching({ w, h, d, style: 'satchel' }, z, context),
  ]
}

/** Thread along the edges of the flap. */
function stitching({ w, h }: CasePlan, z: number, context: FamilyContext): Shape[] {
  const pieces = 22
  const step = (w * 0.93) / pieces
  const row = scatter(
    Array.from({ length: pieces }, (_, i) => ({
      at: [-w * 0.465 + step * (i + 0.5), h * 0.412, z - 0.0015] satisfies Vec3,
    })),
    box([step * 0.6, 0.0022, 0.0022], { edge: sharp })
  )
  const rise = (h * 0.1) / 5
  const side = scatter(
    Array.from({ length: 5 }, (_, i) => ({
      at: [w * 0.465, h * 0.412 + rise * (i + 0.5), z - 0.0017] satisfies Vec3,
    })),
    box([0.0022, rise * 0.6, 0.0022], { edge: sharp })
  )
  return [
    tag({ part: 'stitching', role: 'ornament', material: context.material('stitch') }, row, mirrored(side)),
  ]
}

/** Four wheels below, a drawn-out handle above. */
