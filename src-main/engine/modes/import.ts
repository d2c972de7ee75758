import type { Document } from '@gltf-transform/core'
import { renderThumbnail } from '../render/thumbnail.ts'
import { EngineError, type ModelImport, type ModelInspection, type SentFile } from '../task.ts'
import { drawnNodes, openGlb } from '../model/file-scene.ts'
import type { ForeignModel } from '../model/formats/foreign-file.ts'
import {
  endingOf,
  findModel,
  formatOf,
  isZip,
  plainName,
  shortName,
  unpackArchive,
} from '../model/formats/sent-files.ts'
import { listsOf, parseJson, readGlbChunks, unusable } from '../model/glb-json.ts'
import { checkBeforeReading, checkBounds, checkContent } from '../model/import-limits.ts'
import { measureDocument } from '../model/measure.ts'
import { readGltfSource } from '../model/mend/gltf-source.ts'
import { isUnderstood, mendDocument, mendGltf } from '../model/mend/mend-gltf.ts'
import { MendReport } from '../model/mend/mend-report.ts'
import { writeAnew } from '../model/mend/write-anew.ts'
import { validateGlb, validateWritten, type Validation } from '../model/validate.ts'
import { centered, decodeAnyPicture, readToDraw } from './read-to-draw.ts'

export interface ImportOptions {
  /** Which of the files is the model; null where it can be told. */
  readonly main: string | null
  /** Metres of a unit, for formats that do not say; null for what is usual; `ask` measures and takes nothing in. */
  readonly unit: number | 'ask' | null
  /** Which axis points up, for formats that do not say; null for what is usual. */
  readonly up: 'y' | 'z' | null
}

/**
 * Takes a foreign model in: one file, several that belong together, or an archive of them, in any of the formats of
 * `MODEL_ENDINGS`. A GLB without a fault is kept as it is; whatever else is written anew as core glTF in metres with +Y up, and
 * what was mended or left out is told.
 * @throws {EngineError} `source_unusable` whose message begins with "It" and says what to do.
 */
export async function importModel(sent: readonly SentFile[], options: ImportOptions): Promise<ModelImport> {
  try {
    return await importSent(sent, options)
  } catch (error) {
    if (error instanceof EngineError) {
      throw error
    }
    const reason = error instanceof Error ? error.message : String(error)
    throw unusable(
      `It could not be read: ${reason.slice(0, 200)} Open it in the program it was made with and export it again.`
    )
  }
}

async function importSent(
  sent: readonly SentFile[],
  { main: wanted, unit, up }: ImportOptions
): Promise<ModelImport> {
  const report = new MendReport()
  const files = unpacked(sent, report)
  const main = findModel(files, wanted)
  if (main.bytes.byteLength === 0) {
    throw unusable('It is empty: it has no bytes. Send the whole file.')
  }
  const format = await formatOfFile(main)
  const model: ForeignModel = {
    main,
    files,
    metresPerUnit: typeof unit === 'number' ? unit : null,
    up,
    report,
    decodePicture: decodeAnyPicture,
  }
  if (format === 'glb' || format === 'gltf') {
    const isAlone = sent.length === 1 && sent[0].bytes.byteLength === main.bytes.byteLength
    return importGltf(model, { isBinary: format === 'glb', isAlone })
  }
  const { readForeign, UNITLESS } = await import('../model/formats/read-foreign.ts')
  const usual = unit === 'ask' ? UNITLESS[format] : undefined
  const asked = usual === undefined ? {} : ({ metresPerUnit: 1, up: 'y' } as const)
  const document = await readForeign(format, { ...model, ...asked })
  if (usual !== undefined) {
    return { kind: 'question', size: sizeOf(document), usual }
  }
  checkContent(document, drawnNodes(document))
  await mendDocument(document, model, false)
  return written(document, model, format)
}

