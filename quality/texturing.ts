import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareEngine, run } from '../src-main/engine/index.ts'
import { openGlb } from '../src-main/engine/model/file-scene.ts'
import { readGlb } from '../src-main/engine/model/read-glb.ts'
import type { EngineTask } from '../src-main/engine/task.ts'
import { BODIES, bodyFile } from './support/bodies.ts'
import { makeFile } from './support/make.ts'
import { byteChanges, geometryChanges } from './support/same-geometry.ts'
import { measureSeams } from './support/seam-step.ts'
import { measureUvs } from './support/uv-overlap.ts'
import { faultsOf } from './support/validate.ts'

/**
 * `npm run texturing [-- --models FOLDER] [--only WORD]`: mode `texture` over twenty models, made here (previews without
 * UVs, refines with them, bodies of 50 000 triangles) and the GLB files of a folder: texels under two triangles, colour
 * steps along seams, geometry, validator, processor time by stage. Fails when a bar is missed.
 */
const RESOLUTION = 1024
/** 1/255 of sRGB: what nobody sees. */
const MOST_STEP = 2
/** Seconds of processor time for the whole job. */
const MOST_TIME = 6

interface Case {
  readonly name: string
  readonly prompt: string
  source(): Promise<Uint8Array>
}

const MADE: readonly (readonly [thing: string, stage: 'preview' | 'refine', prompt: string])[] = [
  ['chair', 'preview', 'worn red leather'],
  ['teapot', 'refine', 'blue and white porcelain'],
  ['dog', 'preview', 'zebra stripes'],
  ['dress', 'refine', 'floral silk'],
  ['car', 'preview', 'rusty yellow paint'],
  ['rose', 'refine', 'polished gold'],
  ['sword', 'preview', 'mossy stone'],
  ['house', 'refine', 'red brick'],
  ['guitar', 'preview', 'dark walnut wood'],
  ['owl', 'refine', 'black and white checkered plastic'],
  ['sofa', 'preview', 'green plaid wool'],
  ['vase', 'refine', 'red polka dots'],
  ['robot', 'preview', 'camouflage'],
  ['boot', 'refine', 'muddy brown leather'],
  ['castle', 'preview', 'snowy sandstone'],
]

const BODY_PROMPTS: Readonly<Record<string, string>> = {
  'smooth-50k': 'weathered bronze',
  'scan-50k': 'red and white checkered fabric',
  'facets-50k': 'cracked white marble',
}

async function main(): Promise<void> {
  await prepareEngine(['text', 'texture'])
  const only = optionOf('--only')
  const cases = await listCases(optionOf('--models'))
  let misses = 0
  for (const one of cases.filter(({ name }) => only === null || name.includes(only))) {
    const { line, faults } = await measure(one).catch((error: unknown): Verdict => ({
      line: '',
      faults: [String(error)],
    }))
    misses += faults.length > 0 ? 1 : 0
    process.stdout.write(
      `${one.name.padEnd(20)} ${line}${faults.map(fault => `\n    ! ${fault}`).join('')}\n`
    )
  }
  process.stdout.write(`${misses} of ${cases.length} models miss a bar\n`)
  process.exitCode = misses > 0 ? 1 : 0
}

function optionOf(name: string): string | null {
  const at = process.argv.indexOf(name)
  return at < 0 ? null : (process.argv[at + 1] ?? null)
}

async function listCases(folder: string | null): Promise<readonly Case[]> {
  const files = folder === null ? [] : (await readdir(folder)).filter(file => file.endsWith('.glb')).sort()
  return [
    ...MADE.map(([thing, stage, prompt]) => ({
      name: `${thing} ${stage}`,
      prompt,
      source: async () => (await makeFile(`a ${thing}`, { stage })).glb,
    })),
    ...Object.entries(BODIES).map(([name, mesh]) => ({
      name,
      prompt: BODY_PROMPTS[name],
      source: () => bodyFile(name, mesh()),
    })),
    ...files.map(file => ({
      name: file,
      prompt: 'purple and yellow striped glossy plastic',
      source: () => readFile(join(folder ?? '', file)),
    })),
  ]
}

interface Verdict {
  readonly line: string
  readonly faults: readonly string[]
}

async function measure({ prompt, source }: Case): Promise<Verdict> {
  const before = await source()
  const { glb, times } = await dress(before, prompt)
  const model = await readGlb(glb)
  const meshes = model.parts.map(({ mesh }) => mesh)
  const picture = model.textures?.baseColor
  if (picture === undefined) {
    return { line: '', faults: ['no texture'] }
  }
  const { overlaps, least, most } = measureUvs(model, RESOLUTION)
  const [smooth, sharp] = (['smooth', 'sharp'] as const).map(kind => measureSeams(meshes, picture, kind))
  const [was, is] = [await openGlb(before), await openGlb(glb)]
  const hadUvs = was
    .getRoot()
    .listMeshes()
    .some(mesh => mesh.listPrimitives()[0]?.getAttribute('TEXCOORD_0') !== null)
  const isKept = hadUvs && byteChanges(was, is).length === 0
  const seconds = Object.values(times).reduce((a, b) => a + b, 0)
  const faults = [
    ...(overlaps > 0 ? [`${overlaps} texels under two triangles`] : []),
    ...(least < 0 || most > 1 ? [`UVs from ${least} to ${most}`] : []),
    ...(smooth.most >= MOST_STEP ? [`seams step by up to ${smooth.most.toFixed(1)}`] : []),
    ...(seconds >= MOST_TIME ? [`${seconds.toFixed(1)} s`] : []),
    ...geometryChanges(was, is).map(what => `${what} changed`),
    ...(await faultsOf(glb)),
  ]
  const triangles = meshes.reduce((sum, { indices }) => sum + indices.length / 3, 0)
  const steps = [smooth, sharp].map(({ p99, most: top }) => `${p99.toFixed(2)}/${top.toFixed(2)}`)
  return {
    line: [
      `${triangles} triangles, UVs ${isKept ? 'kept' : 'new'}, overlaps ${overlaps}`,
      `seams p99/most ${steps[0]} (sharp ${steps[1]})`,
      `${seconds.toFixed(2)} s: ${Object.entries(times)
        .map(([stage, time]) => `${stage} ${time.toFixed(2)}`)
        .join(' ')}`,
    ].join(' · '),
    faults,
  }
}

/** The job and the seconds of processor time that each of its stages took. */
async function dress(
  sourceGlb: Uint8Array,
  prompt: string
): Promise<{ readonly glb: Uint8Array; readonly times: Readonly<Record<string, number>> }> {
  const times: Record<string, number> = {}
  let [stage, since] = ['read', process.cpuUsage()]
  const settle = (next: string): void => {
    const { user, system } = process.cpuUsage(since)
    times[stage] = (times[stage] ?? 0) + (user + system) / 1e6
    ;[stage, since] = [next, process.cpuUsage()]
  }
  const options = {
    style: 'realistic',
    topology: 'triangle',
    textureResolution: RESOLUTION,
    symmetry: 'auto',
    pbr: true,
    seed: 0,
    origin: 'bottom',
  } as const
  const rest = { negativePrompt: null, stage: null, pictures: [], options } as const
  const task: EngineTask = { mode: 'texture', prompt, sourceGlb, ...rest }
  const { glb } = await run(task, { onProgress: progress => settle(progress.stage) })
  settle('')
  return { glb, times }
}

await main()
