import { createContext, useContext, type ReactNode } from 'react'
import { StudioState } from '../../../src-main/contract/studio.ts'
import { call } from './client.ts'
import { type Reloadable, useResource } from './use-resource.ts'

const StateContext = createContext<StudioState | null>(null)

/** Loads what every part of the page needs: account, prices, base address. */
export function useLoadedStudioState(): Reloadable<StudioState> {
  return useResource(loadState, STATE_EVENTS)
}

/** Hands the loaded state to the page. */
export function StudioStateProvider(props: { readonly state: StudioState; readonly children: ReactNode }) {
  return <StateContext value={props.state}>{props.children}</StateContext>
}

/** The service's state; inside `StudioStateProvider` only. */
export function useStudioState(): StudioState {
  const state = useContext(StateContext)
  if (state === null) {
    throw new Error('StudioStateProvider is missing')
  }
  return state
}

const STATE_EVENTS = ['account', 'settings', 'generation'] as const

function loadState(signal: AbortSignal): Promise<StudioState> {
  return call('/studio/state', StudioState, { signal })
}
