import { readFile, writeFile } from 'node:fs/promises'
import { findCandidates, GRID, SURE, type Candidate } from '../src-main/engine/image/segment/find-thing.ts'
import { shrinkPicture, shrinkValues } from '../src-main/engine/image/segment/raster.ts'
import {
  featureVectorOf,
  firstConfidenceModelOf,
  confidenceModelOf,
  type ConfidenceModel,
  type MaskKind,
} from '../src-main/engine/image/segment/confidence-model.ts'
import type { MaskFeatures } from '../src-main/engine/image/segment/mask-features.ts'
import { BACKDROPS } from '../src-main/engine/image/testing/walls.ts'
import { overlapWith, shotOf, stageKnown, wordOf } from './support/known-shots.ts'
import { chanceOf, fitLogistic } from './support/logistic.ts'

/**
 * `npm run segmentation -- --trust [--models N | --words a,b,c] [--share 1/2] [--cache FOLDER] [--cases FILE]
 * [--from FILE,FILE]`: fits the weights of segment/confidence-model.ts. Every mask that segmentation takes into account, of known models
 * before the opaque backdrops, half of them through a careless camera, is right or wrong by its overlap with the truth. Every
 * other model teaches a logistic model, the others try it: of each picture the mask that segmentation would choose. Prints
 * how many masks of each confidence are right and how many are accepted wrongly or refused wrongly, then the weights that
 * all models together give. `--cases` keeps what was measured in a file, `--from` takes it from such files.
 */
const RIGHT = 0.85
/** A cut that is taken without any other must be better than right. */
const FINE = 0.9
const PENALTY = 0.3

/** One mask of a picture, measured. */
interface Case {
  readonly kind: MaskKind
  readonly model: ConfidenceModel
  readonly overlap: number
  readonly features: MaskFeatures
}

interface Measured {
  readonly name: string
  readonly index: number
  /** The mask that may be taken without comparing it, if any, then all that are compared. */
  readonly cases: readonly Case[]
}

type Weights = Readonly<Record<ConfidenceModel, readonly number[]>>

async function main(): Promise<void> {
  const from = optionOf('--from')
  const pictures = from === null ? await measureAll() : await readAll(from.split(','))
  const isHeld = ({ index }: Measured): boolean => index % 2 === 1
  report(weightsOf(pictures.filter(picture => !isHeld(picture))), pictures.filter(isHeld))
  for (const [model, weights] of Object.entries(weightsOf(pictures))) {
    process.stdout.write(`${model}: [${weights.map(weight => weight.toFixed(2)).join(', ')}],\n`)
  }
}

async function readAll(files: readonly string[]): Promise<Measured[]> {
  const texts = await Promise.all(files.map(async file => await readFile(file, 'utf8')))
  return texts.flatMap((text): Measured[] => JSON.parse(text))
}

async function measureAll(): Promise<Measured[]> {
  const models = Number(optionOf('--models') ?? 48)
  const words = optionOf('--words')?.split(',') ?? Array.from({ length: models }, (_, i) => wordOf(i, models))
  const [part, of] = (optionOf('--share') ?? '1/1').split('/').map(Number)
  const pictures: Measured[] = []
  for (const [index, word] of words.entries()) {
    if (index % of !== part - 1) {
      continue
    }
    pictures.push(...(await picturesOf(word, index)))
    const file = optionOf('--cases')
    if (file !== null) {
      await writeFile(file, JSON.stringify(pictures))
    }
  }
  return pictures
}

function weightsOf(pictures: readonly Measured[]): Weights {
  const cases = pictures.flatMap(picture => picture.cases)
  const fit = (model: ConfidenceModel, least: number): number[] =>
    fitLogistic(
      cases
        .filter(one => one.model === model)
        .map(({ features, kind, overlap }) => ({
          evidence: featureVectorOf(features, kind),
          isRight: overlap >= least,
        })),
      PENALTY
    )
  return {
    alone: fit('alone', FINE),
    smooth: fit('smooth', RIGHT),
    rough: fit('rough', RIGHT),
    sole: fit('sole', RIGHT),
    busyAlone: fit('busyAlone', FINE),
    busySmooth: fit('busySmooth', RIGHT),
    busyRough: fit('busyRough', RIGHT),
  }
}

