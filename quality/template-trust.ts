import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CONCEPTS, findConcept } from '../src-main/engine/concepts/registry.ts'
import type { Concept } from '../src-main/engine/families/types.ts'
import { decodePixels } from '../src-main/engine/image/decode/decode.ts'
import { loadBank } from '../src-main/engine/image/template/bank.ts'
import { recognise } from '../src-main/engine/image/recognise.ts'
import { deformTemplate } from '../src-main/engine/image/template/deform.ts'
import { featureVectorOf, type Evidence } from '../src-main/engine/image/template/evidence.ts'
import { matchesOf } from '../src-main/engine/image/template/fit.ts'
import { areKin } from '../src-main/engine/image/template/kin.ts'
import { isTemplate } from '../src-main/engine/image/template/prior.ts'
import { createTarget } from '../src-main/engine/image/template/registration.ts'
import { frameMask, retrieve } from '../src-main/engine/image/template/retrieve.ts'
import { evidenceOf, type Likeness } from '../src-main/engine/image/template/verdict.ts'
import { bend } from '../src-main/engine/image/testing/bend.ts'
import { shoot, stage } from '../src-main/engine/image/testing/truth.ts'
import { wear } from '../src-main/engine/image/testing/wear.ts'
import type { View } from '../src-main/engine/image/types.ts'
import { createRandom } from '../src-main/engine/kernel/random.ts'
import type { Random } from '../src-main/engine/kernel/types.ts'
import { prepareGeometry } from '../src-main/engine/kernel/wasm.ts'
import type { ViewAngle } from '../src-main/engine/render/views.ts'
import { cropped, likenessIn } from './support/known-views.ts'
import { chanceOf, fitLogistic } from './support/logistic.ts'
import { makeFile } from './support/make.ts'

/**
 * `npm run template-fit -- --trust [--models N] [--seed S] [--pictures FOLDER] [--cases FILE] [--from FILE,FILE]`: fits the weights of
 * template/evidence.ts. Random models are photographed from random sides; the best match of each is measured, once with all
 * families and once with the model's own left out, where every match is wrong. Four fifths of the models teach a logistic model,
 * the others try it, by turns; printed are how many right and wrong matches are accepted at some chances, then the weights that
 * all models together give. `--pictures` takes pictures by others instead, PNG files with a transparent
 * ground, each named after what it shows ("hot dog.png", "12 hot dog.png"), all families allowed. `--cases` keeps what was measured in a
 * file, `--from` takes it from such files.
 */
const SIZE = 320
const PENALTY = 0.03
const FOLDS = 5
/** What people have is another of its kind than the engine makes: most are bent, by up to so much of the picture. */
const UNBENT = 0.25
const MOST_BENT = 0.08
/** Shares of pictures that are drawn, and that went through a careless camera. */
const DRAWN = 0.35
const WORN = 0.35
/** People photograph things from before more often than from anywhere else. */
const FROM_BEFORE = 0.35

/** The best match for one picture. */
interface Case {
  /** The model in the picture, with the seed of the run. */
  readonly picture: string
  readonly match: string
  readonly isLeftOut: boolean
  readonly isRight: boolean
  readonly evidence: Evidence
}

async function main(): Promise<void> {
  const from = optionOf('--from')
  const cases = from === null ? await measureAll() : await readAll(from.split(','))
  report(cases)
  process.stdout.write(
    `weights: [${weightsOf(cases)
      .map(weight => weight.toFixed(2))
      .join(', ')}]\n`
  )
}

async function readAll(files: readonly string[]): Promise<Case[]> {
  const texts = await Promise.all(files.map(async file => await readFile(file, 'utf8')))
  return texts.flatMap((text): Case[] => JSON.parse(text))
}

async function measureAll(): Promise<Case[]> {
  await prepareGeometry()
  const [folder, file] = [optionOf('--pictures'), optionOf('--cases')]
  const cases: Case[] = []
  for await (const own of folder === null ? casesOfModels() : casesOfPictures(folder)) {
    cases.push(own)
    if (file !== null) {
      await writeFile(file, JSON.stringify(cases))
    }
  }
  return cases
}

async function* casesOfModels(): AsyncGenerator<Case> {
  const [models, seed] = [Number(optionOf('--models') ?? 100), Number(optionOf('--seed') ?? 1)]
  const random = createRandom(seed)
  const pool = CONCEPTS.filter(isTemplate)
  for (let i = 0; i < models; i += 1) {
    const concept = random.pick(pool)
    const view = await photographed(concept, random.fork(String(i)))
    const likeness = await likenessIn(view)
    for (const isLeftOut of [false, true]) {
      const measured = await matched(concept, view, { isLeftOut, likeness })
      if (measured !== null) {
        yield { picture: `${seed} ${i} ${concept.name}`, ...measured }
      }
    }
  }
}

