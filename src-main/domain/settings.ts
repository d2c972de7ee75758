import { PlanLimits, PriceList } from '../contract/studio-settings.ts'
import type { PatchSettingsBody, SettingsView } from '../contract/studio-settings.ts'
import type { EventBus } from './ports.ts'
import type { SettingRepository } from './ports-store.ts'
import { DEFAULT_PLAN_LIMITS } from './plans.ts'
import { DEFAULT_PRICES } from './pricing.ts'

/** Switches given at the start: on for as long as the process lives, whatever is stored. */
export interface StartSwitches {
  readonly allowLocalTargets: boolean
  readonly extensions: boolean
}

/** Values that the studio edits; read often, so kept in memory. */
export interface Settings {
  current(): SettingsView
  change(patch: PatchSettingsBody): SettingsView
}

type StoredSettings = Omit<SettingsView, 'fixed_by_start'>

/** Reads the stored values once; `change` writes through. */
export function createSettings(deps: {
  repository: SettingRepository
  bus: EventBus
  start: StartSwitches
}): Settings {
  const { repository, bus, start } = deps
  const fixed = [
    ...(start.allowLocalTargets ? (['allow_local_targets'] as const) : []),
    ...(start.extensions ? (['extensions'] as const) : []),
  ]
  let stored: StoredSettings = {
    allow_local_targets: repository.get('allow_local_targets') === 'true',
    extensions: repository.get('extensions') === 'true',
    prices: PriceList.parse({ ...DEFAULT_PRICES, ...parseObject(repository.get('prices')) }),
    plan_limits: PlanLimits.parse({ ...DEFAULT_PLAN_LIMITS, ...parseObject(repository.get('plan_limits')) }),
  }
  const current = (): SettingsView => ({
    ...stored,
    allow_local_targets: stored.allow_local_targets || start.allowLocalTargets,
    extensions: stored.extensions || start.extensions,
    fixed_by_start: [...fixed],
  })
  return {
    current,
    change(patch) {
      stored = {
        allow_local_targets: patch.allow_local_targets ?? stored.allow_local_targets,
        extensions: patch.extensions ?? stored.extensions,
        prices: merge(stored.prices, patch.prices),
        plan_limits: merge(stored.plan_limits, patch.plan_limits),
      }
      repository.set('allow_local_targets', String(stored.allow_local_targets))
      repository.set('extensions', String(stored.extensions))
      repository.set('prices', JSON.stringify(stored.prices))
      repository.set('plan_limits', JSON.stringify(stored.plan_limits))
      bus.publish({ type: 'settings' })
      return current()
    },
  }
}

function parseObject(text: string | null): object {
  return text === null ? {} : (JSON.parse(text) as object)
}

function merge<T extends Record<string, number>>(
  base: T,
  patch: { readonly [K in keyof T]?: number | undefined } | undefined
): T {
  const given = Object.entries(patch ?? {}).filter(([, value]) => value !== undefined)
  return { ...base, ...Object.fromEntries(given) }
}
