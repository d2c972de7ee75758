import { transformRig } from '../../shape/moved-rig.ts'
import { roundedBox } from '../../shape/rounded-box.ts'
import type { CompiledModel, Part } from '../../shape/types.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { boundsOfMeshes } from '../frame.ts'

const STONE: MaterialSpec = { recipe: 'stone', color: '#b9b1a2', wear: 0.35 }
const PLINTH: MaterialSpec = { recipe: 'granite', color: '#6c6a68', wear: 0.2 }
/** Of the model: how far the plinth reaches beyond the feet, and how high it is. */
const MARGIN = 0.06
const HEIGHT = 0.09

/** Carved from one stone, standing on a plinth of another. */
export function sculptureModel(model: CompiledModel): CompiledModel {
  const { min, max } = boundsOfMeshes(model.parts)
  const extents = [0, 1, 2].map(axis => max[axis] - min[axis])
  const size = Math.max(...extents)
  const [width, height, depth] = [
    extents[0] + 2 * MARGIN * size,
    HEIGHT * size,
    extents[2] + 2 * MARGIN * size,
  ]
  const lift = height * 0.98
  const carved = model.parts.map((part): Part => ({
    ...part,
    material: STONE,
    positions: lifted(part.positions, lift),
  }))
  const block = roundedBox([width, height, depth], { cut: 0.06 * height, segments: 1 })
  const at = [(min[0] + max[0]) / 2, min[1] + height / 2, (min[2] + max[2]) / 2]
  const plinth: Part = {
    name: 'plinth',
    role: 'support',
    material: PLINTH,
    edge: { kind: 'sharp' },
    creaseAngle: 0.6,
    positions: Float32Array.from(block.positions, (value, i) => value + at[i % 3]),
    indices: block.indices,
  }
  return {
    parts: [...carved, plinth],
    ...transformRig(model, [1, 0, 0, 0, 0, 1, 0, lift, 0, 0, 1, 0]),
  }
}

const lifted = (positions: Float32Array, by: number): Float32Array =>
  positions.map((value, i) => (i % 3 === 1 ? value + by : value))
