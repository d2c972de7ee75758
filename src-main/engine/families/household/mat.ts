import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { at, extrude, rotated, sharp, tag, group } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, meters } from '../specs.ts'
import { slotTags } from '../slot-tags.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A mat to exercise on: flat, half rolled up, or a roll with two straps. Real size: 1.73 × 0.61 m. */
export const mat: Family = {
  name: 'mat',
  parameters: {
    length: meters(1.73, { min: 0.8, max: 2.4 }, 'End to end when it lies flat'),
    width: meters(0.61, { min: 0.3, max: 1.2 }, 'Across'),
    thick: meters(0.008, { min: 0.004, max: 0.02 }, 'Thickness'),
    roll: choice(['half', 'rolled', 'flat'], 'How much of it is rolled up'),
  },
  slots: {
    mat: { material: { recipe: 'rubber', color: '#6a3fa0' } },
    strap: { material: { recipe: 'fabric', color: '#2a2b30' }, second: {} },
  },
  partWords: {
    strap: { slot: 'strap', part: 'strap', with: { roll: 'rolled' } },
    band: { slot: 'strap', part: 'strap', with: { roll: 'rolled' } },
  },
  adjectives: {
    rolled: { roll: 'rolled' },
    'rolled up': { roll: 'rolled' },
    'rolled-up': { roll: 'rolled' },
    flat: { roll: 'flat' },
    unrolled: { roll: 'flat' },
    thick: { thick: 1.6 },
    thin: { thick: 0.6 },
  },
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const slot = slotTags(context)
  const [l, w, t] = [Number(p['length']), Number(p['width']), Number(p['thick'])]
  const isRolled = p['roll'] === 'rolled'
  const wound = isRolled ? l : p['roll'] === 'half' ? l * 0.45 : 0
  const flat = isRolled ? 0.06 : l - wound
  // The roll is an Archimedean spiral: a layer and the air between two of them at each turn.
  const pitch = t * 1.22
  const core = 0.022
  const turns = wound > 0 ? (-core + Math.sqrt(core * core + (wound * pitch) / PI)) / pitch : 0
  const outer = core + pitch * turns
  const steps = Math.ceil(turns * 22)
  const place = (i: number, inset: number): Vec2 => {
    const left = turns * (1 - i / steps)
    const r = core + pitch * left - inset
    // It leaves the floor at the bottom and winds up, forward and in.
    const a = -PI / 2 - 2 * PI * (turns - left)
    return [r * cos(a), outer + r * sin(a)]
  }
  const outside = wound > 0 ? Array.from({ length: steps + 1 }, (_, i) => place(i, 0)) : []
  const inside = wound > 0 ? Array.from({ length: steps + 1 }, (_, i) => place(i, t)).reverse() : []
  const outline: readonly Vec2[] = [
    ...(flat > 0 ? ([[flat, 0]] as const) : []),
    ...(wound > 0 ? outside : ([[0, 0]] as const)),
    ...(wound > 0 ? inside : ([[0, t]] as const)),
    [flat, t],
  ]
  const body = extrude([...outline].reverse(), w, { edge: sharp, ...slot('mat', 'mat', 'feature') })
  const ring = (r: number, n = 40): Vec2[] =>
    Array.from({ length: n }, (_, i): Vec2 => [r * cos((2 * PI * i) / n), outer + r * sin((2 * PI * i) / n)])
  const strap = extrude(ring(outer + 0.003), 0.03, {
    holes: [ring(outer - t * 0.6).reverse()],
    edge: sharp,
    ...slot('strap', 'strap', 'ornament'),
  })
  const shape = group([body, ...(isRolled ? [-0.26, 0.26].map(k => at([0, 0, k * w], strap)) : [])])
  // Across from left to right when it is a roll, along X when it lies.
  return isRolled
    ? rotated([0, PI / 2, 0], shape)
    : at(
        [-(l - wound) / 2, 0, 0],
        tag({ anchors: { top: { at: [flat / 2, t, 0], normal: [0, 1, 0] } } }, shape)
      )
}
