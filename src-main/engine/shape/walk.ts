import { compose, IDENTITY, mirrorMatrix, multiply, rotation, type Matrix } from '../kernel/matrix.ts'
import type { Vec3 } from '../kernel/types.ts'
import type { ArrayShape, PlaceShape, ScatterShape, Shape } from './types.ts'

const uniform = (scale: Vec3 | number | undefined): Vec3 =>
  scale === undefined ? [1, 1, 1] : typeof scale === 'number' ? [scale, scale, scale] : scale

/** The map of a place, or of one of a scatter's places. */
export function placeMatrix(place: Pick<PlaceShape, 'at' | 'rotate' | 'scale'>): Matrix {
  return compose(place.at ?? [0, 0, 0], place.rotate ?? [0, 0, 0], uniform(place.scale))
}

/** One map for each copy of an array: turned around +Y, then moved. */
export function arrayMatrices(shape: ArrayShape): Matrix[] {
  const [x, y, z] = shape.step ?? [0, 0, 0]
  return Array.from({ length: shape.count }, (_, i) => {
    const turn = rotation([0, (shape.turn ?? 0) * i, 0])
    return multiply([1, 0, 0, x * i, 0, 1, 0, y * i, 0, 0, 1, z * i], turn)
  })
}

/** The maps under which a node's children appear, one list for each child; children of the others appear once, as they are. */
export function childMaps(
  shape: Shape
): readonly { readonly child: Shape; readonly maps: readonly Matrix[] }[] {
  switch (shape.op) {
    case 'group':
    case 'boolean':
      return shape.children.map(child => ({ child, maps: [IDENTITY] }))
    case 'place':
      return [{ child: shape.child, maps: [placeMatrix(shape)] }]
    case 'mirror':
      return [{ child: shape.child, maps: [IDENTITY, mirrorMatrix(shape.axis)] }]
    case 'array':
      return [{ child: shape.child, maps: arrayMatrices(shape) }]
    case 'scatter':
      return [{ child: shape.child, maps: scatterMatrices(shape) }]
    case 'subdivide':
    case 'deform':
      return [{ child: shape.child, maps: [IDENTITY] }]
    default:
      return []
  }
}

function scatterMatrices(shape: ScatterShape): Matrix[] {
  return shape.places.map(placeMatrix)
}
