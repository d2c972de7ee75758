import { writeFileSync } from 'node:fs'
import { STYLES } from '../src-main/contract/options.ts'
import { encodePicture } from '../src-main/engine/image/encode.ts'
import { renderViews } from '../src-main/engine/render/thumbnail.ts'
import { THREE_QUARTER } from '../src-main/engine/render/views.ts'
import { makeFile } from './support/make.ts'

/**
 * The pictures of the styles in the studio's form: one thing in each of them, in the order of `STYLES`, side by side. Made anew
 * with `node quality/style-pictures.ts [prompt] [file]` when a style changes.
 */
const SIZE = 96
const [prompt = 'a fox', file = 'src-renderer/features/compose/style-pictures.webp'] = process.argv.slice(2)

const width = SIZE * STYLES.length
const data = new Uint8Array(width * SIZE * 4)
for (const [place, style] of STYLES.entries()) {
  const { model } = await makeFile(prompt, { stage: 'refine', options: { style, textureResolution: 512 } })
  const [picture] = renderViews(model, [THREE_QUARTER], SIZE)
  for (let row = 0; row < SIZE; row++) {
    const line = picture?.data.subarray(row * SIZE * 4, (row + 1) * SIZE * 4) ?? []
    data.set(line, (row * width + place * SIZE) * 4)
  }
  process.stdout.write(`${style}\n`)
}
const bytes = await encodePicture({ width, height: SIZE, data }, 'webp')
writeFileSync(file, bytes)
process.stdout.write(`${bytes.byteLength} bytes in ${file}\n`)
