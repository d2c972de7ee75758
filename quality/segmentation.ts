import { segment, USABLE_CONFIDENCE } from '../src-main/engine/image/segment/segment.ts'
import type { Shot } from '../src-main/engine/image/testing/truth.ts'
import { BACKDROPS, type Backdrop } from '../src-main/engine/image/testing/walls.ts'
import { overlapWith, SEE_THROUGH, shotOf, stageKnown, wordOf } from './support/known-shots.ts'

/**
 * `npm run segmentation [-- --models N] [--share 1/2] [--side 512] [--backdrops plain,room] [--worn] [--cache FOLDER]`: masks
 * of known models before twelve backdrops against the true ones; with `--worn` half of them went through a careless camera.
 * Prints per backdrop the IoU's median, tenth percentile, share above the bar, share refused, share accepted although wrong
 * (IoU below .85) and the processor time, then how often the confidence accepts a wrong mask or refuses a right one, and how
 * many masks of each confidence are right. With `--trust` segmentation-trust.ts runs instead.
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
  const size = Number(optionOf('--side') ?? 512)
  const worn = process.argv.includes('--worn')
  const [part, of] = (optionOf('--share') ?? '1/1').split('/').map(Number)
  const asked = optionOf('--backdrops')?.split(',')
  const backdrops = BACKDROPS.filter(backdrop => asked === undefined || asked.includes(backdrop))
  const rows: Row[] = []
  for (let index = part - 1; index < models; index += of) {
    const name = wordOf(index, models)
    const shot = await shotOf(name, index, { size, folder: optionOf('--cache') })
    rows.push(...backdrops.map(backdrop => measure(name, backdrop, shot, { index, worn })))
  }
  for (const backdrop of backdrops) {
    report(
      backdrop,
      rows.filter(row => row.backdrop === backdrop)
    )
  }
  const opaque = rows.filter(row => row.backdrop !== 'alpha' && row.backdrop !== 'sprite')
  reportConfidence(opaque)
  reportReliability(opaque)
}

function measure(
  name: string,
  backdrop: Backdrop,
  shot: Shot,
  { index, worn }: { readonly index: number; readonly worn: boolean }
): Row {
  const turn = index * 7 + BACKDROPS.indexOf(backdrop) * 3
  const { picture, truth, isWorn } = stageKnown(shot, backdrop, { seed: index, turn, worn })
  const start = process.cpuUsage()
  const { mask, confidence, background } = segment(picture)
  const milliseconds = process.cpuUsage(start).user / 1000
  const overlap = overlapWith(mask.coverage, truth, background === 'alpha' ? SEE_THROUGH : 0.5)
  return { name: isWorn ? `${name}~` : name, backdrop, overlap, confidence, milliseconds }
}

function report(backdrop: Backdrop, rows: readonly Row[]): void {
  const sorted = rows.map(row => row.overlap).sort((a, b) => a - b)
  const at = (share: number): string =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))].toFixed(3)
  const shareOf = (isCounted: (row: Row) => boolean): string =>
    `${Math.round((100 * rows.filter(isCounted).length) / rows.length)} %`
  const above = shareOf(row => row.overlap >= BARS[backdrop])
  const refused = shareOf(row => row.confidence < USABLE_CONFIDENCE)
  const wrong = shareOf(row => row.confidence >= USABLE_CONFIDENCE && row.overlap < RIGHT)
  const time = rows.reduce((sum, row) => sum + row.milliseconds, 0) / rows.length
  const worst = [...rows].sort((a, b) => a.overlap - b.overlap).slice(0, 6)
  process.stdout.write(
    `${backdrop.padEnd(9)} median ${at(0.5)}  p10 ${at(0.1)}  ≥ ${BARS[backdrop]}: ${above}  ` +
      `refused ${refused}  wrong and accepted ${wrong}  ${Math.round(time)} ms\n          worst: ${worst
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

/** How many masks of each confidence are right. */
function reportReliability(rows: readonly Row[]): void {
  const bins = 10
  for (let bin = 0; bin < bins; bin += 1) {
    const own = rows.filter(row => Math.min(bins - 1, Math.floor(row.confidence * bins)) === bin)
    const right = own.filter(row => row.overlap >= RIGHT).length
    if (own.length > 0) {
      const span = `${(bin / bins).toFixed(1)}–${((bin + 1) / bins).toFixed(1)}`
      process.stdout.write(`  ${span}  ${right} of ${own.length} right\n`)
    }
  }
}

function optionOf(name: string): string | null {
  const at = process.argv.indexOf(name)
  return at < 0 ? null : (process.argv[at + 1] ?? null)
}

await main()
