import { IMPORT_ENDINGS, type ImportQuestion, type StudioAsset } from '../contract/studio-assets.ts'
import { UNITS_PER_METRE, type LengthUnit, type UpAxis } from '../contract/studio-exports.ts'
import type { Asset, AssetOrigin } from './entities.ts'
import { invalidRequest, notFound } from './errors.ts'
import { nameOfFile } from './name-of-file.ts'
import { type Clock, type EventBus, type Ids } from './ports.ts'
import { BackendError, type ImportedModel, type ModelImporter, type UnitQuestion } from './ports-backend.ts'
import { type BlobStore, type Store, type WrittenFile } from './ports-store.ts'
import { presentStudioAsset } from './present-studio-asset.ts'

/** One of the files that were sent. */
export interface SentModelFile {
  /** As the sender wrote it, with its folders; the asset is named after the only one, or after the model among them. */
  readonly filename: string | undefined
  /** As `receive` gave it. */
  readonly file: WrittenFile
}

export interface ImportCommand {
  readonly accountId: string
  /** One or more. */
  readonly files: readonly SentModelFile[]
  /** Which of them is the model; null where it can be told. */
  readonly main: string | null
  /** For formats that do not say; null for what is usual in them, `ask` to be asked. */
  readonly unit: LengthUnit | 'ask' | null
  /** Which axis points up, for formats that do not say; null for what is usual in them. */
  readonly up: UpAxis | null
  /** Aborted when nobody waits for the answer any more: then nothing is stored. */
  readonly signal: AbortSignal
}

/** What became of an import. */
export type ImportOutcome =
  | { readonly kind: 'asset'; readonly asset: StudioAsset }
  | { readonly kind: 'question'; readonly question: ImportQuestion }

export interface Imports {
  /** Writes what arrives to the disk, piece by piece: a large model is never held in memory. `add` or `discard` takes it from there. */
  receive(chunks: AsyncIterable<Uint8Array>): Promise<WrittenFile>
  discard(file: WrittenFile): Promise<void>
  /**
   * Takes a foreign model into the library: a sound GLB byte for byte, everything else as the GLB that was made of it, what was
   * sent beside it. Throws `invalid_request` naming `file`, `not_found` naming `account_id`; then nothing is stored, and in any
   * case the files are no longer where they were.
   */
  add(command: ImportCommand): Promise<ImportOutcome>
  /** What an asset was made from. Throws `not_found`. */
  original(id: string): AssetOrigin
}

export interface ImportDeps {
  readonly store: Store
  readonly blobs: BlobStore
  readonly clock: Clock
  readonly ids: Ids
  readonly bus: EventBus
  readonly importer: ModelImporter
  readonly origin: () => string
}

/** Models that were made elsewhere. */
export function createImports(deps: ImportDeps): Imports {
  const { store, blobs, bus, origin } = deps
  const discardAll = (files: readonly (WrittenFile | null)[]) =>
    Promise.all(files.filter(file => file !== null).map(file => blobs.discard(file)))
  return {
    receive: chunks => blobs.receive(chunks),
    discard: file => blobs.discard(file),
    async add(command) {
      const { accountId, files, signal } = command
      const sent = files.map(({ file }) => file)
      const model = await imported(deps, command).catch(async (error: unknown) => {
        await discardAll(sent)
        throw error
      })
      if (model.kind === 'question') {
        await discardAll(sent)
        return { kind: 'question', question: presentQuestion(model) }
      }
      if (signal.aborted) {
        await discardAll([...sent, model.glb, model.archive])
        signal.throwIfAborted()
      }
      // Files first: a row never names one that is not there, and one that no row names is tidied away.
      const original = model.archive ?? sent[0]
      const glb = model.glb ?? original
      const [glbHash, thumbnailHash] = [await blobs.put(glb), await blobs.put(model.thumbnail)]
      const hash = original === glb ? glbHash : await blobs.put(original)
      await discardAll(sent.filter(file => file !== original && file !== glb))
      signal.throwIfAborted()
      const filename = files.length === 1 ? files[0].filename : modelNameOf(command)
      const asset = insert(
        deps,
        model,
        {
          accountId,
          name: nameOf(filename) || nameOf(model.name) || 'Imported model',
          sizeBytes: glb.sizeBytes,
          glbHash,
          thumbnailHash,
        },
        {
          format: model.format,
          repairs: model.repairs,
          hash,
          filename: originalName(filename, model),
          sizeBytes: original.sizeBytes,
        }
      )
      bus.publish({ type: 'asset', id: asset.id, accountId })
      return { kind: 'asset', asset: presentStudioAsset(store, asset, { origin: origin() }) }
    },
    original(id) {
      const found = store.assets.find(id)?.deletedAt === null ? store.assets.findOrigin(id) : null
      if (found === null) {
        throw notFound('asset')
      }
      return found
    },
  }
}

async function imported(
  { store, importer }: ImportDeps,
  { accountId, files, main, unit, up, signal }: ImportCommand
): Promise<ImportedModel | UnitQuestion> {
  if (store.accounts.find(accountId) === null) {
    throw notFound('account', 'account_id')
  }
  const sent = files.map(({ filename, file }, at) => ({
    path: file.path,
    name: filename ?? `file-${at + 1}`,
  }))
  const metres = unit === null || unit === 'ask' ? unit : 1 / UNITS_PER_METRE[unit]
  try {
    return await importer.import({ files: sent, main, unit: metres, up }, signal)
  } catch (error) {
    if (error instanceof BackendError) {
      throw invalidRequest('file', `The model in \`file\` cannot be taken in. ${error.failure.message}`)
    }
    throw error
  }
}

function presentQuestion({ size, usual }: UnitQuestion): ImportQuestion {
  const { metres, up } = usual
  return { question: 'unit', size: [...size], usual_unit: metres === 1 ? 'm' : 'mm', usual_up: up }
}

function insert(
  { store, ids, clock }: ImportDeps,
  { facts, warnings }: ImportedModel,
  stored: Pick<Asset, 'accountId' | 'name' | 'sizeBytes' | 'glbHash' | 'thumbnailHash'>,
  origin: AssetOrigin
): Asset {
  return store.transact(() => {
    const asset: Asset = {
      ...facts,
      ...stored,
      id: ids.next('ast'),
      generationId: null,
      mode: 'import',
      prompt: null,
      sourceAssetId: null,
      warnings,
      thumbnailToken: ids.secret(32),
      createdAt: store.accounts.nextCreatedAt(stored.accountId, clock.now()),
      deletedAt: null,
    }
    store.assets.insert(asset)
    store.assets.insertOrigin(asset.id, origin)
    return asset
  })
}

const MODEL_ENDING = new RegExp(`\\.(${[...IMPORT_ENDINGS, 'zip'].join('|')})$`, 'i')

/** Of several files the one that is the model: the named one, else the first with a model's ending. */
function modelNameOf({ files, main }: ImportCommand): string | undefined {
  return main ?? files.find(({ filename = '' }) => MODEL_ENDING.test(filename))?.filename
}

const nameOf = (filename = ''): string => nameOfFile(filename, MODEL_ENDING)

/** The name under which the bytes that were sent are given out again. */
function originalName(filename: string | undefined, { archive, format }: ImportedModel): string {
  const name = nameOf(filename) || 'model'
  if (archive !== null) {
    return `${name}.zip`
  }
  const ending = MODEL_ENDING.exec(filename ?? '')?.[1] ?? format
  return `${name}.${ending.toLowerCase()}`
}
