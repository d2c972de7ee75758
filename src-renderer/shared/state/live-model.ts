import { create } from 'zustand'
import type { LiveDetail } from '../../../src-main/contract/studio-live.ts'

/** A model that is shown in the place of one of the library while its parameters are moved. Nobody keeps it. */
export interface LiveModel {
  /** The asset whose place it takes. */
  readonly assetId: string
  readonly glb: ArrayBuffer
  readonly detail: LiveDetail
}

interface Live {
  readonly model: LiveModel | null
  /** A newer one is being built. */
  readonly isBuilding: boolean
  /** Why there is none for the newest values, in words; null when there is, or will be. */
  readonly failure: string | null
}

const NOTHING: Live = { model: null, isBuilding: false, failure: null }

/** What is shown live, and how it stands. */
export const useLive = create<Live>()(() => NOTHING)

export const showLive = (model: LiveModel): void => useLive.setState({ model, failure: null })

export const tellBuilding = (isBuilding: boolean): void => useLive.setState({ isBuilding })

export const tellLiveFailure = (failure: string): void => useLive.setState({ failure })

/** The library's model again. */
export function endLive(): void {
  useLive.setState(NOTHING)
}
