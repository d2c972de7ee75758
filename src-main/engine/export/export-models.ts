import { readFile } from 'node:fs/promises'
import type { Document } from '@gltf-transform/core'
import { createFileNames, plainFileStem, safeFileStem, type FileNames } from '../../contract/file-name.ts'
import {
  EXPORT_TRAITS,
  UNIT_NAMES,
  UNITS_PER_METRE,
  type ExportTraits,
  type LengthUnit,
} from '../../contract/studio-exports.ts'
import { dropUnused } from '../model/drop-unused.ts'
import { openGlb } from '../model/file-scene.ts'
import { GENERATOR } from '../model/generator.ts'
import { EngineError, type EngineHooks, type Exported, type WorkerExportTask } from '../task.ts'
import { createFolderSink, createZipSink, writeFile } from './file-sinks.ts'
import { convertTextures, scaleScene, toGlb, toGltfFiles } from './gltf.ts'
import { splitLevels } from './levels.ts'
import { createMeter, type Meter } from './meter.ts'
import { writeMtl, writeObj } from './obj.ts'
import { createPictureShop, type PictureShop } from './pictures.ts'
import { writePly } from './ply.ts'
import { readModel } from './read-model.ts'
import { writeStl } from './stl.ts'
import { writeThreeMf } from './three-mf.ts'
import type { Chunks, ExportModel, FileSink } from './types.ts'
import { writeUsd } from './usd.ts'
import { packUsdz } from './usdz.ts'
import { makeVrm } from './vrm.ts'

/** Bytes that a vertex and a triangle take in the formats that are written piece by piece: only to tell how far they are. */
const BYTES_OF = {
  obj: { vertex: 90, triangle: 45 },
  stl: { vertex: 0, triangle: 50 },
  '3mf': { vertex: 90, triangle: 70 },
  ply: { vertex: 28, triangle: 13 },
  usdz: { vertex: 110, triangle: 24 },
} as const

/**
 * Writes models in another format into the task's folder. What the format cannot hold is told in the notes, as is what could not be
 * read.
 * @throws {EngineError} `source_unusable` for a model without triangles where the format is nothing but triangles.
 */
export async function exportModels(task: WorkerExportTask, hooks: EngineHooks): Promise<Exported> {
  const folder = createFolderSink(task.folder)
  try {
    const notes = await exportInto(folder, task, hooks)
    return { files: folder.written, notes }
  } finally {
    await folder.release()
  }
}

async function exportInto(folder: FileSink, task: WorkerExportTask, hooks: EngineHooks): Promise<string[]> {
  const { sources, format, options, pack } = task
  const isOne = sources.length === 1 && !EXPORT_TRAITS[format].isFolder && options.levels !== 'all'
  const names = createFileNames()
  const meter = createMeter(sources.length, hooks.onProgress)
  const notes = new Set<string>()
  const work = async (sink: FileSink): Promise<void> => {
    for (const source of sources) {
      meter.next()
      for (const note of await exportSource(source, { task, sink, names, meter })) {
        notes.add(sources.length === 1 ? note : `${source.name}: ${note}`)
      }
    }
  }
  if (pack === 'files' || isOne) {
    await work(folder)
  } else {
    const name = sources.length === 1 ? safeFileStem(sources[0].name) : `${sources.length} models`
    const zip = createZipSink(await folder.create(`${name}.zip`))
    await work(zip)
    await zip.close()
  }
  return [...notes]
}

interface SourceWork {
  readonly task: WorkerExportTask
  readonly sink: FileSink
  readonly names: FileNames
  readonly meter: Meter
}

async function exportSource(
  { file, name }: WorkerExportTask['sources'][number],
  work: SourceWork
): Promise<readonly string[]> {
  const { task, sink, names, meter } = work
  const { format, options } = task
  meter.at('read', 0)
  const bytes = await readFile(file)
  const isWhole = options.texture_size === undefined && options.texture_format === undefined
  if (format === 'glb' && isWhole && (options.scale ?? 1) === 1 && options.levels !== 'all') {
    await writeFile(sink, `${names.take(safeFileStem(name))}.glb`, [bytes])
    return []
  }
  const isScene = isSceneFormat(format)
  const levels = options.levels === 'all' ? splitLevels(bytes) : [bytes]
  const notes: string[] = []
  for (const [level, glb] of levels.entries()) {
    const stem = names.take(`${safeFileStem(name)}${levels.length > 1 ? `_lod${level}` : ''}`)
    const keepsLevels = isScene && format !== 'vrm' && levels.length === 1
    const document = await openGlb(glb, { keepsLevels })
    if (levels.length > 1) {
      dropUnused(document)
    }
    meter.at('read', (level + 1) / levels.length)
    const item: Item = { task, sink, meter, document, name, stem }
    notes.push(...(isScene ? await exportScene(item) : await exportShape(item)))
  }
  return [...new Set(notes)]
}

/** One model, opened. */
interface Item extends Omit<SourceWork, 'names'> {
  readonly document: Document
  readonly name: string
  /** Of its file or folder. */
  readonly stem: string
}

function openShop({ format, options }: WorkerExportTask): PictureShop {
  return createPictureShop({
    maxSide: options.texture_size ?? null,
    format: options.texture_format ?? null,
    allowed: EXPORT_TRAITS[format].textureFormats,
  })
}

