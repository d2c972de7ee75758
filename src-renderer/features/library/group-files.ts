import { IMPORT_ENDINGS } from '../../../src-main/contract/studio-assets.ts'

/** A file with the folders it came in, `/` between them. */
export interface ChosenFile {
  readonly file: File
  readonly path: string
}

/** What becomes one model: its file first, then those that belong to it. */
export type ModelFiles = readonly [ChosenFile, ...ChosenFile[]]

/** Formats that may name other files. */
const REFERRING = new Set(['gltf', 'obj', 'fbx', 'dae', 'ply'])
/** What models name: buffers, materials, pictures. */
const COMPANIONS = new Set([
  'bin',
  'mtl',
  'png',
  'jpg',
  'jpeg',
  'webp',
  'avif',
  'ktx2',
  'tga',
  'bmp',
  'gif',
  'dds',
  'tif',
  'tiff',
  'psd',
])
/** What systems put into folders. */
const LITTER = /(^|\/)(\.[^/]*|__MACOSX\/.*|Thumbs\.db|desktop\.ini)$/i

/**
 * Tells models from what belongs to them: each file of a model becomes one, and what lies beside it or below goes with it where its
 * format may name other files. Of the same name in several formats the fullest is taken. A file of no known kind is one by itself
 * when it was chosen by itself, so that the service says what it thinks of it; in a folder it is left out.
 */
export function groupFiles(chosen: readonly ChosenFile[]): readonly ModelFiles[] {
  const files = chosen.filter(({ path }) => !LITTER.test(path))
  const companions = files.filter(({ path }) => COMPANIONS.has(endingOf(path)))
  const models = files.filter(({ path }) => rankOf(path) >= 0)
  const fullest = models.filter(
    one =>
      !models.some(other => stemOf(other.path) === stemOf(one.path) && rankOf(other.path) < rankOf(one.path))
  )
  const others = files.filter(
    one => !companions.includes(one) && !models.includes(one) && (isArchive(one) || !one.path.includes('/'))
  )
  return [
    ...fullest.map(one => [one, ...companionsOf(one, companions)] as const),
    ...others.map(one => [one] as const),
    // Nothing but what belongs to models: the service says what is missing.
    ...(fullest.length + others.length === 0 ? companions.slice(0, 1).map(one => [one] as const) : []),
  ]
}

function companionsOf({ path }: ChosenFile, companions: readonly ChosenFile[]): readonly ChosenFile[] {
  // Pictures often lie in a folder beside that of the model.
  const top = path.includes('/') ? path.slice(0, path.indexOf('/') + 1) : ''
  return REFERRING.has(endingOf(path)) ? companions.filter(one => one.path.startsWith(top)) : []
}

const isArchive = ({ path }: ChosenFile): boolean => endingOf(path) === 'zip'
const rankOf = (path: string): number => IMPORT_ENDINGS.findIndex(ending => ending === endingOf(path))
const stemOf = (path: string): string => path.toLowerCase().replace(/\.[^./]*$/, '')

export function endingOf(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
}