/** What an archive holds, or what was sent. */
function unpacked(sent: readonly SentFile[], report: MendReport): readonly SentFile[] {
  // Of their own kind: a Node buffer's `slice` is no copy.
  const files = sent.map(({ name, bytes }) => ({
    name: plainName(name),
    bytes: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  }))
  const isArchive = files.length === 1 && isZip(files[0].bytes) && endingOf(files[0].name) !== '3mf'
  const found = isArchive ? unpackArchive(files[0].bytes, report) : files
  if (isArchive && found.some(({ name }) => name.startsWith('3D/') && name.endsWith('.model'))) {
    // A 3MF under another name.
    return files
  }
  if (found.length === 0) {
    throw unusable('Its archive holds no file that could be read. Pack the model with its files again.')
  }
  return found
}

/** Content first: a name may be wrong or missing. */
async function formatOfFile(main: SentFile): Promise<NonNullable<ReturnType<typeof formatOf>>> {
  const { sniffFormat } = await import('../model/formats/read-foreign.ts')
  const named = formatOf(main.name)
  const found = sniffFormat(main.bytes) ?? (isZip(main.bytes) ? '3mf' : named)
  if (named === 'glb' && found !== 'glb' && found !== null && !isZip(main.bytes)) {
    return found
  }
  if (found === null) {
    throw unusable(
      `It is no model of a kind that is read: \`${shortName(main.name)}\`. Send GLB, glTF, FBX, OBJ, DAE, STL, PLY or 3MF.`
    )
  }
  return found
}

async function importGltf(
  model: ForeignModel,
  { isBinary, isAlone }: { isBinary: boolean; isAlone: boolean }
): Promise<ModelImport> {
  const { main, report } = model
  const isPlainGlb = isBinary && isAlone
  const json = parseJson(isBinary ? readGlbChunks(main.bytes).json : main.bytes)
  checkBeforeReading(listsOf(json), main.bytes.byteLength)
  const validation = isPlainGlb ? await validateGlb(main.bytes) : null
  const isWhole = !refersOutside(json) && isUnderstood(json)
  if (validation !== null && !validation.isMendable && isWhole) {
    return {
      kind: 'model',
      glb: null,
      ...(await inspected(main.bytes, { report, validation, format: 'GLB' })),
    }
  }
  if (validation !== null && validation.errorCount > 0) {
    const [rules, verb] =
      validation.errorCount === 1 ? ['One rule', 'was'] : [`${validation.errorCount} rules`, 'were']
    report.headline(`${rules} of glTF 2.0 ${verb} broken in it; it was written anew.`)
  }
  const document = await mendGltf(readGltfSource(model), model, validation?.hasBadPicture ?? true)
  checkContent(document, drawnNodes(document))
  return written(document, model, isPlainGlb ? 'GLB' : 'glTF')
}

/** Anything that lies beside the file. */
function refersOutside(json: Record<string, unknown>): boolean {
  const { buffers, images } = listsOf(json)
  return [...buffers, ...images].some(({ uri }) => typeof uri === 'string' && !uri.startsWith('data:'))
}

async function written(document: Document, { report }: ForeignModel, format: string): Promise<ModelImport> {
  const glb = await writeAnew(document, report)
  const warnings = await validateWritten(glb)
  const about = await inspected(glb, { report, validation: { warnings }, format: format.toUpperCase() })
  return { kind: 'model', glb, ...about }
}

interface Inspected {
  readonly inspection: ModelInspection
  readonly repairs: readonly string[]
  readonly format: string
}

async function inspected(
  glb: Uint8Array,
  {
    report,
    validation,
    format,
  }: { report: MendReport; validation: Pick<Validation, 'warnings'>; format: string }
): Promise<Inspected> {
  const document = await openGlb(glb)
  checkContent(document, drawnNodes(document))
  const { model, left } = await readToDraw(document)
  const facts = measureDocument(document)
  checkBounds(facts, model.parts)
  return {
    inspection: {
      name: model.name,
      thumbnail: renderThumbnail(centered(model, facts.boundingBox)),
      report: facts,
      warnings: [...report.remarks, ...validation.warnings, ...left],
    },
    repairs: report.repairs,
    format: format === 'GLTF' ? 'glTF' : format,
  }
}

/** Longest sides in the file's own units. */
function sizeOf(document: Document): readonly [number, number, number] {
  const { min, max } = measureDocument(document).boundingBox
  return [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
}
