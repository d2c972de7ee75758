// npm run bench -- --exports [--models FOLDER] [--only NAME,NAME] [--formats NAME,NAME] [--keep FOLDER]: every export of many models
// is opened by programs of others (Blender; lib3mf for 3MF; three for USDZ) and compared with what Blender finds in the source:
// bounds, triangles, volume, quads, names, texture coordinates, pictures, colours, bones, clips. The exit code is 1 when anything differs.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  EXPORT_FORMATS,
  EXPORT_TRAITS,
  UNITS_PER_METRE,
  type ExportFormat,
  type ExportOptions,
} from '../src-main/contract/studio-exports.ts'
import { exportModels } from '../src-main/engine/export/export-models.ts'
import { prepareEngine } from '../src-main/engine/index.ts'
import { findDifferences } from './export-differences.ts'
import { openInBlender, openThreeMf, openUsdz, type ExportFile, type Opened } from './export-readers.ts'
import { makeExportSamples, type ExportSample } from './export-samples.ts'
import { findReferee } from './remesh-referee.ts'

/** How a format is asked for: as it comes, and with everything turned that can be turned. */
const WISHES: readonly ExportOptions[] = [{}, { unit: 'in', up: 'z', scale: 2 }]

const { values } = parseArgs({
  options: {
    models: { type: 'string' },
    only: { type: 'string' },
    formats: { type: 'string' },
    keep: { type: 'string' },
  },
})
if (findReferee() === null) {
  throw new Error('Blender is not installed, and it is what opens the exports.')
}
// The samples have no humanoid's bones, without which there is no VRM.
const formats = EXPORT_FORMATS.filter(name => values.formats?.split(',').includes(name) ?? name !== 'vrm')
const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'plinth-exports-'))
await prepareEngine()
const samples = await makeExportSamples(values.models, values.only?.split(','))
const made: Made[] = []
for (const sample of samples) {
  made.push(...(await exportAll(sample)))
}
const sources: ExportFile[] = samples.map(({ name }) => ({
  id: name,
  format: 'glb',
  file: sourceOf(name),
  perMetre: 1,
  up: 'y',
}))
const byBlender = made.filter(({ format }) => format !== '3mf' && format !== 'usdz')
const opened = new Map(openInBlender([...sources, ...byBlender]))
for (const file of made) {
  if (file.format === '3mf' || file.format === 'usdz') {
    opened.set(file.id, await attempt(file.format === '3mf' ? openThreeMf(file) : openUsdz(file)))
  }
}
process.exitCode = tell() ? 0 : 1
if (values.keep === undefined) {
  rmSync(folder, { recursive: true })
}

interface Made extends ExportFile {
  readonly sample: string
  readonly scale: number
  readonly quads: number
  readonly isPainted: boolean
}

function sourceOf(name: string): string {
  return join(folder, `${name}.glb`)
}

async function exportAll({ name, glb }: ExportSample): Promise<Made[]> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(sourceOf(name), glb)
  const result: Made[] = []
  for (const format of formats) {
    for (const [at, wish] of wishesFor(format).entries()) {
      const id = `${name} as ${format} ${at}`
      const into = join(folder, id)
      mkdirSync(into, { recursive: true })
      const sourceFile = { file: sourceOf(name), name }
      const { files, notes } = await exportModels(
        { sources: [sourceFile], format, options: wish, pack: 'files', folder: into },
        { onProgress: () => undefined }
      )
      const { ending, unit, up } = EXPORT_TRAITS[format]
      const main = files.find(file => file.name.endsWith(`.${ending}`))
      if (main === undefined) {
        throw new Error(`${id}: no file ends in .${ending}.`)
      }
      const perMetre = UNITS_PER_METRE[wish.unit ?? unit ?? 'm']
      result.push({
        ...{ id, sample: name, format, file: main.path, perMetre },
        ...{
          up: wish.up ?? up ?? 'y',
          scale: wish.scale ?? 1,
          quads: quadsIn(glb) - cutQuads(notes),
          isPainted: name === 'vertex colours',
        },
      })
    }
  }
  return result
}

/** Quads that the export says it wrote as triangles. */
function cutQuads(notes: readonly string[]): number {
  return notes.reduce((sum, note) => sum + Number(/^Quads across.*: (\d+)[.]$/.exec(note)?.[1] ?? 0), 0)
}

/** Pairs of triangles that the file says are quads: `extras.plinth.quads` of a node or of its primitives. */
function quadsIn(glb: Uint8Array): number {
  interface Told {
    readonly mesh?: number
    readonly extras?: { readonly plinth?: { readonly quads?: number } }
    readonly primitives?: readonly Told[]
  }
  const length = new DataView(glb.buffer, glb.byteOffset).getUint32(12, true)
  const text = new TextDecoder().decode(glb.subarray(20, 20 + length))
  const { nodes = [], meshes = [] } = JSON.parse(text) as { nodes?: Told[]; meshes?: Told[] }
  const own = (told: Told | undefined): number => told?.extras?.plinth?.quads ?? 0
  return nodes
    .filter(({ mesh }) => mesh !== undefined)
    .reduce((sum, node) => {
      const primitives = meshes[node.mesh ?? 0]?.primitives ?? []
      return sum + (own(node) || primitives.reduce((of, primitive) => of + own(primitive), 0))
    }, 0)
}

function wishesFor(format: ExportFormat): ExportOptions[] {
  const { unit, up } = EXPORT_TRAITS[format]
  return WISHES.map(({ unit: otherUnit, up: otherUp, ...rest }) => ({
    ...rest,
    ...(unit === null || otherUnit === undefined ? {} : { unit: otherUnit }),
    ...(up === null || otherUp === undefined ? {} : { up: up === 'y' ? otherUp : 'y' }),
  }))
}

async function attempt(reading: Promise<Extract<Opened, { facts: unknown }>['facts']>): Promise<Opened> {
  try {
    return { facts: await reading }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

/** A source with Draco opens only where Blender has its decoder: else its glTF, unpacked, is what the others are compared with. */
function sourceFacts(sample: string): Opened | undefined {
  const source = opened.get(sample)
  return source === undefined || 'error' in source ? (opened.get(`${sample} as gltf 0`) ?? source) : source
}

/** One line for each format, and one for each thing that differs. */
function tell(): boolean {
  const lines: string[] = []
  const faults = new Set<string>()
  for (const format of formats) {
    const files = made.filter(file => file.format === format)
    let good = 0
    let worst = 0
    for (const file of files) {
      const source = sourceFacts(file.sample)
      const export_ = opened.get(file.id)
      if (source === undefined || !('facts' in source)) {
        faults.add(`${file.sample}: the source itself does not open: ${source?.error ?? 'no answer'}`)
      } else if (export_ === undefined || !('facts' in export_)) {
        faults.add(`${file.id} does not open: ${export_?.error ?? 'no answer'}`)
      } else {
        const { differences, bounds } = findDifferences(source.facts, export_.facts, file)
        worst = Math.max(worst, bounds)
        good += differences.length === 0 ? 1 : 0
        differences.forEach(difference => faults.add(`${file.id}: ${difference}`))
      }
    }
    lines.push(
      `${format.padEnd(5)} ${String(good).padStart(3)} of ${files.length} alike · bounds within ${worst.toExponential(1)} of the size`
    )
  }
  process.stdout.write(`${samples.length} models\n${lines.join('\n')}\n${[...faults].join('\n')}\n`)
  return faults.size === 0
}
