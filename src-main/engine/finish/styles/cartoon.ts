import { adjust, hexToLinear, linearToHex } from '../../material/color-math.ts'
import { findRecipe } from '../../material/recipes/table.ts'
import type { MaterialSpec } from '../../material/types.ts'
import type { CompiledModel, Part } from '../../shape/types.ts'
import { boundsOfMeshes } from '../frame.ts'
import { withNormals } from '../normals.ts'
import { bare } from './bare.ts'

/** How much everything swells, as a share of the model: thin things become chunky, thick ones hardly change. */
const SWELL = 0.009
/** Dihedral angle, radians, up to which edges are drawn round. */
const ROUND = 1.2
const KEPT = new Set(['glass', 'window-glass', 'glow', 'ember', 'liquid', 'gem', 'ice'])
/** Lightness is moved by this much and chroma multiplied: clear, sunny colours. */
const LIGHTER = 0.06
const STRONGER = 1.45

/** Swollen forms with round edges in clear, plain colours, as vinyl figures have them. */
export function cartoonModel(model: CompiledModel): CompiledModel {
  const { min, max } = boundsOfMeshes(model.parts)
  const size = Math.max(...[0, 1, 2].map(axis => max[axis] - min[axis]))
  return { ...model, parts: model.parts.map(part => swollen(part, SWELL * size)) }
}

function swollen(part: Part, distance: number): Part {
  const smooth = vertexNormals(part)
  const positions = part.positions.map((value, i) => value + distance * smooth[i])
  return { ...bare(part), positions, material: clearColor(part.material), creaseAngle: ROUND }
}

/** One unit normal per welded vertex, whatever the creases: a vertex must move as one. */
function vertexNormals(part: Part): Float32Array {
  const { positions, indices } = part
  const all = withNormals({ positions, indices }, Math.PI)
  const places = new Map<string, readonly [number, number, number]>()
  const key = (p: Float32Array, vertex: number): string =>
    `${p[3 * vertex]} ${p[3 * vertex + 1]} ${p[3 * vertex + 2]}`
  for (let vertex = 0; vertex < all.positions.length / 3; vertex++) {
    const [x, y, z] = all.normals.subarray(3 * vertex, 3 * vertex + 3)
    places.set(key(all.positions, vertex), [x, y, z])
  }
  const normals = new Float32Array(positions.length)
  for (let vertex = 0; vertex < positions.length / 3; vertex++) {
    normals.set(places.get(key(positions, vertex)) ?? [0, 0, 0], 3 * vertex)
  }
  return normals
}

function clearColor(spec: MaterialSpec): MaterialSpec {
  if (KEPT.has(spec.recipe)) {
    return spec
  }
  const clear = (hex: string): string => linearToHex(adjust(hexToLinear(hex), LIGHTER, STRONGER))
  return {
    recipe: 'plastic',
    color: clear(spec.color ?? findRecipe(spec.recipe).color),
    wear: 0,
    ...(spec.pattern === undefined ? {} : { pattern: spec.pattern }),
    ...(spec.accent === undefined ? {} : { accent: clear(spec.accent) }),
  }
}
