import {
  LIVE_DETAIL_HEADER,
  type LiveDetail,
  type LiveModelBody,
} from '../../../src-main/contract/studio-live.ts'
import { send } from './client.ts'

/** Builds a preview that nobody keeps. Throws `ApiError`. */
export async function buildLiveModel(
  body: LiveModelBody
): Promise<{ readonly glb: ArrayBuffer; readonly detail: LiveDetail }> {
  const answer = await send('/studio/live-models', { method: 'POST', body })
  const detail = answer.headers.get(LIVE_DETAIL_HEADER) === 'form' ? 'form' : 'full'
  return { glb: await answer.arrayBuffer(), detail }
}
