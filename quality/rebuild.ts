import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CONCEPTS } from '../src-main/engine/concepts/registry.ts'
import { formOf, type ModelledForm } from '../src-main/engine/image/form.ts'
import { segment, USABLE_CONFIDENCE } from '../src-main/engine/image/segment/segment.ts'
import { shoot, stage, type Shot } from '../src-main/engine/image/testing/truth.ts'
import { BACKDROPS, type Backdrop } from '../src-main/engine/image/testing/walls.ts'
import { silhouetteOverlaps } from '../src-main/engine/image/silhouette-overlap.ts'
import { VIEW_NAMES, type Mask, type Picture, type View } from '../src-main/engine/image/types.ts'
import { uprighted } from '../src-main/engine/image/upright.ts'
import { prepareGeometry } from '../src-main/engine/kernel/wasm.ts'
import { encodePng } from '../src-main/engine/model/png.ts'
import type { SceneModel } from '../src-main/engine/model/read-glb.ts'
import type { ViewAngle } from '../src-main/engine/render/views.ts'
import { EngineError } from '../src-main/engine/task.ts'
import { KNOWN_MODELS } from './support/known-models.ts'
import { clayPicture, maskPicture, sideBySide } from './support/look.ts'
import { makeFile } from './support/make.ts'
import { plainInflation, rawVisualHull } from './support/plain-forms.ts'
import { tellCase, tellTables, type Case } from './support/rebuild-tables.ts'
import { solidScore, truthOf } from './support/rebuilt.ts'

/**
 * `npm run rebuild -- [word …] [--views 1|4] [--backdrops plain,room] [--size 384] [--share 1/2] [--templates] [--masks true]
 * [--look FOLDER]`: known models are photographed before backdrops, found in the pictures and rebuilt, from one view (front and
 * three-quarter) or from four; the form is compared with the model and with what plain inflation and the raw visual hull
 * make of the same masks. Words choose models or classes. The model's own family is no template unless `--templates` is
 * given; `--masks true` gives the true masks instead of the found ones; `--look` writes pictures of every case.
 */
const CAMERAS: readonly ViewAngle[] = [
  { yaw: 0, pitch: 8 },
  { yaw: 25, pitch: 8 },
]
const TURNS = [0, 90, 180, 270]
const PITCHES = [0, 6]
const USUAL = 'alpha,plain,graded,room,textured'

interface Known {
  readonly kind: string
  readonly prompt: string
  readonly model: SceneModel
}

/** Pictures of a model before one backdrop. */
interface Photographed {
  readonly known: Known
  readonly label: string
  readonly backdrop: Backdrop
  readonly yaw: number
  readonly shots: readonly Shot[]
}

async function main(): Promise<void> {
  await prepareGeometry()
  const words = process.argv.slice(2).filter((word, i, all) => !/^--/.test(word) && !takesValue(all[i - 1]))
  const [part, of] = (optionOf('--share') ?? '1/1').split('/').map(Number)
  const grounds = (optionOf('--backdrops') ?? USUAL).split(',')
  const backdrops = BACKDROPS.filter(name => grounds.includes(name))
  const size = Number(optionOf('--size') ?? 384)
  const wanted = Object.entries(KNOWN_MODELS)
    .flatMap(([kind, prompts]) => prompts.map(prompt => ({ kind, prompt })))
    .filter(({ kind, prompt }) => words.length === 0 || words.includes(kind) || words.includes(prompt))
    .filter((_, index) => index % of === part - 1)
  const cases: Case[] = []
  for (const { kind, prompt } of wanted) {
    const { model } = await makeFile(prompt)
    for (const photographs of photographsOf({ kind, prompt, model }, size)) {
      for (const backdrop of backdrops) {
        const measured = await measure({ ...photographs, backdrop })
        tellCase(measured)
        cases.push(measured)
      }
    }
  }
  tellTables(cases)
}

const takesValue = (word: string | undefined): boolean => word !== undefined && /^--(?!templates)/.test(word)

function optionOf(name: string): string | null {
  const at = process.argv.indexOf(name)
  return at < 0 ? null : (process.argv[at + 1] ?? null)
}

function photographsOf(known: Known, size: number): Omit<Photographed, 'backdrop'>[] {
  const take = (camera: ViewAngle): Shot => shoot(known.model, camera, size)
  return optionOf('--views') === '4'
    ? PITCHES.map(pitch => ({
        ...{ known, yaw: 0, label: `four at ${pitch}°` },
        shots: TURNS.map(yaw => take({ yaw, pitch })),
      }))
    : CAMERAS.map(camera => ({
        ...{ known, yaw: camera.yaw, label: `at ${camera.yaw}°` },
        shots: [take(camera)],
      }))
}

