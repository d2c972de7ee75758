import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CleanUpAnswer, ProfileBackup, type ProfileView } from '../../../src-main/contract/studio-profile.ts'
import { call } from '../../shared/api/client.ts'
import { profileQuery } from '../../shared/api/page-queries.ts'
import { runCommand } from '../../shared/commands/registry.ts'
import { hasDesktop, moveProfile, resetProfile } from '../../shared/desktop/bridge.ts'
import { formatAgo, formatBytes, formatUnits } from '../../shared/lib/format.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { useNow } from '../../shared/lib/use-now.ts'
import { showToast } from '../../shared/state/toasts.ts'
import { Button } from '../../shared/ui/button.tsx'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { EmptyNotice, ErrorNotice } from '../../shared/ui/notice.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { desktopQuery } from './desktop-query.ts'
import { ProfilesGroup, profilesQuery } from './profiles-group.tsx'
import { Group, Section } from './section.tsx'
import styles from './settings.module.css'

const TICK_MS = 30_000

/** The folder that everything is kept in: how much there is, what can go, and its copies. */
export function ProfileSection() {
  const { data, error, refetch } = useQuery(profileQuery)
  if (data === undefined) {
    return (
      <Section>
        {error === null ? (
          <Skeleton rows={6} />
        ) : (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        )}
      </Section>
    )
  }
  return (
    <Section>
      <ProfilesGroup />
      <Folder profile={data} />
      <Backups profile={data} />
    </Section>
  )
}

function Folder({ profile }: { readonly profile: ProfileView }) {
  const client = useQueryClient()
  const action = useAction()
  const cleanUp = (): void =>
    void action.run(async () => {
      const freed = await call('/studio/profile/clean-up', CleanUpAnswer, { method: 'POST' })
      await client.invalidateQueries({ queryKey: profileQuery.queryKey })
      showToast(
        freed.removed_files === 0
          ? 'There was nothing to clean up'
          : `${formatUnits(freed.removed_files, 'file')} removed, ${formatBytes(freed.freed_bytes)} freed`,
        { kind: 'ok' }
      )
    })
  const { folder, free_bytes: freeBytes } = profile
  return (
    <Group
      title="Folder"
      note="Models, pictures, credits and settings are kept here. It can be copied while Plinth is closed."
    >
      <div className={styles['field']}>
        <code aria-label="Folder of the profile">{folder}</code>
        <CopyButton text={folder} label="the folder" isIconOnly />
      </div>
      <dl className={styles['facts']} aria-label="Sizes">
        <dt>Database</dt>
        <dd>{formatBytes(profile.database_bytes)}</dd>
        <dt>Models and pictures</dt>
        <dd>
          {formatBytes(profile.blob_bytes)} in {formatUnits(profile.blob_files, 'file')}
        </dd>
        <dt>Of which uploads</dt>
        <dd>
          {formatBytes(profile.upload_bytes)} in {formatUnits(profile.uploads, 'upload')}
        </dd>
        <dt>Free disk space</dt>
        <dd>{freeBytes === null ? 'Not known' : formatBytes(freeBytes)}</dd>
      </dl>
      <p className={styles['note']}>
        Every hour, models deleted a day ago, uploads of a month ago and files that nothing names are removed.
      </p>
      <div className={styles['row']}>
        <Button disabledReason={action.isBusy ? 'Cleaning up.' : null} onClick={cleanUp}>
          Clean up now
        </Button>
        {hasDesktop() ? (
          <MoveButton onMove={() => void action.run(async () => void (await moveProfile()))} />
        ) : null}
        {hasDesktop() ? (
          <ResetButton onReset={() => void action.run(async () => void (await resetProfile()))} />
        ) : null}
        {hasDesktop() ? (
          <Button look="quiet" onClick={() => runCommand('app.profileFolder')}>
            Open the folder
          </Button>
        ) : null}
      </div>
      {action.error === null ? null : <ErrorNotice error={action.error} />}
    </Group>
  )
}

/** In the window only, which can end the service and open again. */
function MoveButton({ onMove }: { readonly onMove: () => void }) {
  const { data } = useQuery(desktopQuery)
  return (
    <Button disabledReason={data?.move_refusal ?? null} onClick={onMove}>
      Move…
    </Button>
  )
}

/** Deletes all that the profile holds, once the system's own dialog was answered. */
function ResetButton({ onReset }: { readonly onReset: () => void }) {
  const { data } = useQuery(profilesQuery)
  return (
    <Button look="danger" disabledReason={data?.refusal ?? null} onClick={onReset}>
      Reset…
    </Button>
  )
}

function Backups({ profile: { backups } }: { readonly profile: ProfileView }) {
  const now = useNow(TICK_MS)
  const client = useQueryClient()
  const action = useAction()
  const backUp = (): void =>
    void action.run(async () => {
      const { name } = await call('/studio/profile/backups', ProfileBackup, { method: 'POST' })
      await client.invalidateQueries({ queryKey: profileQuery.queryKey })
      showToast(`Copied as ${name}`, { kind: 'ok' })
    })
  return (
    <Group
      title="Backups of the database"
      note={
        <>
          One a day; the last seven stay, and the last five made here. <code>npm run restore</code> puts one
          back.
        </>
      }
      aside={
        <Button disabledReason={action.isBusy ? 'Copying.' : null} onClick={backUp}>
          Back up now
        </Button>
      }
    >
      {action.error === null ? null : <ErrorNotice error={action.error} />}
      {backups.length === 0 ? (
        <EmptyNotice>No backup yet. The first is made within the hour.</EmptyNotice>
      ) : (
        <ul className={styles['lines']} aria-label="Backups">
          {backups.map(({ name, size_bytes: sizeBytes, created_at: at }) => (
            <li key={name} className={styles['movement']}>
              <code className={styles['words']}>{name}</code>
              <span className={styles['ago']}>{formatAgo(at, now)}</span>
              <span className={styles['credits']}>{formatBytes(sizeBytes)}</span>
            </li>
          ))}
        </ul>
      )}
    </Group>
  )
}
