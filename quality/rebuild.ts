import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CONCEPTS } from '../src-main/engine/concepts/registry.ts'
import type { Concept } from '../src-main/engine/families/types.ts'
import type { CameraPose } from '../src-main/engine/image/camera-pose.ts'
import { candidatesOf, chooseForm, type Candidate } from '../src-main/engine/image/candidates.ts'
import { formOf, type ModelledForm } from '../src-main/engine/image/form.ts'
import { withoutPinholes } from '../src-main/engine/image/pinholes.ts'
import { segment, USABLE_CONFIDENCE } from '../src-main/engine/image/segment/segment.ts'
import { shoot, stage, type Shot } from '../src-main/engine/image/testing/truth.ts'
import { BACKDROPS, type Backdrop } from '../src-main/engine/image/testing/walls.ts'
import { silhouetteOverlaps } from '../src-main/engine/image/silhouette-overlap.ts'
import { VIEW_NAMES, type Form, type Mask, type Picture, type View } from '../src-main/engine/image/types.ts'
import { uprighted } from '../src-main/engine/image/upright.ts'
import { cutView } from '../src-main/engine/image/view.ts'
import type { Mesh } from '../src-main/engine/kernel/types.ts'
import { prepareGeometry } from '../src-main/engine/kernel/wasm.ts'
import { encodePng } from '../src-main/engine/model/png.ts'
import type { SceneModel } from '../src-main/engine/model/read-glb.ts'
import type { ViewAngle } from '../src-main/engine/render/views.ts'
import { EngineError } from '../src-main/engine/task.ts'
import { KNOWN_MODELS, OTHER_MODELS } from './support/known-models.ts'
import { clayPicture, maskPicture, sideBySide } from './support/look.ts'
import { makeFile } from './support/make.ts'
import { plainInflation, rawVisualHull } from './support/plain-forms.ts'
import { tellCase, tellTables, type Case } from './support/rebuild-tables.ts'
import { solidScore, truthOf, type Score, type Truth } from './support/rebuilt.ts'

/**
 * `npm run rebuild -- [word …] [--set A|B] [--weights FILE] [--views 1|4] [--backdrops plain,room] [--size 384] [--share 1/2] [--templates] [--masks true]
 * [--look FOLDER]`: known models are photographed before backdrops, found in the pictures and rebuilt, from one view (front and
 * three-quarter) or from four; the form is compared with the model and with what plain inflation and the raw visual hull
 * make of the same masks. Words choose models or classes. The model's own family is no template unless `--templates` is
 * given; `--set B` takes the models that no rule was made with; `--weights` tries other weights of the shape prior. One picture
 * is told by the form chosen and by those of the rules and of the prior, with how far each agrees with the prior. `--masks true` gives the true masks instead of the found ones; `--look` writes pictures of every case.
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
  const wanted = Object.entries(optionOf('--set') === 'B' ? OTHER_MODELS : KNOWN_MODELS)
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
  const truth = truthOf(
    known.model.parts.map(({ mesh }) => mesh),
    yaw,
    isWide(truths[0])
  )
  if (shots.length === 1) {
    return { ...about, ...(await measureOne(photographed, { picture: pictures[0], mask: masks[0], truth })) }
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
  const score = scorer(truth, views, seen)
  await look(photographed, pictures[0], masks[0], [standing(form)])
  const ways = {
    ours: score(standing(form), form),
    plain: score(plainInflation(form.views[0])),
    raw: score(rawVisualHull(views)),
  }
  return { ...about, made: madeBy(form.kind, form.concept), ways, milliseconds }
}

/** One picture: the form chosen, and what each way to a form makes of it. */
async function measureOne(
  photographed: Photographed,
  { picture, mask, truth }: { readonly picture: Picture; readonly mask: Mask; readonly truth: Truth }
): Promise<Pick<Case, 'made' | 'ways' | 'milliseconds'>> {
  const { known, shots } = photographed
  const start = process.cpuUsage()
  const cut = cutView('front', picture, mask)
  const front = { ...cut, mask: withoutPinholes(cut.mask) }
  const weights = optionOf('--weights')
  const candidates = await candidatesOf(
    front,
    { prompt: null },
    { isAllowed: kindsBut(known.prompt), ...(weights === null ? {} : { weights }) }
  )
  const rules = once(() => candidates.rules())
  const chosen = chooseForm({ ...candidates, rules })
  const milliseconds = process.cpuUsage(start).user / 1000
  const score = scorer(truth, [{ name: 'front', picture, mask }], [shots[0].mask])
  const scoreOf = (candidate: Candidate | null): Record<string, Score> =>
    candidate === null ? {} : { [candidate.source]: score(standing(candidate.form), candidate.form) }
  const { known: recognised, learned: solid } = candidates
  await look(photographed, picture, mask, [
    standing(chosen.form),
    ...(solid === null ? [] : [standing(solid.form)]),
  ])
  const told = [recognised, rules(), solid]
    .filter(candidate => candidate !== null)
    .map(
      ({ source, form, outline, agreement }) =>
        `${source} ${form.kind} ${outline.toFixed(3)} ${agreement.toFixed(3)}`
    )
  return {
    made: `${chosen.source} ${madeBy(chosen.form.kind, chosen.concept)} [${told.join(', ')}] pitch ${candidates.prediction.pitch.toFixed(0)}`,
    ways: {
      ours: score(standing(chosen.form), chosen.form),
      plain: score(plainInflation(front)),
      ...scoreOf(rules()),
      ...scoreOf(solid),
    },
    milliseconds,
  }
}

