import { useEffect, useMemo } from 'react'
import type { CreateGenerationBody } from '../../../src-main/contract/generation.ts'
import { buildLiveModel } from '../../shared/api/build-live.ts'
import { describeError } from '../../shared/lib/describe-error.ts'
import { endLive, showLive, tellBuilding, tellLiveFailure } from '../../shared/state/live-model.ts'
import { createLiveBuilds, type LiveBuilds } from './live-builds.ts'

/** Shows what a request would make in the place of an asset's model, and follows it; null shows the asset's own. */
export function useLiveBuilds(assetId: string, body: CreateGenerationBody | null): void {
  const builds = useMemo(() => openBuilds(assetId), [assetId])
  const wanted = body === null ? null : toLiveText(assetId, body)
  useEffect(() => {
    if (wanted === null) {
      builds.stop()
      endLive()
    } else {
      builds.ask(JSON.parse(wanted) as Parameters<typeof builds.ask>[0])
    }
  }, [builds, wanted])
  useEffect(
    () => () => {
      builds.stop()
      endLive()
    },
    [builds]
  )
}

const openBuilds = (assetId: string): LiveBuilds =>
  createLiveBuilds({
    build: buildLiveModel,
    onShow: built => showLive({ assetId, ...built }),
    onFailure: error => {
      const shown = error instanceof Error ? error : new Error(String(error))
      tellLiveFailure(describeError(shown).message)
    },
    onBusy: tellBuilding,
    now: () => performance.now(),
    later: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  })

/** As text: the same request is built once, whichever object says it. */
function toLiveText(
  assetId: string,
  { prompt, negative_prompt: negative, options }: CreateGenerationBody
): string {
  return JSON.stringify({ asset_id: assetId, prompt, negative_prompt: negative, options })
}
