/** What a JPEG's frame header says (ITU-T T.81 §B.2.2). */
export interface JpegFrame {
  /** Pixels, not yet turned upright. */
  readonly width: number
  readonly height: number
  /** Colours of a pixel: 1 grey, 3 colour, 4 inks. */
  readonly components: number
}

const FIRST_FRAME = 0xc0
const LAST_FRAME = 0xcf
/** Tables and an extension, whose numbers lie among the frames'. */
const NO_FRAMES = [0xc4, 0xc8, 0xcc]
const TEMPORARY = 0x01
const FIRST_RESTART = 0xd0
const LAST_RESTART = 0xd7
const END = 0xd9
const SCAN = 0xda

/**
 * The first frame header, found as libjpeg finds it: bytes between segments are passed over.
 * @throws {Error} when there is none before the first scan.
 */
export function readJpegFrame(bytes: Uint8Array): JpegFrame {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = bytes[at] === 0xff ? bytes[at + 1] : 0
    if (marker === 0 || marker === 0xff) {
      at += 1
    } else if (marker === TEMPORARY || (marker >= FIRST_RESTART && marker <= LAST_RESTART)) {
      at += 2
    } else if (marker === SCAN || marker === END) {
      break
    } else if (marker >= FIRST_FRAME && marker <= LAST_FRAME && !NO_FRAMES.includes(marker)) {
      if (at + 10 > bytes.length) {
        break
      }
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7), components: bytes[at + 9] }
    } else {
      at += 2 + view.getUint16(at + 2)
    }
  }
  throw new Error('There is no frame.')
}
