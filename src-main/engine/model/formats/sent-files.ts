import { unzipSync, zipSync, type UnzipFileInfo, type Zippable } from 'fflate'
import { unusable } from '../glb-json.ts'
import type { MendReport } from '../mend/mend-report.ts'
import type { ForeignFile } from './foreign-file.ts'

/** Formats by the ending of their files, the fullest first: where several hold the same model, the first of them is read. */
export const MODEL_ENDINGS = ['glb', 'gltf', 'fbx', 'dae', '3mf', 'obj', 'ply', 'stl'] as const
export type ModelFormat = (typeof MODEL_ENDINGS)[number]

/** What an archive may unpack to, and how many entries it may have. */
const MAX_UNPACKED_BYTES = 400_000_000
const MAX_ENTRIES = 5000

/** Is it a ZIP by its first bytes? A 3MF is one too, and is told by its name or by what it holds. */
export function isZip(bytes: Uint8Array): boolean {
  return (
    bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5) && bytes[3] === bytes[2] + 1
  )
}

/** The ending of a name in small letters; empty without one. */
export function endingOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

export function formatOf(name: string): ModelFormat | null {
  const ending = endingOf(name)
  return MODEL_ENDINGS.find(one => one === ending) ?? null
}

/**
 * Unpacks an archive in memory, nothing of it to the disk. Sizes are summed before anything is unpacked, and an entry that
 * swells beyond what it declared is cut there.
 * @throws {EngineError} `source_unusable` for one that is damaged, encrypted, or larger than the limits.
 */
export function unpackArchive(bytes: Uint8Array, report: MendReport): readonly ForeignFile[] {
  let unpacked: Readonly<Record<string, Uint8Array>>
  const check = createEntryCheck(report)
  try {
    unpacked = unzipSync(bytes, { filter: check })
  } catch (error) {
    if (error instanceof Error && error.name === 'EngineError') {
      throw error
    }
    throw unusable('Its ZIP archive is damaged or encrypted. Pack the files again without a password.')
  }
  return Object.entries(unpacked).map(([name, content]) => ({ name: plainName(name), bytes: content }))
}

/** Several files as one archive, as they were sent: nothing is packed, and the same files give the same bytes. */
export function packFiles(files: readonly ForeignFile[]): Uint8Array {
  // The oldest moment that the format knows.
  const mtime = '1980-01-01T00:00:00'
  const entries: Zippable = {}
  for (const [at, { name, bytes }] of files.entries()) {
    const plain = plainName(name)
    entries[
      isOutside(plain) || Object.hasOwn(entries, plain) ? `${at}-${plain.replace(/^.*\//s, '')}` : plain
    ] = bytes
  }
  return zipSync(entries, { level: 0, mtime })
}

/**
 * The same checks without unpacking, for what is unpacked by somebody else (3MF).
 * @throws {EngineError} `source_unusable`
 */
export function checkArchive(bytes: Uint8Array, report: MendReport): void {
  const check = createEntryCheck(report)
  try {
    unzipSync(bytes, {
      filter: info => {
        check(info)
        return false
      },
    })
  } catch (error) {
    if (error instanceof Error && error.name === 'EngineError') {
      throw error
    }
    throw unusable('Its ZIP archive is damaged or encrypted. Export the model again.')
  }
}

function createEntryCheck(report: MendReport): (info: UnzipFileInfo) => boolean {
  let entries = 0
  let total = 0
  return ({ name, originalSize, compression }) => {
    entries += 1
    if (entries > MAX_ENTRIES) {
      throw unusable(`Its archive has more than ${MAX_ENTRIES} entries. Pack only what belongs to the model.`)
    }
    if (name.endsWith('/') || /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$)/.test(name)) {
      return false
    }
    if (isOutside(name)) {
      report.remark(`\`${shortName(name)}\` in the archive points outside of it and was left out.`)
      return false
    }
    if (compression !== 0 && compression !== 8) {
      report.remark(
        `\`${shortName(name)}\` in the archive is packed in a way that is not read, and was left out.`
      )
      return false
    }
    total += originalSize
    if (total > MAX_UNPACKED_BYTES) {
      throw unusable(
        `Its archive unpacks to more than ${MAX_UNPACKED_BYTES / 1e6} MB. Reduce the textures or send fewer models at once.`
      )
    }
    return true
  }
}

