import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { kept } from '../../shared/state/kept.ts'
import type { ImportQuestion, StudioAsset } from '../../../src-main/contract/studio-assets.ts'
import { formatBytes, formatUnits } from '../../shared/lib/format.ts'
import { selectAsset } from '../../shared/state/selection.ts'
import { showToast } from '../../shared/state/toasts.ts'
import { endingOf, groupFiles, type ChosenFile, type ModelFiles } from './group-files.ts'
import { importModel, type Measure } from './import-model.ts'

/** A model on its way into the library. */
export interface ModelImport {
  readonly id: number
  readonly name: string
  readonly files: ModelFiles
  /** Of one choice or one drop: what is answered for one of them holds for those of the same format. */
  readonly batch: number
  /** Sent so far, 0–1; at 1 the service reads it. */
  readonly share: number
  /** What its format does not say; null where nothing is asked. */
  readonly question: ImportQuestion | null
  /** Why it was not taken in; null while it is on its way. */
  readonly problem: string | null
  /** What became of it; null while it is on its way. */
  readonly asset: StudioAsset | null
  /** The only one of its batch: a message tells of its end, and not the list. */
  readonly isAlone: boolean
  readonly abort: AbortController
}

const useImportStore = create<{ readonly imports: readonly ModelImport[] }>()(() => ({ imports: [] }))
/** What was answered last for each format. */
const useMeasureStore = create<{ readonly last: Readonly<Record<string, Measure | undefined>> }>()(
  persist(() => ({ last: {} }), kept('import-measures'))
)
/** By batch and format. */
const answers = new Map<string, Measure>()
let next = 1
let last: Promise<void> = Promise.resolve()

/** What is on its way, and what became of others that are not dismissed yet. */
export const useImports = (): readonly ModelImport[] => useImportStore(state => state.imports)

/** How a question about this import was answered last; null for the first of its format. */
export const useLastMeasure = ({ name }: ModelImport): Measure | null =>
  useMeasureStore(state => state.last[endingOf(name)] ?? null)

/** Takes models in with what belongs to them, one after the other. What is too large for the service is refused before it is sent. */
export function importFiles(chosen: readonly ChosenFile[], maxBytes: number): void {
  const batch = next
  const groups = groupFiles(chosen)
  for (const files of groups) {
    const sizeBytes = files.reduce((sum, { file }) => sum + file.size, 0)
    const entry: ModelImport = {
      id: next++,
      name: files[0].file.name,
      files,
      batch,
      share: 0,
      question: null,
      problem:
        sizeBytes > maxBytes
          ? `It has ${formatBytes(sizeBytes)}; at most ${formatBytes(maxBytes)} are taken in.`
          : null,
      asset: null,
      isAlone: groups.length === 1,
      abort: new AbortController(),
    }
    useImportStore.setState(({ imports }) => ({ imports: [...imports, entry] }))
    if (entry.problem === null) {
      enqueue(entry)
    }
  }
}

/** Answers what an import asked, and for those of its format that came with it. */
export function answerImport(entry: ModelImport, measure: Measure): void {
  const key = keyOf(entry)
  answers.set(key, measure)
  useMeasureStore.setState(({ last: known }) => ({ last: { ...known, [endingOf(entry.name)]: measure } }))
  for (const one of listImports()) {
    if (one.question !== null && keyOf(one) === key) {
      change(one.id, { question: null, share: 0 })
      enqueue(one)
    }
  }
}

const listImports = (): readonly ModelImport[] => useImportStore.getState().imports

/** Was it taken in or refused? */
export const isEnded = ({ asset, problem }: ModelImport): boolean => asset !== null || problem !== null

/** Takes all away that were taken in or refused. */
export function dismissEnded(): void {
  useImportStore.setState(({ imports }) => ({ imports: imports.filter(entry => !isEnded(entry)) }))
}

/** Takes an entry away, and stops it while it is on its way. */
export function dismissImport(id: number): void {
  listImports()
    .find(entry => entry.id === id)
    ?.abort.abort()
  useImportStore.setState(({ imports }) => ({ imports: imports.filter(entry => entry.id !== id) }))
}

const keyOf = ({ batch, name }: ModelImport): string => `${batch}/${endingOf(name)}`

function enqueue(entry: ModelImport): void {
  last = last.then(() => run(entry))
}

async function run(entry: ModelImport): Promise<void> {
  const { id, files, abort } = entry
  if (abort.signal.aborted) {
    return
  }
  try {
    const answer = await importModel(files, {
      measure: answers.get(keyOf(entry)) ?? null,
      onProgress: share => change(id, { share }),
      signal: abort.signal,
    })
    if ('question' in answer) {
      change(id, { question: answer })
      return
    }
    if (entry.isAlone) {
      dismissImport(id)
      tell(answer)
      selectAsset(answer.id)
    } else {
      // The first of several is shown, and the view stays with it.
      const isFirst = listImports().every(({ batch, asset }) => batch !== entry.batch || asset === null)
      change(id, { asset: answer })
      if (isFirst) {
        selectAsset(answer.id)
      }
    }
  } catch (error) {
    change(id, { problem: error instanceof Error ? error.message : String(error) })
  }
}

function tell(asset: StudioAsset): void {
  const { import_repairs: repairs, import_warnings: warnings } = asset
  const told = [
    ...(repairs.length === 0 ? [] : [formatUnits(repairs.length, 'repair')]),
    ...(warnings.length === 0 ? [] : [formatUnits(warnings.length, 'warning')]),
  ]
  showToast(
    told.length === 0
      ? `${asset.name} imported`
      : `${asset.name} imported with ${told.join(' and ')}: see Details`,
    { kind: 'ok' }
  )
}

function change(id: number, change: Partial<ModelImport>): void {
  useImportStore.setState(({ imports }) => ({
    imports: imports.map(entry => (entry.id === id ? { ...entry, ...change } : entry)),
  }))
}
