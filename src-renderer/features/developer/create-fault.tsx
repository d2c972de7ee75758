import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import {
  FAULT_OPERATION_NAMES,
  FaultRuleView,
  type CreateFaultBody,
} from '../../../src-main/contract/studio-faults.ts'
import { call } from '../../shared/api/client.ts'
import { faultsQuery } from '../../shared/api/page-queries.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { NumberField } from '../../shared/ui/number-field.tsx'
import { Select } from '../../shared/ui/select.tsx'
import { codesOf, OPERATION_WORDS, type FaultOperationName } from './fault-words.ts'
import styles from './developer.module.css'

/** Of the list of answers: only slower. */
const AS_USUAL = 'normal'

/** Describes a rule and puts it in force. */
export function CreateFault() {
  const [operation, setOperation] = useState<FaultOperationName>('create')
  const [code, setCode] = useState<string>('rate_limited')
  const [percent, setPercent] = useState<number | null>(100)
  const [latencyMs, setLatencyMs] = useState<number | null>(null)
  const [times, setTimes] = useState<number | null>(null)
  const [seed, setSeed] = useState<number | null>(null)
  const [retryAfter, setRetryAfter] = useState<number | null>(null)
  const client = useQueryClient()
  const action = useAction()
  const codes = [...codesOf(operation), AS_USUAL]
  const chosen = codes.includes(code) ? code : (codes[0] ?? AS_USUAL)
  const nothing = chosen === AS_USUAL && (latencyMs ?? 0) === 0
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const body: CreateFaultBody = {
      operation,
      code: chosen === AS_USUAL ? null : chosen,
      probability: (percent ?? 100) / 100,
      ...(latencyMs === null ? {} : { latency_ms: latencyMs }),
      ...(times === null ? {} : { times }),
      ...(seed === null ? {} : { seed }),
      ...(retryAfter === null ? {} : { retry_after: retryAfter }),
    }
    void action.run(async () => {
      await call('/studio/faults', FaultRuleView, { method: 'POST', body })
      await client.invalidateQueries({ queryKey: faultsQuery.queryKey })
    })
  }
  return (
    <form className={styles['fault']} aria-label="New fault" onSubmit={submit}>
      <Select
        label="Operation"
        value={operation}
        options={FAULT_OPERATION_NAMES.map(value => ({ value, label: OPERATION_WORDS[value] }))}
        onChange={setOperation}
      />
      <Select
        label="Response"
        value={chosen}
        options={codes.map(value => ({ value, label: value }))}
        onChange={setCode}
      />
      <NumberField label="Probability" value={percent} min={0} max={100} unit="%" onChange={setPercent} />
      <NumberField
        label="Delay"
        value={latencyMs}
        min={0}
        max={600_000}
        step={100}
        unit="ms"
        placeholder="0"
        onChange={setLatencyMs}
      />
      <NumberField
        label="Times"
        value={times}
        min={1}
        max={1_000_000}
        placeholder="Always"
        onChange={setTimes}
      />
      <NumberField
        label="Retry-After"
        value={retryAfter}
        min={0}
        max={86_400}
        unit="s"
        placeholder="Default"
        onChange={setRetryAfter}
      />
      <NumberField
        label="Seed"
        isName
        value={seed}
        min={0}
        max={4_294_967_295}
        placeholder="Random"
        onChange={setSeed}
      />
      <Button type="submit" disabledReason={nothing ? 'Choose a response or a delay.' : null}>
        Add rule
      </Button>
      {action.error === null ? null : <ErrorNotice error={action.error} />}
    </form>
  )
}
