import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStudioState } from '../../shared/api/studio-state.tsx'
import { formatUnits } from '../../shared/lib/format.ts'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { licencesQuery, type Licence } from './licences.ts'
import { Group, Section } from './section.tsx'
import styles from './settings.module.css'

/** Which version this is, and whose work is in it. */
export function AboutSection() {
  const { version } = useStudioState()
  return (
    <Section>
      <Group
        title="Plinth"
        note="Models are made on this machine, by its processor."
        aside={<CopyButton text={`Plinth ${version}, ${navigator.userAgent}`} label="the version" />}
      >
        <dl className={styles['facts']}>
          <dt>Version</dt>
          <dd>{version}</dd>
        </dl>
      </Group>
      <Group
        title="Updates"
        note="Off. There is no update server: Plinth never asks whether a newer version exists, and sends nothing about this one. A new version is installed over this one and keeps the profile."
      />
      <Group
        title="Third-party licences"
        note="The packages that this version ships. Chromium’s and Node’s notices lie beside Electron’s program."
      >
        <Licences />
      </Group>
    </Section>
  )
}

function Licences() {
  const { data, error, refetch } = useQuery(licencesQuery)
  const [search, setSearch] = useState('')
  if (data === undefined) {
    return error === null ? (
      <Skeleton rows={8} />
    ) : (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    )
  }
  const wanted = search.trim().toLowerCase()
  const found = data.filter(({ name, licence }) => `${name} ${licence}`.toLowerCase().includes(wanted))
  return (
    <>
      <TextField
        label="Find a package or a licence"
        value={search}
        onChange={setSearch}
        hint={
          found.length === data.length
            ? formatUnits(data.length, 'package')
            : `${found.length} of ${formatUnits(data.length, 'package')}`
        }
      />
      <ul className={styles['licences']} aria-label="Third-party licences">
        {found.map(licence => (
          <LicenceRow key={`${licence.name} ${licence.version}`} licence={licence} />
        ))}
      </ul>
    </>
  )
}

function LicenceRow({ licence: { name, version, licence, text } }: { readonly licence: Licence }) {
  return (
    <li className={styles['licence']}>
      <details>
        <summary>
          <span>{name}</span>
          <span>{version}</span>
          <span>{licence}</span>
        </summary>
        <pre className={styles['text']} tabIndex={0}>
          {text ?? `The package ships no text; it says: ${licence}.`}
        </pre>
      </details>
    </li>
  )
}
