import { writeFile } from 'node:fs/promises'
import { findCandidates, GRID } from '../image/segment/find-thing.ts'
import { shrinkPicture, shrinkValues } from '../image/segment/raster.ts'
import { evidenceOf, type MaskKind } from '../image/segment/trust.ts'
import { BACKDROPS } from '../image/testing/walls.ts'
import { overlapWith, shotOf, stageKnown, wordOf } from './support/known-shots.ts'
import { chanceOf, fitLogistic, type Example } from './support/logistic.ts'

/**
 * `node src-main/engine/quality/segmentation-trust.ts [--models N | --words a,b,c] [--cache FOLDER] [--cases FILE]`: fits the
 * weights of segment/trust.ts. Every mask that segmentation takes into account, of known models before the opaque backdrops,
 * half of them through a careless camera, is right or wrong by its overlap with the truth. Every other model teaches a
 * logistic model, the others try it: of each picture the mask of most confidence, as segmentation chooses. Prints how many
 * masks of each confidence are right and how many are accepted wrongly or refused wrongly, then the weights that all
 * models together give.
 */
const RIGHT = 0.85
const PENALTY = 0.3

interface Case extends Example {
  readonly kind: MaskKind
  readonly name: string
  readonly isHeld: boolean
  readonly overlap: number
}

async function main(): Promise<void> {
  const models = Number(optionOf('--models') ?? 48)
  const words = optionOf('--words')?.split(',') ?? Array.from({ length: models }, (_, i) => wordOf(i, models))
  const pictures: Case[][] = []
  for (const [index, word] of words.entries()) {
    pictures.push(...(await picturesOf(word, index)))
    const file = optionOf('--cases')
    if (file !== null) {
      await writeFile(file, JSON.stringify(pictures))
    }
  }
  const taught = weightsOf(pictures.filter(([{ isHeld }]) => !isHeld))
  report(
    taught,
    pictures.filter(([{ isHeld }]) => isHeld)
  )
  const all = weightsOf(pictures)
  for (const group of ['smooth', 'rough'] as const) {
    process.stdout.write(`${group}: [${all[group].map(weight => weight.toFixed(2)).join(', ')}],\n`)
  }
}

interface Weights {
  readonly smooth: readonly number[]
  readonly rough: readonly number[]
}

function weightsOf(pictures: readonly (readonly Case[])[]): Weights {
  const cases = pictures.flat()
  return {
    smooth: fitLogistic(
      cases.filter(one => one.kind !== 'rough'),
      PENALTY
    ),
    rough: fitLogistic(
      cases.filter(one => one.kind === 'rough'),
      PENALTY
    ),
  }
}

/** The masks of a model before each backdrop. */
async function picturesOf(word: string, index: number): Promise<Case[][]> {
  const shot = await shotOf(word, index, { size: 512, folder: optionOf('--cache') })
  return BACKDROPS.filter(backdrop => backdrop !== 'alpha' && backdrop !== 'sprite').map((backdrop, at) => {
    const turn = index * 7 + at * 3
    const { picture, truth, isWorn } = stageKnown(shot, backdrop, { seed: index + 100, turn, worn: true })
    const raster = shrinkPicture(picture, GRID)
    const { width, height } = picture
    const wanted = shrinkValues({ width, height, values: truth, channels: 1 }, raster)
    const small = Uint8Array.from(wanted, value => (value >= 0.5 ? 1 : 0))
    return findCandidates(raster).candidates.map(({ kind, trust, labels }) => {
      const overlap = overlapWith(labels, small, 0.5)
      const name = `${backdrop} ${word}${isWorn ? '~' : ''}`
      return {
        kind,
        name,
        isHeld: index % 2 === 1,
        overlap,
        isRight: overlap >= RIGHT,
        evidence: evidenceOf(trust, kind),
      }
    })
  })
}

/** Reliability by confidence, and the two kinds of error at some thresholds. */
function report(weights: Weights, pictures: readonly (readonly Case[])[]): void {
  const chosen = pictures.map(cases =>
    cases
      .map(one => ({
        ...one,
        chance: chanceOf(weights[one.kind === 'rough' ? 'rough' : 'smooth'], one.evidence),
      }))
      .reduce((a, b) => (b.chance > a.chance ? b : a))
  )
  for (let bin = 0; bin < 10; bin += 1) {
    const own = chosen.filter(({ chance }) => Math.min(9, Math.floor(10 * chance)) === bin)
    const right = own.filter(one => one.isRight).length
    process.stdout.write(
      `  ${(bin / 10).toFixed(1)}–${((bin + 1) / 10).toFixed(1)}  ${right} of ${own.length} right\n`
    )
  }
  const right = chosen.filter(one => one.isRight)
  for (const limit of [0.5, 0.6, 0.65, 0.7, 0.75, 0.8]) {
    const accepted = chosen.filter(one => one.chance >= limit)
    const wrong = accepted.filter(one => !one.isRight)
    const refused = right.filter(one => one.chance < limit)
    process.stdout.write(
      `at ${limit}: ${wrong.length} of ${accepted.length} accepted are wrong, ${refused.length} of ${right.length} right ones ` +
        `are refused; ${wrong.map(one => `${one.name} ${one.overlap.toFixed(2)}`).join(', ')}\n`
    )
  }
}

function optionOf(name: string): string | null {
  const at = process.argv.indexOf(name)
  return at < 0 ? null : (process.argv[at + 1] ?? null)
}

await main()
