import type { Asset } from '../../../src-main/contract/asset.ts'
import type { StudioGeneration } from '../../../src-main/contract/studio.ts'
import { CreatedGeneration } from '../../../src-main/contract/generation.ts'
import { CreatedVariations, DEFAULT_VARIATIONS } from '../../../src-main/contract/studio-recipe.ts'
import { call, send } from '../../shared/api/client.ts'
import { createGeneration } from '../../shared/api/create-generation.ts'
import { removeAssets } from '../../shared/api/remove-assets.ts'
import { bodyOfGeneration } from '../../shared/api/generation-body.ts'
import { formatUnits } from '../../shared/lib/format.ts'
import {
  hasDesktop,
  openInBlender,
  openInDefaultApp,
  revealInFolder,
  saveAsset,
} from '../../shared/desktop/bridge.ts'
import { runCommand } from '../../shared/commands/registry.ts'
import { awaitGeneration, isAwaited } from '../../shared/state/awaited.ts'
import { changeSourceOf, showMode } from '../../shared/state/draft.ts'
import { showSide } from '../../shared/state/panels.ts'
import { selectAsset, selectedAssetId } from '../../shared/state/selection.ts'
import { showToast, UNDO_LABEL } from '../../shared/state/toasts.ts'
import { attempt } from './attempt.ts'
import { clearMarks } from '../../shared/state/marks.ts'

/** What can be done with an asset. Each says itself what became of it; none rejects. */

/** Keeps the GLB, byte for byte as the engine made it. */
export async function save({ id, name }: Asset): Promise<void> {
  await attempt(`${name} was not saved`, async () => {
    const outcome = await saveAsset(id)
    if (outcome.kind === 'saved') {
      const { path } = outcome
      const reveal = { label: 'Show in folder', run: () => void revealInFolder(path) }
      showToast(`${name} saved`, { kind: 'ok', action: hasDesktop() ? reveal : null })
    } else if (outcome.kind === 'downloading') {
      showToast(`Saving ${name} …`, { kind: 'ok' })
    }
  })
}

/** Opens the model in the Blender that is installed. */
export async function editInBlender({ id, name }: Asset): Promise<void> {
  await attempt(`${name} was not opened in Blender`, async () => {
    await openInBlender(id)
    showToast(`Opening ${name} in Blender`, { kind: 'ok' })
  })
}

/** Opens the model in the program that the system opens GLB files with. */
export async function openElsewhere({ id, name }: Asset): Promise<void> {
  await attempt(`${name} was not opened`, async () => {
    await openInDefaultApp(id)
    showToast(`Opening ${name} in the default app`, { kind: 'ok' })
  })
}

/** Takes an asset out of the library; for 8 s it can be taken back. */
export async function remove({ id, name }: Asset): Promise<void> {
  await attempt(`${name} was not deleted`, async () => {
    await send(`/studio/assets/${id}`, { method: 'DELETE' })
    const wasSelected = selectedAssetId() === id
    if (wasSelected) {
      selectAsset(null)
    }
    showToast(`${name} deleted`, {
      action: { label: UNDO_LABEL, run: () => void restore(id, name, wasSelected) },
    })
  })
}

/** Takes several out of the library; one message takes them all back. */
export async function removeMany(assetIds: readonly string[]): Promise<void> {
  await removeAssets(assetIds, { onRemoved: clearMarks })
}

/** Gives an asset another name. Throws `ApiError`: the dialog shows it. */
export async function rename(assetId: string, name: string): Promise<void> {
  await send(`/studio/assets/${assetId}`, { method: 'PATCH', body: { name } })
}

/** By asset the refine that was asked for last; null: it is on its way to the service. */
const refines = new Map<string, string | null>()

/** The list of generations hears of a refine a moment after the answer: a second press meanwhile would spend its credits again. */
function isRefineUnderWay(assetId: string): boolean {
  const last = refines.get(assetId)
  return last === null || (last !== undefined && isAwaited(last))
}

/** The finer model of a preview, with textures: the same prompt, options and seed. */
export async function refine({ id, name }: Asset): Promise<void> {
  if (isRefineUnderWay(id)) {
    return
  }
  refines.set(id, null)
  await attempt(`${name} is not refined`, async () => {
    const created = await createGeneration({ mode: 'text', stage: 'refine', source_asset_id: id })
    refines.set(id, created.id)
  })
  if (refines.get(id) === null) {
    refines.delete(id)
  }
}

/** The same request with a new seed: the same thing, made differently. */
export async function makeAgain(generation: StudioGeneration): Promise<void> {
  await attempt('Not regenerated', async () => {
    const body = bodyOfGeneration(generation)
    const seed = Math.floor(Math.random() * 2 ** 32)
    await createGeneration({ ...body, options: { ...body.options, seed } })
    showToast('Regenerating')
  })
}

/** Several of the same request with other seeds, all or none; the first of them is shown. */
export async function makeVariations({ id, name }: Asset): Promise<void> {
  await attempt(`No variations of ${name} are made`, async () => {
    const { generations } = await call(`/studio/assets/${id}/variations`, CreatedVariations, {
      method: 'POST',
      body: { count: DEFAULT_VARIATIONS },
    })
    generations.slice(0, 1).forEach(first => awaitGeneration(first.id))
    showToast(`Making ${formatUnits(generations.length, 'variation')}`)
  })
}

/** The model with a mended mesh beside it, free of charge. */
export async function repair({ id, name }: Asset): Promise<void> {
  await attempt(`${name} is not repaired`, async () => {
    const body = {}
    const created = await call(`/studio/assets/${id}/repair`, CreatedGeneration, { method: 'POST', body })
    awaitGeneration(created.id)
    showToast(`Repairing ${name}`)
  })
}

/** Brings the form of a mode that works on a model into sight, with this one as its source. */
export function startMode(mode: 'texture' | 'remesh' | 'rig', { id }: Asset): void {
  changeSourceOf(mode, id)
  showMode(mode)
  showSide('left')
  // The form of another mode comes with the next paint.
  requestAnimationFrame(() => requestAnimationFrame(() => void runCommand('compose.prompt')))
}

async function restore(assetId: string, name: string, isSelected: boolean): Promise<void> {
  await attempt(`${name} is still deleted`, async () => {
    await send(`/studio/assets/${assetId}/restore`, { method: 'POST' })
    if (isSelected && selectedAssetId() === null) {
      selectAsset(assetId)
    }
  })
}
