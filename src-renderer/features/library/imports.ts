import { create } from 'zustand'
import type { StudioAsset } from '../../../src-main/contract/studio-assets.ts'
import { formatBytes, formatUnits } from '../../shared/lib/format.ts'
import { selectAsset } from '../../shared/state/selection.ts'
import { showToast } from '../../shared/state/toasts.ts'
import { importModel } from './import-model.ts'

/** A model on its way into the library. */
export interface ModelImport {
  readonly id: number
  readonly file: File
  /** Sent so far, 0–1; at 1 the service judges it. */
  readonly share: number
  /** Why it was not taken in; null while it is on its way. */
  readonly problem: string | null
  readonly abort: AbortController
}

const useImportStore = create<{ readonly imports: readonly ModelImport[] }>()(() => ({ imports: [] }))
let next = 1
let last: Promise<void> = Promise.resolve()

/** What is on its way, or was refused and is not dismissed yet. */
export const useImports = (): readonly ModelImport[] => useImportStore(state => state.imports)

/** Takes files in, one after the other. What is too large for the service is refused before it is sent. */
export function importFiles(files: readonly File[], maxBytes: number): void {
  for (const file of files) {
    const entry: ModelImport = {
      id: next++,
      file,
      share: 0,
      problem:
        file.size > maxBytes
          ? `It has ${formatBytes(file.size)}; at most ${formatBytes(maxBytes)} are taken in.`
          : null,
      abort: new AbortController(),
    }
    useImportStore.setState(({ imports }) => ({ imports: [...imports, entry] }))
    if (entry.problem === null) {
      last = last.then(() => run(entry))
    }
  }
}

/** Takes an entry away, and stops it while it is on its way. */
export function dismissImport(id: number): void {
  useImportStore
    .getState()
    .imports.find(entry => entry.id === id)
    ?.abort.abort()
  useImportStore.setState(({ imports }) => ({ imports: imports.filter(entry => entry.id !== id) }))
}

async function run({ id, file, abort }: ModelImport): Promise<void> {
  if (abort.signal.aborted) {
    return
  }
  try {
    const asset = await importModel(file, share => change(id, { share }), abort.signal)
    dismissImport(id)
    tell(asset)
  } catch (error) {
    change(id, { problem: error instanceof Error ? error.message : String(error) })
  }
}

function tell(asset: StudioAsset): void {
  const { length } = asset.import_warnings
  selectAsset(asset.id)
  showToast(
    length === 0
      ? `${asset.name} imported`
      : `${asset.name} imported with ${formatUnits(length, 'remark')}: see Details`,
    { kind: 'ok' }
  )
}

function change(id: number, change: Partial<ModelImport>): void {
  useImportStore.setState(({ imports }) => ({
    imports: imports.map(entry => (entry.id === id ? { ...entry, ...change } : entry)),
  }))
}
