import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CONCEPTS } from '../concepts/registry.ts'
import { segment, USABLE_CONFIDENCE } from '../image/segment/segment.ts'
import { shoot, stage, type Shot } from '../image/testing/truth.ts'
import { BACKDROPS, type Backdrop } from '../image/testing/walls.ts'
import { makeFile } from './support/make.ts'

/**
 * `node src-main/engine/quality/segmentation.ts [--models N] [--share 1/2] [--side 512] [--cache FOLDER]`: masks of known
 * models before five backdrops against the true ones. Prints per backdrop the IoU's median, tenth percentile and share above
 * the bar and the processor time, then how often the confidence accepts a wrong mask (IoU below .85) or refuses a right one.
 */
const RIGHT = 0.85
const BARS: Readonly<Record<Backdrop, number>> = {
  alpha: 0.97,
  sprite: 0.97,
  plain: 0.97,
  black: 0.97,
  drawing: 0.93,
  white: 0.93,
  graded: 0.93,
  checker: 0.85,
  room: 0.85,
  own: 0.85,
  table: 0.85,
  textured: 0.85,
}

interface Row {
  readonly name: string
  readonly backdrop: Backdrop
  readonly overlap: number
  readonly confidence: number
  readonly milliseconds: number
}

async function main(): Promise<void> {
  const models = Number(optionOf('--models') ?? 48)
  const side = Number(optionOf('--side') ?? 512)
  const [part, of] = (optionOf('--share') ?? '1/1').split('/').map(Number)
  const rows: Row[] = []
  for (let index = part - 1; index < models; index += of) {
    const { name } = CONCEPTS[Math.floor(((index + 0.5) * CONCEPTS.length) / models)]
    const shot = await shotOf(name, index, side)
    rows.push(...BACKDROPS.map(backdrop => judge(name, backdrop, index, shot)))
  }
  for (const backdrop of BACKDROPS) {
    report(
      backdrop,
      rows.filter(row => row.backdrop === backdrop)
    )
  }
  reportConfidence(rows.filter(row => row.backdrop !== 'alpha'))
}

function judge(name: string, backdrop: Backdrop, seed: number, shot: Shot): Row {
  const picture = stage(shot, backdrop, seed)
  const start = process.cpuUsage()
  const { mask, confidence } = segment(picture)
  const milliseconds = process.cpuUsage(start).user / 1000
  const truth = truthOf(shot)
  let [both, either] = [0, 0]
  for (let i = 0; i < truth.length; i += 1) {
    const isFound = mask.coverage[i] >= (backdrop === 'alpha' ? SEE_THROUGH : 0.5)
    both += isFound && truth[i] === 1 ? 1 : 0
    either += isFound || truth[i] === 1 ? 1 : 0
  }
  return { name, backdrop, overlap: either === 0 ? 0 : both / either, confidence, milliseconds }
}

/** What glass covers at least: a lens belongs to the thing although the ground shines through. */
const SEE_THROUGH = 0.12

/** The true thing: pixels covered half, and see-through parts, which unlike soft edges have covered pixels all around. */
function truthOf({ size, mask: { coverage } }: Shot): Uint8Array {
  return Uint8Array.from(coverage, (value, i) => {
    const around = [i - 2, i + 2, i - 2 * size, i + 2 * size].map(j => coverage[j] ?? 0)
    return value >= 0.5 || (value > SEE_THROUGH && around.every(other => other > SEE_THROUGH)) ? 1 : 0
  })
}

/** Photographs the model, or takes the photograph from the cache. */
async function shotOf(name: string, index: number, size: number): Promise<Shot> {
  const folder = optionOf('--cache')
  const file = folder === null ? null : join(folder, `${size}-${name.replaceAll(' ', '_')}.bin`)
  const count = size * size
  if (file !== null && existsSync(file)) {
    const bytes = await readFile(file)
    const values = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
    const coverage = values.subarray(5 * count)
    const mask = { width: size, height: size, coverage }
    return { size, thing: values.subarray(0, 4 * count), shade: values.subarray(4 * count, 5 * count), mask }
  }
  const { model } = await makeFile(name)
  const shot = shoot(model, { yaw: (index * 23) % 61, pitch: (index * 11) % 26 }, size)
  if (file !== null && folder !== null) {
    await mkdir(folder, { recursive: true })
    const values = new Float32Array(6 * count)
    values.set(shot.thing)
    values.set(shot.shade, 4 * count)
    values.set(shot.mask.coverage, 5 * count)
    await writeFile(file, new Uint8Array(values.buffer))
  }
  return shot
}

function report(backdrop: Backdrop, rows: readonly Row[]): void {
  const sorted = rows.map(row => row.overlap).sort((a, b) => a - b)
  const at = (share: number): string =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))].toFixed(3)
  const above = rows.filter(row => row.overlap >= BARS[backdrop]).length / rows.length
  const time = rows.reduce((sum, row) => sum + row.milliseconds, 0) / rows.length
  const worst = [...rows].sort((a, b) => a.overlap - b.overlap).slice(0, 6)
  process.stdout.write(
    `${backdrop.padEnd(9)} median ${at(0.5)}  p10 ${at(0.1)}  ≥ ${BARS[backdrop]}: ${Math.round(100 * above)} %  ` +
      `${Math.round(time)} ms\n          worst: ${worst
        .map(row => `${row.name} ${row.overlap.toFixed(2)} (${row.confidence.toFixed(2)})`)
        .join(', ')}\n`
  )
}

function reportConfidence(rows: readonly Row[]): void {
  const accepted = rows.filter(row => row.confidence >= USABLE_CONFIDENCE)
  const right = rows.filter(row => row.overlap >= RIGHT)
  const falsely = accepted.filter(row => row.overlap < RIGHT)
  const refused = right.filter(row => row.confidence < USABLE_CONFIDENCE)
  process.stdout.write(
    `confidence: ${falsely.length} of ${accepted.length} accepted are wrong, ` +
      `${refused.length} of ${right.length} right ones are refused\n` +
      `accepted wrongly: ${falsely.map(row => `${row.backdrop} ${row.name} ${row.overlap.toFixed(2)}`).join(', ')}\n` +
      `refused wrongly: ${refused.map(row => `${row.backdrop} ${row.name}`).join(', ')}\n`
  )
}

function optionOf(name: string): string | null {
  const at = process.argv.indexOf(name)
  return at < 0 ? null : (process.argv[at + 1] ?? null)
}

await main()