/** Upwards, absolute, or on a drive: nothing that belongs to a model lies there. */
function isOutside(name: string): boolean {
  const plain = plainName(name)
  return plain.startsWith('/') || /^[a-z]:/i.test(plain) || plain.split('/').includes('..')
}

export function plainName(name: string): string {
  return name.replaceAll('\\', '/').replace(/^(\.\/)+/, '')
}

/** As much of a name as a sentence holds, without what a terminal would act on. */
export function shortName(name: string): string {
  return name.replace(/[\p{C}`]+/gu, ' ').slice(0, 80)
}

/**
 * Which of the files is the model: the one that is named, else the only one of the fullest format.
 * @throws {EngineError} `source_unusable` when there is none, or when it cannot be told which.
 */
export function findModel(files: readonly ForeignFile[], wanted: string | null): ForeignFile {
  if (wanted !== null) {
    const named = findFile(files, '', wanted)
    if (named === null || (formatOf(named.name) === null && files.length > 1)) {
      throw unusable(
        `Among its files there is no model \`${shortName(wanted)}\`. Name one of those that were sent.`
      )
    }
    return named
  }
  if (files.length === 1) {
    return files[0]
  }
  const models = files.filter(({ name }) => formatOf(name) !== null)
  const best = MODEL_ENDINGS.find(ending => models.some(({ name }) => endingOf(name) === ending))
  const candidates = models.filter(({ name }) => endingOf(name) === best)
  if (candidates.length === 1) {
    return candidates[0]
  }
  if (candidates.length === 0) {
    const endings = MODEL_ENDINGS.map(ending => `.${ending}`).join(', ')
    throw unusable(
      `Among its ${files.length} files there is no model. Send one of ${endings}, with what belongs to it.`
    )
  }
  const told = candidates.slice(0, 4).map(({ name }) => `\`${shortName(name)}\``)
  throw unusable(
    `It holds ${candidates.length} models: ${told.join(', ')}${candidates.length > 4 ? ' …' : ''}. Send each by itself, or name one in \`main\`.`
  )
}

/**
 * A file that another one refers to, as exporters write such references: relative to it, escaped as in an address, with
 * backslashes, in other letters' case, or with the folders of the machine it was made on. null when nothing fits. Nothing is
 * fetched from anywhere.
 */
export function findFile(files: readonly ForeignFile[], from: string, reference: string): ForeignFile | null {
  const folder = from.includes('/') ? from.slice(0, from.lastIndexOf('/') + 1) : ''
  for (const written of new Set([unescaped(reference), reference])) {
    const wanted = plainName(written.replace(/^[a-z]+:\/\/[^/]*/i, ''))
    const path = joined(folder, wanted)
    const fold = (name: string): string => name.toLowerCase()
    const base = fold(wanted.slice(wanted.lastIndexOf('/') + 1))
    const found =
      files.find(({ name }) => name === path) ??
      files.find(({ name }) => fold(name) === fold(path)) ??
      files.find(({ name }) => base !== '' && fold(name.slice(name.lastIndexOf('/') + 1)) === base)
    if (found !== undefined) {
      return found
    }
  }
  return null
}

function unescaped(reference: string): string {
  try {
    return decodeURIComponent(reference)
  } catch {
    return reference
  }
}

function joined(folder: string, wanted: string): string {
  const parts: string[] = []
  for (const part of `${folder}${wanted}`.split('/')) {
    if (part === '..') {
      parts.pop()
    } else if (part !== '.' && part !== '') {
      parts.push(part)
    }
  }
  return parts.join('/')
}
