import { queryOptions } from '@tanstack/react-query'
import { Cutout, type CutoutStroke } from '../../../src-main/contract/studio-cutout.ts'
import { call } from '../../shared/api/client.ts'

/** What of a picture becomes the model, with these marks. */
export const cutoutQuery = (url: string, strokes: readonly CutoutStroke[]) =>
  queryOptions({
    queryKey: ['cutout', url, strokes],
    queryFn: ({ signal }) =>
      call('/studio/cutouts', Cutout, { method: 'POST', body: { url, strokes }, signal }),
    // The same picture with the same marks has the same cut-out.
    staleTime: Infinity,
  })

/** What lies outside of the thing is covered by a chequer, the usual sign of what is transparent: two greys, and how opaque. */
const GREYS = [118, 148] as const
const OPACITY = 225
/** Squares along the width of a picture. */
const SQUARES = 40

/** A picture that can be drawn. */
export async function loadPicture(path: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = path
  await image.decode()
  return image
}

/** The mask turned around: opaque where nothing of the thing is. */
export async function coverOf({ mask, width, height }: Cutout): Promise<HTMLCanvasElement> {
  const image = await loadPicture(`data:image/png;base64,${mask}`)
  const layer = document.createElement('canvas')
  layer.width = width
  layer.height = height
  const context = layer.getContext('2d')
  if (context !== null) {
    context.drawImage(image, 0, 0)
    const pixels = context.getImageData(0, 0, width, height)
    const side = Math.max(1, width / SQUARES)
    for (let at = 0; at < pixels.data.length; at += 4) {
      const outside = 1 - (pixels.data[at] ?? 0) / 255
      const column = Math.floor(((at / 4) % width) / side)
      const row = Math.floor(at / 4 / width / side)
      const grey = GREYS[(column + row) % 2 === 0 ? 0 : 1]
      pixels.data.set([grey, grey, grey, OPACITY * outside], at)
    }
    context.putImageData(pixels, 0, 0)
  }
  return layer
}
