import { decode, encode } from 'fast-png'
import { encode as encodeJpeg } from 'jpeg-js'
import type { Locator } from 'playwright/test'

type Rgb = readonly [red: number, green: number, blue: number]

/** A picture of one colour to choose or drop. */
export function pictureFile(
  name: string,
  [red, green, blue]: Rgb
): { name: string; mimeType: string; buffer: Buffer } {
  const side = 64
  const data = new Uint8Array(side * side * 3)
  for (let at = 0; at < data.length; at += 3) {
    data.set([red, green, blue], at)
  }
  return {
    name,
    mimeType: 'image/png',
    buffer: Buffer.from(encode({ width: side, height: side, data, channels: 3 })),
  }
}

/** A red vase on grey paper: something to make a model of. */
export function vasePicture(name: string): { name: string; mimeType: string; buffer: Buffer } {
  const side = 256
  const data = new Uint8Array(side * side * 3).fill(205)
  for (let y = 30; y < 230; y += 1) {
    const down = (y - 30) / 200
    const reach = 26 + 46 * Math.sin(Math.PI * Math.min(1, down * 1.15)) ** 2
    for (let x = Math.round(128 - reach); x < 128 + reach; x += 1) {
      const light = 1 - 0.4 * Math.abs((x - 118) / reach)
      data.set([200 * light, 45 * light, 35 * light], 3 * (y * side + x))
    }
  }
  return {
    name,
    mimeType: 'image/png',
    buffer: Buffer.from(encode({ width: side, height: side, data, channels: 3 })),
  }
}

/** A picture of all directions in high dynamic range (Radiance RGBE), of one colour: 256 is as bright as white. */
export function surroundingsFile(
  name: string,
  rgb: Rgb,
  { width = 64, height = 32 } = {}
): { name: string; mimeType: string; buffer: Buffer } {
  const head = `#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y ${height} +X ${width}\n`
  const pixel = Buffer.from([...rgb, 128])
  const pixels = Buffer.concat(Array.from({ length: width * height }, () => pixel))
  return { name, mimeType: '', buffer: Buffer.concat([Buffer.from(head, 'latin1'), pixels]) }
}

/** A JPEG of all directions that says it has a gain map, and has none: a picture that lost it on its way. */
export function lostGainMapFile(name: string, rgb: Rgb): { name: string; mimeType: string; buffer: Buffer } {
  const [width, height] = [64, 32]
  const data = Buffer.from(Array.from({ length: width * height }, () => [...rgb, 255]).flat())
  const jpeg = encodeJpeg({ data, width, height }, 95).data
  const words = Buffer.from(
    'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0"/></rdf:RDF></x:xmpmeta>'
  )
  const head = Buffer.from([0xff, 0xe1, (words.length + 2) >> 8, (words.length + 2) & 255])
  return { name, mimeType: '', buffer: Buffer.concat([jpeg.subarray(0, 2), head, words, jpeg.subarray(2)]) }
}

/** How much of what is on the screen fits, 0–1. */
export async function shareOf(part: Locator, fits: (...rgb: Rgb) => boolean): Promise<number> {
  const { data, channels, width, height } = decode(await part.screenshot())
  let hits = 0
  for (let at = 0; at < data.length; at += channels) {
    hits += fits(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) ? 1 : 0
  }
  return hits / (width * height)
}

/** How much of a part of the screen is another colour than it was in an earlier screenshot of it, 0–1. */
export async function shareChanged(part: Locator, before: Buffer): Promise<number> {
  const [was, is] = [decode(before), decode(await part.screenshot())]
  let changed = 0
  for (let at = 0; at < is.data.length; at += is.channels) {
    const apart = [0, 1, 2].map(k => Math.abs((was.data[at + k] ?? 0) - (is.data[at + k] ?? 0)))
    changed += Math.max(...apart) > 24 ? 1 : 0
  }
  return changed / (is.width * is.height)
}

/** The red of a red model, lit or in its own shade; nothing of the studio is red. */
export const isRed = (red: number, green: number, blue: number): boolean =>
  red > 60 && red > 2 * green && red > 2 * blue

/** Lit by a light that is green and nothing else. */
export const isGreen = (red: number, green: number, blue: number): boolean =>
  green > 60 && green > 2 * red && green > 2 * blue

/** The lines of a skeleton, which lie over everything. */
export const isBoneBlue = (red: number, green: number, blue: number): boolean =>
  blue > 190 && blue > 1.25 * green && blue > 1.6 * red