async function* casesOfPictures(folder: string): AsyncGenerator<Case> {
  for (const name of (await readdir(folder)).filter(entry => entry.endsWith('.png')).sort()) {
    const found = findConcept(name.replace(/^\d+ |[.]png$/g, ''))
    const picture = await decodePixels(await readFile(join(folder, name)))
    if (found === null || picture === null) {
      process.stdout.write(`${name}: no concept, or no picture\n`)
      continue
    }
    const { width, height, data } = picture
    const coverage = Float32Array.from({ length: width * height }, (_, i) => data[4 * i + 3] / 255)
    const view = cropped({ name: 'front', picture, mask: { width, height, coverage } })
    const measured = await matched(found.concept, view, {
      isLeftOut: false,
      likeness: await likenessIn(view),
    })
    if (measured !== null) {
      yield { picture: name, ...measured }
    }
  }
}

async function photographed({ name }: Concept, random: Random): Promise<View> {
  const { model } = await makeFile(name, { options: { seed: random.int(1, 1e6) } })
  const seed = random.int(1, 1e6)
  const taken = shoot(model, cameraOf(random), SIZE)
  const shot = random.chance(UNBENT) ? taken : bend(taken, random.range(0, MOST_BENT), seed)
  const look = random.next()
  const picture = stage(shot, look < DRAWN ? 'drawing' : 'plain', seed)
  const isWorn = look >= DRAWN && look < DRAWN + WORN
  return cropped({ name: 'front', picture: isWorn ? wear(picture, seed) : picture, mask: shot.mask })
}

const cameraOf = (random: Random): ViewAngle =>
  random.next() < FROM_BEFORE
    ? { yaw: random.range(-20, 20), pitch: random.range(0, 12) }
    : { yaw: random.range(-60, 100), pitch: random.range(0, 28) }

/** The best match of a view of a known model. */
async function matched(
  concept: Concept,
  view: View,
  { isLeftOut, likeness }: { readonly isLeftOut: boolean; readonly likeness: Likeness }
): Promise<Omit<Case, 'picture'> | null> {
  const framed = frameMask(view.mask)
  const target = framed === null ? null : createTarget(view.mask, framed.box)
  if (target === null) {
    return null
  }
  const isAllowed = ({ family }: Concept): boolean => !isLeftOut || family !== concept.family
  const allowed = CONCEPTS.filter(isAllowed)
  const recognition = await recognise(view, isAllowed)
  const candidates = retrieve(view.mask, loadBank(), new Set(allowed.map(({ name }) => name)))
  const matches = matchesOf(candidates, target, recognition)
  const [match] = matches
  if (match === undefined) {
    return null
  }
  const { name, family } = match.concept
  return {
    match: name,
    isLeftOut,
    isRight: family === concept.family || areKin(concept.name, name),
    evidence: evidenceOf(matches, view, deformTemplate(match, view.mask), { recognition, likeness }),
  }
}

const weightsOf = (cases: readonly Case[]): number[] =>
  fitLogistic(
    cases.map(({ evidence, isRight }) => ({ evidence: featureVectorOf(evidence), isRight })),
    PENALTY
  )

/** How many right and wrong matches are accepted, each by weights that its picture did not teach. */
function report(cases: readonly Case[]): void {
  const pictures = [...new Set(cases.map(({ picture }) => picture))]
  const foldOf = ({ picture }: Case): number => pictures.indexOf(picture) % FOLDS
  const rated = Array.from({ length: FOLDS }, (_, fold) => {
    const weights = weightsOf(cases.filter(one => foldOf(one) !== fold))
    return cases
      .filter(one => foldOf(one) === fold)
      .map(one => ({ ...one, chance: chanceOf(weights, featureVectorOf(one.evidence)) }))
  }).flat()
  const right = rated.filter(one => one.isRight && !one.isLeftOut)
  process.stdout.write(`${pictures.length} pictures, the right kind is the best match in ${right.length}\n`)
  for (const limit of [0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95]) {
    const accepted = rated.filter(one => one.chance >= limit)
    const wrong = accepted.filter(one => !one.isRight)
    process.stdout.write(
      `at ${limit}: ${right.filter(one => one.chance >= limit).length} right ones accepted, ` +
        `${wrong.filter(one => !one.isLeftOut).length} wrong ones, ${wrong.filter(one => one.isLeftOut).length} with the right ` +
        `family left out; ${wrong.map(one => `${one.picture} → ${one.match}`).join(', ')}\n`
    )
  }
}

function optionOf(name: string): string | null {
  const at = process.argv.indexOf(name)
  return at < 0 ? null : (process.argv[at + 1] ?? null)
}

await main()
