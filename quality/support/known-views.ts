import { boundsOfMask } from '../../src-main/engine/image/frame.ts'
import { agreementOf, likenessTo } from '../../src-main/engine/image/solid/agreement.ts'
import { predictShape } from '../../src-main/engine/image/solid/prediction.ts'
import { middleOf, solidForm } from '../../src-main/engine/image/solid/solid.ts'
import type { View } from '../../src-main/engine/image/types.ts'
import type { Likeness } from '../../src-main/engine/image/template/verdict.ts'

/** Cut to the thing with a margin of 8 pixels, as the stages take it. */
export function cropped({ name, picture, mask }: View): View {
  const bounds = boundsOfMask(mask)
  if (bounds === null) {
    throw new Error('The photograph is empty.')
  }
  const [left, top] = [Math.max(0, bounds.left - 8), Math.max(0, bounds.top - 8)]
  const width = Math.min(mask.width, bounds.right + 8) - left
  const height = Math.min(mask.height, bounds.bottom + 8) - top
  const data = new Uint8Array(width * height * 4)
  const coverage = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const from = (y + top) * mask.width + left
    coverage.set(mask.coverage.subarray(from, from + width), y * width)
    data.set(picture.data.subarray(4 * from, 4 * (from + width)), 4 * y * width)
  }
  return { name, picture: { width, height, data }, mask: { width, height, coverage } }
}

/** What the shape prior says of forms that a view may show. */
export async function likenessIn(view: View): Promise<Likeness> {
  const prediction = await predictShape(view)
  const middle = middleOf(view.mask)
  const solid = solidForm(view, prediction)
  const own =
    solid &&
    agreementOf(
      solid.parts.map(({ mesh }) => mesh),
      prediction,
      middle
    )
  return likenessTo(prediction, middle, own)
}
