import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { laid } from '../../kit/plates.ts'
import { shaded } from '../../kit/shades.ts'
import { at, bevel, group, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { count, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { FLOWER_ONLY } from './flower-words.ts'
import { headLook, headOf } from './flower-plant.ts'

/** A lotus or water lily on its floating pads. Real size: a bloom of 16 cm on pads of 26 cm. */
export const waterLily: Family = {
  name: 'water-lily',
  parameters: {
    width: meters(0.2, { min: 0.05, max: 1 }, 'Width of the bloom'),
    pads: count(3, { min: 1, max: 6 }, 'Floating leaves'),
    stems: count(1, { min: 0, max: 1 }, 'Blooms'),
    petals: count(0, { min: 0, max: 40 }, 'Unused by this kind: it has whorls of its own'),
    bloom: ratio('How far it is open', 1, { min: 0.2, max: 1.2 }),
  },
  slots: {
    petals: { material: { recipe: 'petal', color: '#f0a9c6' } },
    center: { material: { recipe: 'petal', color: '#eebd33' }, second: {} },
    stem: { material: { recipe: 'leaf', color: '#5e8f3c' } },
    leaves: { material: { recipe: 'leaf', color: '#3c7d45' } },
  },
  partWords: {
    ...FLOWER_ONLY,
    leaf: { slot: 'leaves', part: 'leaf', count: 'pads' },
    leave: { slot: 'leaves', part: 'leaf', count: 'pads' },
    pad: { slot: 'leaves', part: 'leaf', count: 'pads' },
  },
  adjectives: { closed: { bloom: 0.3 } },
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const r = Number(p['width']) / 2
  const pads = Number(p['pads'])
  const random = context.random.fork('pads')
  const leaves = Array.from({ length: pads }, (_, i): Shape => {
    const angle = 0.6 + (TAU * i) / pads
    const far = i === 0 && pads === 1 ? 0 : r * 0.82
    const size = r * [1.35, 1.15, 1.0][i % 3] * random.range(0.95, 1.05)
    return at([far * sin(angle), 0.012 * r + i * r * 0.022, far * cos(angle)], pad(size, context), {
      rotate: [0, angle + 0.5, 0],
    })
  })
  const flowers =
    Number(p['stems']) === 0 ? [] : [at([0, r * 0.12, 0], headOf('lotus', r, headLook(context, false)))]
  return group([...leaves, ...flowers], { anchors: { top: { at: [0, r * 0.06, 0], normal: [0, 1, 0] } } })
}

/** A round leaf with a notch and veins. */
function pad(r: number, context: FamilyContext): Shape {
  const material = context.material('leaves')
  const outline = Array.from({ length: 30 }, (_, i): Vec2 => {
    const angle = 0.17 + (i / 29) * (TAU - 0.34)
    const k = r * (1 + 0.02 * sin(angle * 7))
    return [k * cos(angle), k * sin(angle)]
  })
  const veins = Array.from({ length: 9 }, (_, i): Shape => {
    const angle = 0.5 + (i / 8) * (TAU - 1)
    const [c, s] = [cos(angle), sin(angle)]
    const w = r * 0.012
    return at(
      [0, r * 0.041, 0],
      laid(
        [
          [c * r * 0.08 - s * w, s * r * 0.08 + c * w],
          [c * r * 0.08 + s * w, s * r * 0.08 - c * w],
          [c * r * 0.92, s * r * 0.92],
        ],
        r * 0.012
      )
    )
  })
  return group([
    tag(
      { part: 'leaf', role: 'ornament', material },
      at([0, r * 0.02, 0], laid([[r * 0.06, 0], ...outline], r * 0.04, { edge: bevel(r * 0.012) }))
    ),
    tag({ part: 'vein', role: 'ornament', material: shaded(material, 0.12) }, ...veins),
  ])
}
