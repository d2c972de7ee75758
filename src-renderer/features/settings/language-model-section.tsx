import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  LANGUAGE_MODEL_SECONDS,
  LanguageModelNames,
  LanguageModelView,
  type PutLanguageModelBody,
} from '../../../src-main/contract/studio-language-model.ts'
import { call } from '../../shared/api/client.ts'
import { languageModelQuery } from '../../shared/api/page-queries.ts'
import { formatUnits } from '../../shared/lib/format.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { NumberField } from '../../shared/ui/number-field.tsx'
import { Select } from '../../shared/ui/select.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { Switch } from '../../shared/ui/switch.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { Group, Section } from './section.tsx'
import { TryLanguageModel, type LanguageModelDraft } from './try-language-model.tsx'
import styles from './settings.module.css'

/** A language model of the user's own, which reads prompts for the engine. */
export function LanguageModelSection() {
  const { data, error, refetch } = useQuery(languageModelQuery)
  return (
    <Section>
      {data !== undefined ? (
        <Setup key={`${data.address} ${data.model}`} stored={data} />
      ) : error === null ? (
        <Skeleton rows={6} />
      ) : (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      )}
    </Section>
  )
}

function Setup({ stored }: { readonly stored: LanguageModelView }) {
  const client = useQueryClient()
  const saving = useAction()
  const [draft, setDraft] = useState<LanguageModelDraft>({
    address: stored.address,
    key: null,
    model: stored.model,
    seconds: stored.time_limit_seconds,
  })
  const put = (body: PutLanguageModelBody): void =>
    void saving.run(async () => {
      const view = await call('/studio/language-model', LanguageModelView, { method: 'PUT', body })
      client.setQueryData(languageModelQuery.queryKey, view)
      setDraft(now => ({ ...now, address: view.address, key: null }))
    })
  const typed = (isOn: boolean): PutLanguageModelBody => ({
    is_on: isOn,
    address: draft.address,
    model: draft.model,
    ...(draft.key === null ? {} : { key: draft.key }),
    time_limit_seconds: draft.seconds ?? LANGUAGE_MODEL_SECONDS.usual,
  })
  const isChanged =
    draft.address !== stored.address ||
    draft.model !== stored.model ||
    draft.key !== null ||
    draft.seconds !== stored.time_limit_seconds
  const isWhole = draft.address.trim() !== '' && draft.model !== ''
  return (
    <>
      <Group
        title="Language model"
        note="Prompts are read by a language model of yours instead of Plinth’s own grammar: it understands what is said in more ways, and writes a shape where Plinth has none. Plinth still builds the model."
        aside={<span role="status">{stored.is_on ? `On · ${stored.model}` : 'Off'}</span>}
      >
        <Switch
          label="Read prompts with it"
          hint={
            stored.is_on
              ? `The words of each text prompt go to ${stored.address}. Off: nothing is sent anywhere.`
              : isWhole
                ? 'Off: nothing is sent anywhere.'
                : 'Enter an address and choose a model first. Off: nothing is sent anywhere.'
          }
          isOn={stored.is_on}
          isDisabled={!stored.is_on && !isWhole}
          onChange={isOn => put(typed(isOn))}
        />
        <Server draft={draft} stored={stored} onChange={setDraft} />
        <div className={styles['port']}>
          <NumberField
            label="Seconds to wait"
            value={draft.seconds}
            min={LANGUAGE_MODEL_SECONDS.least}
            max={LANGUAGE_MODEL_SECONDS.most}
            onChange={seconds => setDraft({ ...draft, seconds })}
          />
          <p className={styles['note']}>
            For an answer and, where it is needed, one correction. Then the grammar reads the prompt, and the
            model’s warnings say so.
          </p>
        </div>
        <TryLanguageModel draft={draft} isWhole={isWhole} />
        <div className={styles['row']}>
          <Button
            look="primary"
            disabledReason={saving.isBusy ? 'Saving.' : isChanged ? null : 'Nothing was changed.'}
            onClick={() => put(typed(stored.is_on && isWhole))}
          >
            Save
          </Button>
          {stored.address === '' ? null : (
            <Button
              look="quiet"
              onClick={() => {
                setDraft({ address: '', key: null, model: '', seconds: LANGUAGE_MODEL_SECONDS.usual })
                put({ is_on: false, address: '', model: '', key: '' })
              }}
            >
              Remove
            </Button>
          )}
        </div>
        {saving.error === null ? null : <ErrorNotice error={saving.error} />}
      </Group>
      <Privacy address={draft.address} stored={stored} />
    </>
  )
}

