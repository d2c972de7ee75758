import { useState } from 'react'
import { isComplete, toGenerationBody } from '../../shared/api/generation-body.ts'
import { useStudioState } from '../../shared/api/studio-state.tsx'
import { useDrafts } from '../../shared/state/draft.ts'
import { useFormDraft } from '../../shared/state/form-draft.ts'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { LANGUAGES, writeSnippet, type Language } from './snippet-text.ts'
import styles from './developer.module.css'

const WORDS: Readonly<Record<Language, string>> = {
  curl: 'curl',
  javascript: 'JavaScript',
  python: 'Python',
  go: 'Go',
}

/** The form on the left as a request of the API. */
export function Snippet() {
  const { base_url: baseUrl } = useStudioState()
  const mode = useDrafts(state => state.mode)
  const [language, setLanguage] = useState<Language>('curl')
  const draft = useFormDraft(mode)
  const body = toGenerationBody(mode, draft)
  const text = writeSnippet(language, baseUrl, body)
  return (
    <div className={styles['scroll']}>
      <section className={styles['section']} aria-label="Snippet">
        <p className={styles['note']}>
          Exactly what the form on the left sends, as a program. It reads the key from{' '}
          <code>PLINTH_API_KEY</code>; keys are made under Keys. All of the API:{' '}
          <a className={styles['link']} href="/studio/openapi.json" download="plinth-openapi.json">
            OpenAPI document
          </a>
        </p>
        {isComplete(mode, draft) ? null : (
          <p className={styles['incomplete']}>
            The form is not complete, so the service would refuse this request.
          </p>
        )}
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
