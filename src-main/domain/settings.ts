import { DEFAULT_PLAN_LIMITS, DEFAULT_PRICES, PlanLimits, PriceList } from '../contract/studio-settings.ts'
import type { PatchSettingsBody, SettingsView } from '../contract/studio-settings.ts'
import type { EventBus } from './ports.ts'
import type { SettingRepository, Store } from './ports-store.ts'

/** Switches given at the start: on for as long as the process lives, whatever is stored. */
export interface StartSwitches {
  readonly allowLocalTargets: boolean
  readonly extensions: boolean
}

/** Values that the studio edits; read often, so kept in memory. */
export interface Settings {
  current(): SettingsView
  /** All of the patch is stored and then in force, or, when it throws, none of it. */
  change(patch: PatchSettingsBody): SettingsView
}

const SWITCHES = ['allow_local_targets', 'extensions', 'is_api_off'] as const
const VALUES = ['port', 'policy_words'] as const
const NUMBERS = ['prices', 'plan_limits'] as const

type NumberMap = Readonly<Record<string, number>>

/**
 * Reads the stored values once. What nobody set is not stored: it follows what a later version ships. A change is one
 * transaction and reaches memory after it, so that what could not be written is not in force either.
 */
export function createSettings(deps: {
  store: Pick<Store, 'transact'> & { readonly settings: SettingRepository }
  bus: EventBus
  start: StartSwitches
}): Settings {
  const { store, bus, start } = deps
  const repository = store.settings
  const fixed = [
    ...(start.allowLocalTargets ? (['allow_local_targets'] as const) : []),
    ...(start.extensions ? (['extensions'] as const) : []),
  ]
  let view = readView(repository, start, fixed)
  return {
    current: () => view,
    change(patch) {
      store.transact(() => {
        for (const name of SWITCHES) {
          const value = patch[name]
          if (value !== undefined) {
            repository.set(name, String(value))
          }
        }
        for (const name of VALUES) {
          const value = patch[name]
          if (value !== undefined) {
            repository.set(name, JSON.stringify(value))
          }
        }
        for (const name of NUMBERS) {
          const given = definedOf(patch[name])
          if (Object.keys(given).length > 0) {
            repository.set(name, JSON.stringify({ ...parseNumbers(repository.get(name)), ...given }))
          }
        }
      })
      view = readView(repository, start, fixed)
      bus.publish({ type: 'settings' })
      return view
    },
  }
}

function readView(
  repository: SettingRepository,
  start: StartSwitches,
  fixed: SettingsView['fixed_by_start']
): SettingsView {
  return {
    allow_local_targets: start.allowLocalTargets || repository.get('allow_local_targets') === 'true',
    extensions: start.extensions || repository.get('extensions') === 'true',
    prices: PriceList.parse({ ...DEFAULT_PRICES, ...parseNumbers(repository.get('prices')) }),
    plan_limits: PlanLimits.parse({
      ...DEFAULT_PLAN_LIMITS,
      ...parseNumbers(repository.get('plan_limits')),
    }),
    is_api_off: repository.get('is_api_off') === 'true',
    port: JSON.parse(repository.get('port') ?? 'null') as SettingsView['port'],
    policy_words: JSON.parse(repository.get('policy_words') ?? '[]') as SettingsView['policy_words'],
    fixed_by_start: fixed,
  }
}

function parseNumbers(text: string | null): NumberMap {
  return text === null ? {} : (JSON.parse(text) as NumberMap)
}

function definedOf(patch: Readonly<Record<string, number | undefined>> = {}): NumberMap {
  return Object.fromEntries(
    Object.entries(patch).filter((entry): entry is [string, number] => entry[1] !== undefined)
  )
}
