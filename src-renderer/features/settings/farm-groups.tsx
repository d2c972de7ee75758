import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  CreatedFarmKey,
  type FarmKey,
  type FarmView,
  type FarmWorker,
} from '../../../src-main/contract/farm.ts'
import { call, send } from '../../shared/api/client.ts'
import { farmQuery } from '../../shared/api/page-queries.ts'
import { formatAgo } from '../../shared/lib/format.ts'
import { useNow } from '../../shared/lib/use-now.ts'
import { CreateKey } from '../../shared/ui/create-key.tsx'
import { KeyList, KeyRow } from '../../shared/ui/key-row.tsx'
import { NewKeyDialog } from '../../shared/ui/new-key-dialog.tsx'
import { EmptyNotice, ErrorNotice } from '../../shared/ui/notice.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { Group } from './section.tsx'
import styles from './settings.module.css'

const TICK_MS = 30_000

/** The farm of a service that was started with a broker: which workers are there, and the keys that let them in. */
export function FarmGroups() {
  const { data, error, refetch } = useQuery(farmQuery)
  if (data === undefined) {
    return (
      <Group title="Farm">
        {error === null ? (
          <Skeleton rows={2} />
        ) : (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        )}
      </Group>
    )
  }
  return (
    <>
      <Workers workers={data.workers} />
      <WorkerKeys keys={data.keys} />
    </>
  )
}

function Workers({ workers }: { readonly workers: FarmView['workers'] }) {
  return (
    <Group
      title="Workers of the farm"
      note="Programs on other machines that make models for this service. A worker that says nothing for 15 seconds is no longer listed."
    >
      {workers.length === 0 ? (
        <EmptyNotice>
          <span>
            No worker is there. Start one on another machine with <code>npm run worker</code> and a key from
            below.
          </span>
        </EmptyNotice>
      ) : (
        <ul className={styles['list']} aria-label="Workers of the farm">
          {workers.map(worker => (
            <WorkerLine key={worker.id} worker={worker} />
          ))}
        </ul>
      )}
    </Group>
  )
}

function WorkerLine({ worker: { host, version, places, modes } }: { readonly worker: FarmWorker }) {
  return (
    <li className={styles['engine']}>
      <div className={styles['engineWords']}>
        <span className={styles['name']} title={host}>
          {host}
        </span>
        <span className={styles['note']}>{[`${places} at once`, modes.join(', '), version].join(' · ')}</span>
      </div>
    </li>
  )
}

function WorkerKeys({ keys }: { readonly keys: readonly FarmKey[] }) {
  const now = useNow(TICK_MS)
  const [created, setCreated] = useState<CreatedFarmKey | null>(null)
  return (
    <Group
      title="Keys of workers"
      note="A worker’s key opens what workers ask of this service, and nothing else. A worker whose key was revoked gets no more work and ends."
    >
      <CreateKey
        label="Name of the new worker key"
        placeholder="Name, e.g. render machine 2"
        hint="Enter a name first, such as that of the machine that will use it."
        onCreate={async name =>
          setCreated(await call('/studio/farm/keys', CreatedFarmKey, { method: 'POST', body: { name } }))
        }
      />
      {keys.length === 0 ? (
        <EmptyNotice>No worker can come in without a key. Name one above and create it.</EmptyNotice>
      ) : (
        <KeyList label="Keys of workers">
          {keys
            .toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
            .map(key => (
              <KeyRow
                key={key.id}
                name={key.name}
                hint={key.hint}
                note={describeUse(key, now)}
                isRevoked={false}
                onRevoke={async () => void (await send(`/studio/farm/keys/${key.id}`, { method: 'DELETE' }))}
              />
            ))}
        </KeyList>
      )}
      {created === null ? null : (
        <NewKeyDialog
          name={created.name}
          secret={created.secret}
          description="Store it on the machine of the worker."
          onClose={() => setCreated(null)}
        >
          The worker reads it from the environment: <code>export PLINTH_WORKER_KEY=…</code>
        </NewKeyDialog>
      )}
    </Group>
  )
}

function describeUse({ last_used_at: usedAt, created_at: createdAt }: FarmKey, now: number): string {
  const use = usedAt === null ? 'Not used since the service started' : `Used ${formatAgo(usedAt, now)}`
  return `${use} · created ${formatAgo(createdAt, now)}`
}