interface ServerProps {
  readonly draft: LanguageModelDraft
  readonly stored: LanguageModelView
  readonly onChange: (draft: LanguageModelDraft) => void
}

/** Where it is, and which of its models. */
function Server({ draft, stored, onChange }: ServerProps) {
  const finding = useAction()
  const [found, setFound] = useState<LanguageModelNames | null>(null)
  const find = (): void =>
    void finding.run(async () => {
      const body = { address: draft.address, ...(draft.key === null ? {} : { key: draft.key }) }
      const names = await call('/studio/language-model/models', LanguageModelNames, { method: 'POST', body })
      setFound(names)
      onChange({
        ...draft,
        model: names.models.includes(draft.model) ? draft.model : (names.models[0] ?? ''),
      })
    })
  const names = found?.models ?? (draft.model === '' ? [] : [draft.model])
  return (
    <>
      <form
        className={styles['ask']}
        onSubmit={event => {
          event.preventDefault()
          find()
        }}
      >
        <TextField
          label="Address"
          placeholder="http://localhost:11434"
          maxLength={500}
          spellCheck={false}
          value={draft.address}
          onChange={address => {
            setFound(null)
            onChange({ ...draft, address })
          }}
        />
        <Button
          type="submit"
          disabledReason={
            draft.address.trim() === ''
              ? 'Enter the address of the server first.'
              : finding.isBusy
                ? 'Waiting for the server.'
                : null
          }
        >
          Find models
        </Button>
      </form>
      {finding.error === null ? null : <ErrorNotice error={finding.error} />}
      {found !== null && found.models.length === 0 ? (
        <p role="alert" className={styles['note']}>
          The server answers, but has no model. Load one there, then find models again.
        </p>
      ) : null}
      <div className={styles['pair']}>
        {names.length === 0 ? (
          <TextField
            label="Model"
            value=""
            placeholder="Find models first"
            readOnly
            onChange={() => undefined}
          />
        ) : (
          <Select
            label="Model"
            value={draft.model}
            options={names.map(name => ({ value: name, label: name }))}
            onChange={model => onChange({ ...draft, model })}
          />
        )}
        <TextField
          label="Key (optional)"
          type="password"
          autoComplete="off"
          maxLength={500}
          placeholder={stored.has_key ? 'Kept' : 'None'}
          value={draft.key ?? ''}
          onChange={key => onChange({ ...draft, key })}
        />
      </div>
    </>
  )
}

/** What leaves the program, and what does not. */
function Privacy({ address, stored }: { readonly address: string; readonly stored: LanguageModelView }) {
  const client = useQueryClient()
  const forgetting = useAction()
  const place = address.trim() === '' ? 'The address above' : address.trim()
  return (
    <Group title="What is sent">
      <dl className={styles['facts']}>
        <dt>Where to</dt>
        <dd>
          {place}, and nowhere else; redirects are not followed.
          {address === stored.address && stored.is_local ? ' That is this machine.' : null}
        </dd>
        <dt>What</dt>
        <dd>
          The words of a text prompt, rules for the answer, and names of things that Plinth can make. The key
          above, if there is one.
        </dd>
        <dt>Never</dt>
        <dd>Pictures, models, your library, negative prompts, API keys of Plinth, your name.</dd>
        <dt>What comes back</dt>
        <dd>
          Data that Plinth checks, limits and builds by itself; no code is run. It is kept with the model’s
          file.
        </dd>
        <dt>Kept</dt>
        <dd>
          <div className={styles['row']}>
            <span>
              {formatUnits(stored.kept_readings, 'answer')}, so that the same prompt and seed stay the same.
            </span>
            {stored.kept_readings === 0 ? null : (
              <Button
                look="quiet"
                onClick={() =>
                  void forgetting.run(async () => {
                    const path = '/studio/language-model/readings'
                    client.setQueryData(
                      languageModelQuery.queryKey,
                      await call(path, LanguageModelView, { method: 'DELETE' })
                    )
                  })
                }
              >
                Forget them
              </Button>
            )}
          </div>
        </dd>
      </dl>
      {forgetting.error === null ? null : <ErrorNotice error={forgetting.error} />}
    </Group>
  )
}
