import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, RefreshCw, Settings2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FARM_ENGINE } from '../../../src-main/contract/farm.ts'
import {
  Engine,
  ENGINE_WORKS,
  EngineList,
  type EngineWork,
  type PatchEnginesBody,
} from '../../../src-main/contract/studio-engines.ts'
import { call, send } from '../../shared/api/client.ts'
import { enginesQuery } from '../../shared/api/page-queries.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { showToast } from '../../shared/state/toasts.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { EmptyNotice, ErrorNotice } from '../../shared/ui/notice.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { AddEngine } from './add-engine.tsx'
import { EngineDialog } from './engine-dialog.tsx'
import { FarmGroups } from './farm-groups.tsx'
import { Group, Section } from './section.tsx'
import styles from './settings.module.css'

const WORK_WORDS: Readonly<Record<EngineWork, string>> = {
  text_preview: 'Text, preview',
  text_refine: 'Text, refine',
  image: 'Image',
  texture: 'Texture',
  remesh: 'Remesh',
  rig: 'Rig',
}

/** Engines on other machines, or other programs of this one: which there are, how they are, who makes what. */
export function EnginesSection() {
  const { data, error, refetch } = useQuery(enginesQuery)
  if (data === undefined) {
    return (
      <Section>
        {error === null ? (
          <Skeleton rows={4} />
        ) : (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        )}
      </Section>
    )
  }
  return (
    <Section>
      <Group
        title="Engines"
        note="If you have a graphics card, add the server that runs on it. Generations go there through the same API, and what comes back is checked and finished here. Pictures and prompts go only to the engines that you add."
      >
        <ul className={styles['list']} aria-label="Engines">
          {data.engines.map(engine => (
            <EngineLine key={engine.id} engine={engine} />
          ))}
        </ul>
      </Group>
      <Group title="Add an engine">
        <AddEngine />
      </Group>
      {data.engines.some(({ id }) => id === FARM_ENGINE) ? <FarmGroups /> : null}
      <Rules list={data} />
    </Section>
  )
}

function EngineLine({ engine }: { readonly engine: Engine }) {
  const client = useQueryClient()
  const action = useAction()
  const [isOpen, setOpen] = useState(false)
  const { id, name, kind, url } = engine
  const after = (work: () => Promise<unknown>): void =>
    void action.run(async () => {
      await work()
      await client.invalidateQueries({ queryKey: enginesQuery.queryKey })
    })
  return (
    <li className={styles['engine']} aria-label={name}>
      <div className={styles['engineWords']}>
        <span className={styles['name']} title={name}>
          {name}
        </span>
        <span className={styles['note']}>{factsOf(engine)}</span>
        {saidBy(engine) === null ? null : <span className={styles['note']}>{saidBy(engine)}</span>}
        {action.error === null ? null : <ErrorNotice error={action.error} />}
      </div>
      <HealthBadge engine={engine} />
      {kind === null ? null : (
        <div className={styles['actions']}>
          <IconButton
            label={`Check ${name}`}
            icon={<RefreshCw size={16} />}
            disabledReason={action.isBusy ? 'Waiting for its answer.' : null}
            onClick={() => after(() => call(`/studio/engines/${id}/check`, Engine, { method: 'POST' }))}
          />
          <IconButton label={`Change ${name}`} icon={<Settings2 size={16} />} onClick={() => setOpen(true)} />
          <IconButton
            label={`Remove ${name}`}
            icon={<Trash2 size={16} />}
            onClick={() =>
              after(async () => {
                await send(`/studio/engines/${id}`, { method: 'DELETE' })
                showToast(`${name} was removed`)
              })
            }
          />
        </div>
      )}
      {isOpen && url !== null ? <EngineDialog engine={engine} onClose={() => setOpen(false)} /> : null}
    </li>
  )
}

/** Why it is away, or what was found there where that depends on what is installed. */
function saidBy({ kind, health }: Engine): string | null {
  return health.state === 'away' || kind === 'comfyui' ? health.message : null
}

function HealthBadge({ engine: { health, is_on: isOn } }: { readonly engine: Engine }) {
  if (!isOn) {
    return <Badge>Off</Badge>
  }
  switch (health.state) {
    case 'ready':
      return <Badge kind="ok">Ready</Badge>
    case 'away':
      return <Badge kind="bad">Offline</Badge>
    case 'unknown':
      return <Badge>Not checked yet</Badge>
  }
}

/** Where it is, what it makes, how long it takes. */
function factsOf({ id, url, modes, capabilities, places, unfinished }: Engine): string {
  const { seconds, textures } = capabilities
  return [
    url ?? (id === FARM_ENGINE ? 'workers on other machines' : 'built in, needs no graphics card'),
    modes.length === 0 ? 'supports none of the modes' : modes.join(', '),
    ...(url === null ? [] : [textures ? 'with texture' : 'shape only', `${places} at once`]),
    ...(url === null || seconds === null ? [] : [`about ${seconds} s`]),
    ...(unfinished === 0 ? [] : [`${unfinished} unfinished`]),
  ].join(' · ')
}

/** Routing, where there is more than one who can. */
function Rules({ list }: { readonly list: EngineList }) {
  const client = useQueryClient()
  const action = useAction()
  const change = (body: PatchEnginesBody): void =>
    void action.run(async () => {
      const changed = await call('/studio/engines', EngineList, { method: 'PATCH', body })
      client.setQueryData(enginesQuery.queryKey, changed)
    })
  const works = ENGINE_WORKS.filter(work => list.order[work].length > 1)
  return (
    <Group
      title="Routing"
      note="Each generation is assigned to one engine when it is accepted. An engine that does not answer is skipped, with a warning. Clients choose with options.engine."
      aside={
        <Segmented
          label="Preference"
          value={list.preference}
          options={[
            { value: 'quality', label: 'Quality' },
            { value: 'quick', label: 'Quick' },
          ]}
          onChange={preference => change({ preference })}
        />
      }
    >
      {action.error === null ? null : <ErrorNotice error={action.error} />}
      {works.length === 0 ? (
        <EmptyNotice>This machine makes everything. Add an engine above to choose.</EmptyNotice>
      ) : (
        works.map(work => (
          <OrderOf
            key={work}
            label={WORK_WORDS[work]}
            names={list.order[work].map(id => ({
              id,
              name: list.engines.find(engine => engine.id === id)?.name ?? id,
            }))}
            onChange={ids => change({ order: { [work]: ids } })}
          />
        ))
      )}
    </Group>
  )
}

interface OrderProps {
  readonly label: string
  readonly names: readonly { readonly id: string; readonly name: string }[]
  readonly onChange: (ids: string[]) => void
}

function OrderOf({ label, names, onChange }: OrderProps) {
  const swap = (at: number): void => {
    const ids = names.map(({ id }) => id)
    ;[ids[at], ids[at + 1]] = [ids[at + 1], ids[at]]
    onChange(ids)
  }
  return (
    <div>
      <h4 className={styles['subhead']}>{label}</h4>
      <ol className={styles['order']} aria-label={`Order for ${label}`}>
        {names.map(({ id, name }, at) => (
          <li key={id} className={styles['line']}>
            <span>
              {at + 1}. {name}
            </span>
            <span className={styles['actions']}>
              <IconButton
                label={`${name} earlier`}
                icon={<ArrowUp size={16} />}
                disabledReason={at === 0 ? 'It is the first.' : null}
                onClick={() => swap(at - 1)}
              />
              <IconButton
                label={`${name} later`}
                icon={<ArrowDown size={16} />}
                disabledReason={at === names.length - 1 ? 'It is the last.' : null}
                onClick={() => swap(at)}
              />
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
