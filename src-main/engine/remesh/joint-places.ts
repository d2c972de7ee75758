import { cos, sin } from '../kernel/det-math.ts'
import type { CarriedColumn } from './model-surface.ts'

/**
 * 3 numbers per point: the mean of places of its joints by their weights. Each joint has a place on the unit sphere that its number alone says, so that
 * points lie apart as far as other joints move them; null where nothing has joints. `sources`: of each point a vertex.
 */
export function jointPlaces(columns: readonly CarriedColumn[], sources: Uint32Array): Float64Array | null {
  const sets = columns
    .filter(({ semantic, target }) => semantic.startsWith('JOINTS_') && target < 0)
    .flatMap(joints => {
      const name = joints.semantic.replace('JOINTS', 'WEIGHTS')
      const weights = columns.find(({ semantic, target }) => semantic === name && target < 0)
      return weights === undefined ? [] : [{ joints: joints.values, weights: weights.values }]
    })
  if (sets.length === 0) {
    return null
  }
  const places = new Float64Array(3 * sources.length)
  const place = new Float64Array(3)
  for (let point = 0; point < sources.length; point++) {
    const first = 4 * sources[point]
    for (const { joints, weights } of sets) {
      for (let at = first; at < first + 4; at++) {
        placeOfJoint(joints[at], place)
        places[3 * point] += weights[at] * place[0]
        places[3 * point + 1] += weights[at] * place[1]
        places[3 * point + 2] += weights[at] * place[2]
      }
    }
  }
  return places
}

/** Spread evenly over the sphere (the golden spiral), neighbours in number far apart. */
function placeOfJoint(joint: number, out: Float64Array): void {
  const height = 2 * ((joint * 0.6180339887498949) % 1) - 1
  const turn = 2.399963229728653 * joint
  const radius = Math.sqrt(1 - height * height)
  out[0] = radius * cos(turn)
  out[1] = height
  out[2] = radius * sin(turn)
}
