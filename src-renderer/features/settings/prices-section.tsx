import {
  DEFAULT_PLAN_LIMITS,
  DEFAULT_PRICES,
  type PlanLimits,
  type PriceList,
} from '../../../src-main/contract/studio-settings.ts'
import { PLANS } from '../../../src-main/contract/studio.ts'
import { useStudioState } from '../../shared/api/studio-state.tsx'
import { showToast, UNDO_LABEL } from '../../shared/state/toasts.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { Group, Section } from './section.tsx'
import { SettingNumber } from './setting-number.tsx'
import { useChangeSettings } from './use-change-settings.ts'
import { PLAN_WORDS } from './plan-words.ts'
import styles from './settings.module.css'

const MAX_PRICE = 1_000_000
const MAX_UNFINISHED = 10_000

const PRICE_WORDS: Readonly<Record<keyof PriceList, string>> = {
  text_preview: 'Text, preview',
  text_refine: 'Text, refine',
  image: 'Image',
  texture: 'Texture',
  remesh: 'Remesh',
  rig: 'Rig',
}

/** What a generation costs, how many may wait at once, and how often a key may ask. */
export function PricesSection() {
  const { settings, rate_limits: limits } = useStudioState()
  const { prices, plan_limits: planLimits } = settings
  const { change, error } = useChangeSettings()
  const reset = (): void => {
    change({ prices: DEFAULT_PRICES, plan_limits: DEFAULT_PLAN_LIMITS })
    showToast('Prices and limits are as shipped', {
      action: { label: UNDO_LABEL, run: () => change({ prices, plan_limits: planLimits }) },
    })
  }
  return (
    <Section>
      <Group title="Prices" note="Credits for one generation. Earlier requests keep their price.">
        <div className={styles['numbers']}>
          {(Object.keys(PRICE_WORDS) as (keyof PriceList)[]).map(name => (
            <SettingNumber
              key={name}
              label={PRICE_WORDS[name]}
              value={prices[name]}
              max={MAX_PRICE}
              unit="credits"
              onSave={value => change({ prices: { [name]: value } })}
            />
          ))}
        </div>
      </Group>
      <Group
        title="Plans"
        note="Queued and running generations that an account may have at once. API keys work on the Studio plan only."
      >
        <div className={styles['numbers']}>
          {PLANS.map((plan: keyof PlanLimits) => (
            <SettingNumber
              key={plan}
              label={PLAN_WORDS[plan]}
              value={planLimits[plan]}
              max={MAX_UNFINISHED}
              unit="at once"
              onSave={value => change({ plan_limits: { [plan]: value } })}
            />
          ))}
        </div>
      </Group>
      <Group title="Rates" note="For each API key, as the specification says; they cannot be changed.">
        <dl className={styles['facts']}>
          <dt>Reads</dt>
          <dd>{limits.read_per_minute} a minute</dd>
          <dt>Creations</dt>
          <dd>{limits.create_per_minute} a minute</dd>
        </dl>
      </Group>
      {error === null ? null : <ErrorNotice error={error} />}
      <div className={styles['row']}>
        <Button onClick={reset}>Reset prices and limits</Button>
      </div>
    </Section>
  )
}