/** glTF keeps everything: only what was asked for is changed. */
async function exportScene({ task, sink, meter, document, name, stem }: Item): Promise<readonly string[]> {
  const { format, options } = task
  const isAvatar = format === 'vrm'
  const told = isAvatar ? makeVrm(document, name) : []
  if (isAvatar) {
    dropUnused(document)
  }
  const shop = openShop(task)
  if (isAvatar || options.texture_size !== undefined || options.texture_format !== undefined) {
    await convertTextures(document, shop, share => meter.at('textures', share))
  }
  if (options.scale !== undefined && options.scale !== 1) {
    scaleScene(document, options.scale)
  }
  if (format === 'glb' || format === 'vrm') {
    await writeFile(sink, `${stem}.${format}`, [await toGlb(document)])
  } else {
    const { json, files } = await toGltfFiles(document, stem)
    await writeFile(sink, `${stem}/${stem}.gltf`, [json])
    for (const { name, bytes } of files) {
      await writeFile(sink, `${stem}/${name}`, [bytes])
    }
  }
  meter.at('write', 1)
  return [...told, ...shop.notes.map(note => note.replace(/^Left out: /, 'Left as they are: '))]
}

/** Everything else is parts with materials at most. */
async function exportShape(item: Item): Promise<readonly string[]> {
  const { task, document, name } = item
  const { format, options } = task
  const traits = EXPORT_TRAITS[format]
  const unit = options.unit ?? traits.unit ?? 'm'
  const up = options.up ?? traits.up ?? 'y'
  const model = readModel(document, { factor: UNITS_PER_METRE[unit] * (options.scale ?? 1), up })
  if (model.parts.length === 0) {
    throw new EngineError(
      'source_unusable',
      `${name} has no triangles: there is nothing to write as ${traits.title}.`
    )
  }
  const shop = openShop(task)
  await writeShape(item, { model, shop, unit, up, traits })
  item.meter.at('write', 1)
  const { cutQuads } = model
  const cut =
    traits.keepsQuads && cutQuads > 0
      ? [`Quads across which a seam of the texture runs were written as two triangles each: ${cutQuads}.`]
      : []
  return [...model.notes, ...cut, ...shop.notes]
}

interface Shape {
  readonly model: ExportModel
  readonly shop: PictureShop
  readonly unit: LengthUnit
  readonly up: 'y' | 'z'
  readonly traits: ExportTraits
}

async function writeShape({ task, sink, meter, name, stem }: Item, shape: Shape): Promise<void> {
  const { model, shop, unit, up } = shape
  const about = `${GENERATOR}, ${UNIT_NAMES[unit]}, ${up.toUpperCase()} up`
  const metered = (chunks: Chunks): Chunks => meterChunks(chunks, expectedBytes(model, task.format), meter)
  switch (task.format) {
    case 'obj': {
      const plain = plainFileStem(stem)
      const materials = await writeMtl(model, { shop, folder: 'textures', generator: GENERATOR })
      meter.at('textures', 1)
      for (const { name: file, bytes } of shop.files) {
        await writeFile(sink, `${stem}/textures/${file}`, [bytes])
      }
      await writeFile(sink, `${stem}/${plain}.mtl`, [materials])
      const header = { generator: GENERATOR, unit: UNIT_NAMES[unit], up, materialFile: `${plain}.mtl` }
      return writeFile(sink, `${stem}/${stem}.obj`, metered(writeObj(model, header)))
    }
    case 'stl':
      return writeFile(sink, `${stem}.stl`, metered(writeStl(model, about)))
    case 'ply':
      return writeFile(sink, `${stem}.ply`, metered(await writePly(model, { shop, comments: [about] })))
    case '3mf': {
      const package_ = createZipSink(await sink.create(`${stem}.3mf`))
      await writeThreeMf(model, {
        about: { title: name, generator: GENERATOR, unit },
        shop,
        package_,
        metered,
      })
      return package_.close()
    }
    case 'usdz': {
      const layer = await writeUsd(model, { about: { title: name, generator: GENERATOR, unit, up }, shop })
      meter.at('textures', 1)
      const bytes = packUsdz(`${plainFileStem(stem)}.usda`, metered(layer), shop.files)
      return writeFile(sink, `${stem}.usdz`, [bytes])
    }
    case 'glb':
    case 'gltf':
    case 'vrm':
      throw new Error(`${task.format} is written as a scene`)
  }
}

/** What stays the scene that the source is; everything else is its parts. */
function isSceneFormat(format: WorkerExportTask['format']): format is 'glb' | 'gltf' | 'vrm' {
  return format === 'glb' || format === 'gltf' || format === 'vrm'
}

function expectedBytes(model: ExportModel, format: WorkerExportTask['format']): number {
  const size = isSceneFormat(format) ? { vertex: 0, triangle: 0 } : BYTES_OF[format]
  return model.parts.reduce(
    (sum, { positions, indices }) =>
      sum + (size.vertex * positions.length + size.triangle * indices.length) / 3,
    1
  )
}

function* meterChunks(chunks: Chunks, expected: number, meter: Meter): Chunks {
  let written = 0
  for (const chunk of chunks) {
    written += chunk.length
    meter.at('write', Math.min(0.99, written / expected))
    yield chunk
  }
}