/** Works a value out when it is first asked for. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => (made ??= { value: make() }).value
}

const madeBy = (kind: string, concept: string | null): string =>
  kind + (concept === null ? '' : ` ${concept}`)

/** The meshes of a form, upright. */
const standing = ({ parts, pitch }: Form): Mesh[] =>
  parts.map(({ mesh }) => ({ ...mesh, positions: uprighted(mesh.positions, pitch ?? 0) }))

/** Scores upright meshes; their outline is that of the form as its cameras see it. */
function scorer(truth: Truth, views: readonly View[], masks: readonly Mask[]) {
  return (
    solids: readonly Mesh[],
    seen?: Form & { readonly pose?: CameraPose; readonly poses?: readonly CameraPose[] | null }
  ): Score => {
    const placed = seen?.parts.map(({ mesh }) => mesh) ?? solids
    const poses = seen?.poses ?? (seen?.pose === undefined ? null : [seen.pose])
    const silhouette =
      solids.length === 0 ? 0 : Math.min(...silhouetteOverlaps(placed, views, { masks, poses }))
    return { silhouette, ...solidScore(solids, truth) }
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

/** Lets all kinds pass but the model's own, unless `--templates` is given. */
function kindsBut(prompt: string): (concept: Concept) => boolean {
  const own = CONCEPTS.find(({ name }) => name === prompt)?.family
  return ({ family }) => process.argv.includes('--templates') || family !== own
}

async function formOrRefusal(
  { prompt }: Known,
  pictures: readonly Picture[],
  found: readonly FoundThing[]
): Promise<ModelledForm | EngineError> {
  const imageViews = pictures.length > 1 ? VIEW_NAMES : undefined
  const options = imageViews ? { imageViews } : {}
  try {
    const masks = found.map(({ mask }) => mask)
    const confidences = found.map(({ confidence }) => confidence)
    return await formOf(
      { pictures, masks, confidences, prompt: null, options },
      { isAllowed: kindsBut(prompt) }
    )
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

/** The picture, the mask, and from the front, from the side and from behind: the form, the learned one and the true model. */
async function look(
  { known, label, backdrop, shots, yaw }: Photographed,
  picture: Picture,
  mask: Mask,
  forms: readonly (readonly Mesh[])[]
): Promise<void> {
  const folder = optionOf('--look')
  if (folder === null) {
    return
  }
  const truth = known.model.parts.map(({ mesh }) => mesh)
  const from = (meshes: readonly Mesh[], turn: number): Picture[] =>
    [0, 90, 215].map(side => clayPicture(meshes, { yaw: turn + side, pitch: 10 }, picture.width))
  const row = sideBySide([
    picture,
    maskPicture(mask, shots[0].mask),
    ...forms.flatMap(meshes => from(meshes, 0)),
    ...from(truth, yaw),
  ])
  await mkdir(folder, { recursive: true })
  const name = `${known.prompt} ${label} ${backdrop}.png`.replaceAll(' ', '-').replaceAll('°', '')
  await writeFile(join(folder, name), encodePng(row))
}

await main()