async function measure(photographed: Photographed): Promise<Case> {
  const { known, label, backdrop, yaw, shots } = photographed
  const pictures = shots.map((shot, index) => stage(shot, backdrop, index + 1))
  const truths = shots.map(({ mask }) => mask)
  const found = pictures.map((picture, index) => findThing(picture, truths[index]))
  const masks = found.map(({ mask }) => mask)
  const about = { ...known, label, backdrop, mask: Math.min(...masks.map((mask, i) => iou(mask, truths[i]))) }
  if (found.some(({ isUsable, hasThing }) => !hasThing || (!isUsable && shots.length === 1))) {
    return { ...about, made: 'refused as unsure', ways: {}, milliseconds: 0 }
  }
  const start = process.cpuUsage()
  const form = await formOrRefusal(known, pictures, found)
  const milliseconds = process.cpuUsage(start).user / 1000
  if (form instanceof EngineError) {
    return { ...about, made: form.message, ways: {}, milliseconds }
  }
  const order = form.views.map(({ name }) => VIEW_NAMES.indexOf(name))
  const views = order.map((i): View => ({ name: VIEW_NAMES[i], picture: pictures[i], mask: masks[i] }))
  const seen = order.map(i => truths[i])
  const truth = truthOf(
    known.model.parts.map(({ mesh }) => mesh),
    yaw,
    isWide(truths[0])
  )
  const upright = form.parts.map(({ mesh }) => ({
    ...mesh,
    positions: uprighted(mesh.positions, form.pitch),
  }))
  const meshes = form.parts.map(({ mesh }) => mesh)
  const plain = plainInflation(form.views[0])
  const raw = shots.length > 1 ? rawVisualHull(views) : null
  const score = (solids: typeof meshes, placed = solids, poses: ModelledForm['poses'] = null) => ({
    silhouette:
      solids.length === 0 ? 0 : Math.min(...silhouetteOverlaps(placed, views, { masks: seen, poses })),
    ...solidScore(solids, truth),
  })
  await look(photographed, pictures[0], masks[0], upright)
  return {
    ...about,
    made: form.kind + (form.concept === null ? '' : ` ${form.concept}`),
    ways: {
      ours: score(upright, meshes, form.poses),
      plain: score(plain),
      ...(raw ? { raw: score(raw) } : {}),
    },
    milliseconds,
  }
}

interface FoundThing {
  readonly mask: Mask
  readonly confidence: number
  readonly hasThing: boolean
  readonly isUsable: boolean
}

function findThing(picture: Picture, truth: Mask): FoundThing {
  if (optionOf('--masks') === 'true') {
    return { mask: truth, confidence: 1, hasThing: true, isUsable: true }
  }
  const { mask, confidence } = segment(picture)
  return {
    mask,
    confidence,
    hasThing: mask.coverage.some(value => value >= 0.5),
    isUsable: confidence >= USABLE_CONFIDENCE,
  }
}

async function formOrRefusal(
  { prompt }: Known,
  pictures: readonly Picture[],
  found: readonly FoundThing[]
): Promise<ModelledForm | EngineError> {
  const own = CONCEPTS.find(({ name }) => name === prompt)?.family
  const isAllowed = process.argv.includes('--templates')
    ? () => true
    : ({ family }: { readonly family: string }) => family !== own
  const imageViews = pictures.length > 1 ? VIEW_NAMES : undefined
  const options = { symmetry: 'auto', ...(imageViews ? { imageViews } : {}) } as const
  try {
    const masks = found.map(({ mask }) => mask)
    const confidences = found.map(({ confidence }) => confidence)
    return await formOf({ pictures, masks, confidences, prompt: null, options }, isAllowed)
  } catch (error) {
    if (error instanceof EngineError) {
      return error
    }
    throw error
  }
}

function iou(a: Mask, b: Mask): number {
  let [both, either] = [0, 0]
  a.coverage.forEach((value, i) => {
    const [inA, inB] = [value >= 0.5, b.coverage[i] >= 0.5]
    both += inA && inB ? 1 : 0
    either += inA || inB ? 1 : 0
  })
  return either === 0 ? 0 : both / either
}

function isWide({ width, coverage }: Mask): boolean {
  const covered = [...coverage.keys()].filter(i => coverage[i] >= 0.5)
  const extent = (values: readonly number[]): number =>
    values.reduce((a, b) => Math.max(a, b), 0) - values.reduce((a, b) => Math.min(a, b), Infinity)
  return extent(covered.map(i => i % width)) > extent(covered.map(i => Math.floor(i / width)))
}

/** The picture, the mask, and the form from the front, from the side and from behind; the true model below. */
async function look(
  { known, label, backdrop, shots, yaw }: Photographed,
  picture: Picture,
  mask: Mask,
  form: Parameters<typeof clayPicture>[0]
): Promise<void> {
  const folder = optionOf('--look')
  if (folder === null) {
    return
  }
  const truth = known.model.parts.map(({ mesh }) => mesh)
  const from = (meshes: typeof form, turn: number): Picture[] =>
    [0, 90, 215].map(side => clayPicture(meshes, { yaw: turn + side, pitch: 10 }, picture.width))
  const row = sideBySide([picture, maskPicture(mask, shots[0].mask), ...from(form, 0), ...from(truth, yaw)])
  await mkdir(folder, { recursive: true })
  const name = `${known.prompt} ${label} ${backdrop}.png`.replaceAll(' ', '-').replaceAll('°', '')
  await writeFile(join(folder, name), encodePng(row))
}

await main()
