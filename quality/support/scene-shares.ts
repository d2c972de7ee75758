import { viewAxes } from '../../src-main/engine/kernel/depth-map.ts'
import type { SceneModel } from '../../src-main/engine/model/read-glb.ts'
import { viewDirection } from '../../src-main/engine/render/camera.ts'
import { THREE_QUARTER } from '../../src-main/engine/render/views.ts'
import { ownerOf } from '../../src-main/engine/text/contact/part-owner.ts'

/** What is smaller than this share of the picture is hardly seen in it. */
export const LEAST_SHARE = 0.06

/**
 * The share of the picture that each thing of a scene has, 0–1, in the order of `names`: the square of its longer side over that of
 * all of them, so that a spear is as large as it is long. 0 for what has no part; parts of none of them (`besides`) are no part of
 * the picture.
 */
export function sharesOf(
  { parts }: SceneModel,
  names: readonly string[],
  besides: readonly string[] = []
): readonly number[] {
  const { right, up } = viewAxes(viewDirection(THREE_QUARTER))
  const all = [...names, ...besides]
  const boxes = names.map(() => [Infinity, -Infinity, Infinity, -Infinity])
  for (const { name, mesh } of parts) {
    const box = boxes[ownerOf(name, all)]
    if (box === undefined) {
      continue
    }
    for (let i = 0; i < mesh.positions.length; i += 3) {
      const along = (axis: readonly number[]): number =>
        axis[0] * mesh.positions[i] + axis[1] * mesh.positions[i + 1] + axis[2] * mesh.positions[i + 2]
      const [x, y] = [along(right), along(up)]
      box[0] = Math.min(box[0], x)
      box[1] = Math.max(box[1], x)
      box[2] = Math.min(box[2], y)
      box[3] = Math.max(box[3], y)
    }
  }
  const longest = (box: readonly number[]): number => Math.max(box[1] - box[0], box[3] - box[2], 0)
  const whole = longest([
    Math.min(...boxes.map(box => box[0])),
    Math.max(...boxes.map(box => box[1])),
    Math.min(...boxes.map(box => box[2])),
    Math.max(...boxes.map(box => box[3])),
  ])
  return boxes.map(box => (longest(box) / whole) ** 2)
}
