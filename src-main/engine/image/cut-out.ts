import { encode } from 'fast-png'
import { encodePng } from '../model/png.ts'
import type { CutOut, CutOutTask } from '../task.ts'
import { decodeUpright } from './decode/decode.ts'
import { segment, USABLE_CONFIDENCE } from './segment/segment.ts'
import { showsThing } from './segment/shows-thing.ts'
import type { Mask, Picture } from './types.ts'

/** Longer side of the mask that is shown, pixels. */
const SHOWN_SIDE = 512

/**
 * The thing in an encoded picture, corrected by the marks of a hand. The picture itself, transparent around the thing, comes
 * only when it is asked for, for writing it takes longer than finding the thing, and when something is left to see. Rejects with `EngineError` `image_unusable`.
 */
export async function cutOut({ bytes, strokes, withPicture }: CutOutTask): Promise<CutOut> {
  const picture = await decodedOnce(bytes)
  const { mask, confidence, background, notes } = segment(picture, { strokes })
  const hasThing = showsThing(mask)
  return {
    ...shownMask(mask),
    confidence,
    hasThing,
    isUsable: hasThing && confidence >= USABLE_CONFIDENCE,
    background,
    notes,
    picture: withPicture && hasThing ? encodePng(transparentAround(picture, mask)) : null,
  }
}

/** The picture that was looked at last: a hand marks the same one again and again, and what was found in it is kept with it. */
let last: { readonly bytes: Uint8Array; readonly picture: Picture } | null = null

async function decodedOnce(bytes: Uint8Array): Promise<Picture> {
  if (last !== null && Buffer.compare(last.bytes, bytes) === 0) {
    return last.picture
  }
  last = null
  const picture = await decodeUpright(bytes, 'The picture')
  last = { bytes, picture }
  return picture
}

/** Every n-th pixel of the mask as a grey PNG. */
function shownMask({ width, height, coverage }: Mask): Pick<CutOut, 'width' | 'height' | 'mask'> {
  const step = Math.max(1, Math.max(width, height) / SHOWN_SIDE)
  const size = {
    width: Math.max(1, Math.floor(width / step)),
    height: Math.max(1, Math.floor(height / step)),
  }
  const data = new Uint8Array(size.width * size.height)
  for (let y = 0; y < size.height; y += 1) {
    const row = Math.min(height - 1, Math.floor((y + 0.5) * step)) * width
    for (let x = 0; x < size.width; x += 1) {
      const value = coverage[row + Math.min(width - 1, Math.floor((x + 0.5) * step))]
      data[y * size.width + x] = Math.round(value * 255)
    }
  }
  return { ...size, mask: encode({ ...size, data, channels: 1, depth: 8 }) }
}

function transparentAround({ width, height, data }: Picture, { coverage }: Mask): Picture {
  const cut = data.slice()
  coverage.forEach((value, i) => {
    cut[4 * i + 3] = Math.round(value * 255)
  })
  return { width, height, data: cut }
}
