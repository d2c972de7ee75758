import { useState } from 'react'
import { toGenerationBody } from '../../shared/api/generation-body.ts'
import { useStudioState } from '../../shared/api/studio-state.tsx'
import { useDrafts } from '../../shared/state/draft.ts'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { LANGUAGES, writeSnippet, type Language } from './snippet-text.ts'
import styles from './developer.module.css'

const WORDS: Readonly<Record<Language, string>> = { curl: 'curl', javascript: 'JavaScript', python: 'Python' }

/** The form on the left as a request of the API. */
export function Snippet() {
  const { base_url: baseUrl } = useStudioState()
  const { mode, drafts } = useDrafts()
  const [language, setLanguage] = useState<Language>('curl')
  const draft = drafts[mode]
  const body = toGenerationBody(
    mode,
    draft.prompt.trim() === '' ? { ...draft, prompt: 'a wooden chair' } : draft
  )
  const text = writeSnippet(language, baseUrl, body)
  return (
    <div className={styles['scroll']}>
      <section className={styles['section']} aria-label="Snippet">
        <p className={styles['note']}>
          What the form on the left sends, as a program. It reads the key from <code>PLINTH_API_KEY</code>;
          keys are made under Access. All of the API:{' '}
          <a className={styles['link']} href="/studio/openapi.json" download="plinth-openapi.json">
            OpenAPI document
          </a>
        </p>
        <div className={styles['row']}>
          <Segmented
            label="Language"
            value={language}
            options={LANGUAGES.map(value => ({ value, label: WORDS[value] }))}
            onChange={setLanguage}
          />
          <CopyButton text={text} label="the snippet" />
        </div>
        <pre className={styles['code']} tabIndex={0} aria-label={`${WORDS[language]} snippet`}>
          {text}
        </pre>
      </section>
    </div>
  )
}