/** The masks of a model before each backdrop. */
async function picturesOf(word: string, index: number): Promise<Measured[]> {
  const shot = await shotOf(word, index, { size: 512, folder: optionOf('--cache') })
  return BACKDROPS.filter(backdrop => backdrop !== 'alpha' && backdrop !== 'sprite').map((backdrop, at) => {
    const turn = index * 7 + at * 3
    const { picture, truth, isWorn } = stageKnown(shot, backdrop, { seed: index + 100, turn, worn: true })
    const raster = shrinkPicture(picture, GRID)
    const { width, height } = picture
    const wanted = shrinkValues({ width, height, values: truth, channels: 1 }, raster)
    const small = Uint8Array.from(wanted, value => (value >= 0.5 ? 1 : 0))
    const { lone, candidates } = findCandidates(raster)
    const measure = ({ kind, features, labels }: Candidate, model: ConfidenceModel): Case => ({
      kind,
      model,
      features,
      overlap: overlapWith(labels, small, 0.5),
    })
    return {
      name: `${backdrop} ${word}${isWorn ? '~' : ''}`,
      index,
      cases: [
        ...(lone === null ? [] : [measure(lone, firstConfidenceModelOf(lone.features))]),
        ...candidates.map(one => measure(one, confidenceModelOf(one.kind, one.features))),
      ],
    }
  })
}

interface Chosen extends Case {
  readonly name: string
  readonly chance: number
}

/** The mask that segmentation would choose with these weights. */
function chosenOf({ name, cases }: Measured, weights: Weights): Chosen {
  const measured = cases.map(one => ({
    ...one,
    name,
    chance: chanceOf(weights[one.model], featureVectorOf(one.features, one.kind)),
  }))
  const isFirst = ({ model }: Case): boolean => model === 'alone' || model === 'busyAlone'
  const lone = measured.find(one => isFirst(one) && one.chance >= SURE)
  return lone ?? measured.filter(one => !isFirst(one)).reduce((a, b) => (b.chance > a.chance ? b : a))
}

/** Reliability by confidence, and the two kinds of error at some thresholds. */
function report(weights: Weights, pictures: readonly Measured[]): void {
  const chosen = pictures.map(picture => chosenOf(picture, weights))
  for (let bin = 0; bin < 10; bin += 1) {
    const own = chosen.filter(({ chance }) => Math.min(9, Math.floor(10 * chance)) === bin)
    const right = own.filter(one => one.overlap >= RIGHT).length
    const span = `${(bin / 10).toFixed(1)}–${((bin + 1) / 10).toFixed(1)}`
    process.stdout.write(`  ${span}  ${right} of ${own.length} right\n`)
  }
  const lone = chosen.filter(one => one.model === 'alone' || one.model === 'busyAlone')
  const poor = lone.filter(one => one.overlap < FINE)
  process.stdout.write(
    `taken without another cut: ${lone.length} of ${chosen.length}, ${poor.length} of them below ${FINE}: ${named(poor)}\n`
  )
  const right = chosen.filter(one => one.overlap >= RIGHT)
  for (const limit of [0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85]) {
    const accepted = chosen.filter(one => one.chance >= limit)
    const wrong = accepted.filter(one => one.overlap < RIGHT)
    const refused = right.filter(one => one.chance < limit)
    process.stdout.write(
      `at ${limit}: ${wrong.length} of ${accepted.length} accepted are wrong, ${refused.length} of ${right.length} right ones ` +
        `are refused; ${named(wrong)}\n`
    )
  }
}

const named = (cases: readonly Chosen[]): string =>
  cases.map(one => `${one.name} ${one.overlap.toFixed(2)}`).join(', ')

function optionOf(name: string): string | null {
  const at = process.argv.indexOf(name)
  return at < 0 ? null : (process.argv[at + 1] ?? null)
}

await main()
