import { cos, PI, sin } from '../../kernel/det-math.ts'
import { boundsOf } from '../../kernel/mesh.ts'
import type { Mesh } from '../../kernel/types.ts'
import { columnsOf } from '../solid-columns.ts'
import { occupancyOf } from '../solid/occupancy.ts'
import type { ShapePrediction } from '../solid/prediction.ts'
import { priorInput } from '../solid/prior-grid.ts'
import type { View } from '../types.ts'
import { uprighted } from '../upright.ts'
import type { ViewAngle } from '../../render/views.ts'

/** A model as a camera far away sees it, and what a network without fault would say of it. */
export interface TiltedView {
  /** The model in the view's frame, tipped as the picture shows it. */
  readonly meshes: readonly Mesh[]
  /** A grey picture with the model's mask. */
  readonly view: View
  readonly prediction: ShapePrediction
}

/** Pixels around the thing, and columns per pixel and side that the mask is averaged over. */
const MARGIN = 10
const FINER = 2

/** Turns a model by the camera's angle; the longer side of its box takes `side` pixels. */
export function tiltedView(model: readonly Mesh[], { yaw, pitch }: ViewAngle, side = 300): TiltedView {
  const angle = (yaw / 180) * PI
  const [c, s] = [cos(angle), sin(angle)]
  const turned = model.map(({ positions, indices }) => {
    const result = Float32Array.from(positions)
    for (let i = 0; i < positions.length; i += 3) {
      result[i] = positions[i] * c - positions[i + 2] * s
      result[i + 2] = positions[i] * s + positions[i + 2] * c
    }
    return { positions: uprighted(result, -pitch), indices }
  })
  const { min, max } = boundsOf(...turned.map(({ positions }) => positions))
  const size = Math.max(max[0] - min[0], max[1] - min[1])
  const origin = [(min[0] + max[0]) / 2, min[1], (min[2] + max[2]) / 2]
  const meshes = turned.map(({ positions, indices }) => ({
    positions: positions.map((value, i) => (value - origin[i % 3]) / size),
    indices,
  }))
  const view = viewOf(meshes, [(max[0] - min[0]) / size, (max[1] - min[1]) / size], side)
  const input = priorInput(view)
  const filled = occupancyOf(meshes, (max[1] - min[1]) / size / 2)
  return {
    meshes,
    view,
    prediction: { coverage: input.coverage, filled, pitch },
  }
}

function viewOf(meshes: readonly Mesh[], [wide, tall]: readonly [number, number], side: number): View {
  const [width, height] = [wide, tall].map(length => Math.ceil(length * side) + 2 * MARGIN)
  const step = 1 / side / FINER
  const raster = {
    ...{ width: width * FINER, height: height * FINER, step },
    left: (-width / 2) * FINER * step,
    bottom: (-MARGIN - (height - 2 * MARGIN - tall * side)) * FINER * step,
  }
  const { intervals } = columnsOf(meshes, raster)
  const coverage = new Float32Array(width * height)
  intervals.forEach((list, column) => {
    const [x, y] = [column % raster.width, raster.height - 1 - Math.floor(column / raster.width)]
    const at = Math.floor(y / FINER) * width + Math.floor(x / FINER)
    coverage[at] += list.length > 0 ? 1 / (FINER * FINER) : 0
  })
  const data = new Uint8Array(4 * width * height).fill(128)
  return { name: 'front', picture: { width, height, data }, mask: { width, height, coverage } }
}
