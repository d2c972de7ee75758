import { blocks, MOULDED, panels, posts } from '../../kit/assembly.ts'
import { at, bevel, box, group, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { slotTags } from '../slot-tags.ts'
import type { FamilyContext } from '../types.ts'

const WARES = ['#d7332c', '#f2b632', '#2f8f4e', '#2f6fc0', '#e8e4da']
const SHELVES = [0.62, 0.86, 1.1, 1.34, 1.56]
const COLUMNS = [-0.36, -0.24, -0.12, 0, 0.12]

/** A machine that sells cans and bags: lit shelves behind a frame, a column with screen, keys and coin slot, a flap below. */
export function vendingMachine(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const z = 0.38
  const wares = WARES.map((color, k) => {
    const places = SHELVES.flatMap((y, row) =>
      COLUMNS.filter((_, column) => (column + 2 * row) % WARES.length === k).map(x => ({ x, y, row }))
    )
    return tag(
      {
        part: k === 0 ? 'product' : `product_${k + 1}`,
        role: 'feature',
        material: { recipe: 'glossy-plastic', color },
      },
      ...places.map(({ x, y, row }) =>
        row % 2 === 0
          ? posts({}, [x, y + 0.075, z - 0.12, 0.036, 0.13])
          : at([x, y + 0.08, z - 0.12], box([0.085, 0.14, 0.05], { edge: bevel(0.018) }))
      )
    )
  })
  return [
    tag(
      { ...slot('case', 'body', 'body'), edge: bevel(0.015) },
      ...[
        [-0.46, 0.94, 0, 0.06, 1.78, 0.8],
        [0.36, 0.94, 0, 0.26, 1.78, 0.8],
        [-0.05, 1.76, 0, 0.8, 0.14, 0.8],
        [-0.05, 0.32, 0, 0.8, 0.54, 0.8],
        [-0.05, 0.94, -0.32, 0.8, 1.7, 0.14],
      ].map(([x, y, d, w, h, t]) => at([x, y, d], box([w, h, t])))
    ),
    blocks(
      { part: 'light', role: 'ornament', material: { recipe: 'glow', color: '#e9f1f6' } },
      [-0.12, 1.14, -0.24, 0.64, 1.1, 0.05]
    ),
    blocks(slot('shelf', 'trim', 'support'), ...SHELVES.map(y => [-0.12, y, 0.07, 0.64, 0.02, 0.6] as const)),
    group(wares),
    panels(slot('panel', 'dark', 'ornament'), [0.36, 1.18, z + 0.02, 0.19, 0.66, 0.015, 0.012]),
    panels(slot('screen', 'glass', 'ornament'), [0.36, 1.42, z + 0.03, 0.14, 0.08, 0.012, 0.008]),
    blocks(
      { ...slot('button', 'accent', 'ornament'), edge: MOULDED },
      ...[1.12, 1.19, 1.26].flatMap(y =>
        [0.315, 0.36, 0.405].map(x => [x, y, z + 0.03, 0.03, 0.045, 0.02] as const)
      )
    ),
    blocks(
      slot('coin_slot', 'trim', 'ornament'),
      [0.36, 0.98, z + 0.03, 0.1, 0.07, 0.02],
      [0.36, 0.72, z + 0.015, 0.13, 0.09, 0.03]
    ),
    panels(slot('flap', 'dark', 'feature'), [-0.12, 0.34, z + 0.02, 0.56, 0.2, 0.015, 0.02]),
    blocks(slot('handle', 'trim', 'handle'), [-0.12, 0.26, z + 0.035, 0.4, 0.025, 0.03]),
    blocks(
      slot('foot', 'dark', 'support'),
      ...[-0.4, 0.4].flatMap(x => [-0.3, 0.3].map(d => [x, 0.03, d, 0.1, 0.06, 0.1] as const))
    ),
  ]
}
