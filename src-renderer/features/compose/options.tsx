import type { Mode } from '../../../src-main/contract/generation.ts'
import { lazyPart } from '../../shared/lib/lazy-part.tsx'
import type { Draft } from '../../shared/state/draft.ts'
import { Disclosure } from '../../shared/ui/disclosure.tsx'
import { changedOptions } from './option-list.ts'
import styles from './compose.module.css'

const OptionPanel = lazyPart(async () => (await import('./option-panel.tsx')).OptionPanel)

/** Everything that can be left to the engine, folded. */
export function Options({ mode, draft }: { readonly mode: Mode; readonly draft: Draft }) {
  const changed = changedOptions(mode, draft.options)
  return (
    <Disclosure
      label="Options"
      aside={changed === 0 ? null : <span className={styles['changed']}>{changed} changed</span>}
    >
      <OptionPanel mode={mode} draft={draft} />
    </Disclosure>
  )
}
