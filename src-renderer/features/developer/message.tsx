import { classes } from '../../shared/lib/classes.ts'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { Disclosure } from '../../shared/ui/disclosure.tsx'
import { prettyBody } from './filter-requests.ts'
import styles from './developer.module.css'

/** A body with a way to copy it. */
export function Body({ name, text }: { readonly name: string; readonly text: string | null }) {
  return text === null || text === '' ? null : (
    <section aria-label={name} className={styles['part']}>
      <header className={styles['bodyHead']}>
        <h3>{name}</h3>
        <CopyButton text={text} label={`the ${name.toLowerCase()}`} isIconOnly />
      </header>
      <pre className={classes(styles['code'], styles['body'])} tabIndex={0}>
        {prettyBody(text)}
      </pre>
    </section>
  )
}

interface HeadersProps {
  readonly name: string
  readonly headers: Readonly<Record<string, string>> | null
}

/** Headers as they are stored. */
export function Headers({ name, headers }: HeadersProps) {
  return headers === null ? null : (
    <Disclosure label={`${name} · ${Object.keys(headers).length}`}>
      <dl className={styles['headers']} aria-label={name}>
        {Object.entries(headers).map(([header, value]) => (
          <div key={header}>
            <dt>{header}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}
