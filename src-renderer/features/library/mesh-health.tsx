import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bandage } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Asset } from '../../../src-main/contract/asset.ts'
import type { MeshFault, MeshHealth as Health, PrintFacts } from '../../../src-main/contract/studio-repair.ts'
import { meshHealthQuery } from '../../shared/api/queries.ts'
import { useStudioState } from '../../shared/api/studio-state.tsx'
import { FAULT_COLORS } from '../../shared/lib/fault-colors.ts'
import { formatUnits } from '../../shared/lib/format.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { frameFault, hideFaults, showFaults } from '../../shared/state/shown-faults.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Disclosure } from '../../shared/ui/disclosure.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { NumberField } from '../../shared/ui/number-field.tsx'
import { Switch } from '../../shared/ui/switch.tsx'
import { repair } from './asset-actions.ts'
import { FactList } from './fact-list.tsx'
import { countInWords, factsOfPrint, linesOfRepair } from './fault-words.ts'
import { useGenerationOf } from './use-library.ts'
import styles from './mesh-health.module.css'

/** What is wrong with the mesh, shown on the model, and what it prints as; folded, and looked for when somebody asks. */
export function MeshHealth({ asset }: { readonly asset: Asset }) {
  // Whoever had a model repaired wants to know what became of its faults.
  const isRepaired = (useGenerationOf(asset)?.repairs ?? null) !== null
  return (
    <div>
      <Disclosure key={String(isRepaired)} label="Mesh health" isOpenAtFirst={isRepaired}>
        <HealthBody asset={asset} />
      </Disclosure>
    </div>
  )
}

function HealthBody({ asset }: { readonly asset: Asset }) {
  const query = meshHealthQuery(asset.id)
  const client = useQueryClient()
  const { data: health, error, refetch, fetchStatus } = useQuery(query)
  if (health === undefined && fetchStatus === 'idle' && error === null) {
    return (
      <div className={styles['working']}>
        <p className={styles['fine']}>The check was stopped.</p>
        <Button onClick={() => void refetch()}>Check again</Button>
      </div>
    )
  }
  if (health === undefined) {
    return error === null ? (
      <div className={styles['working']}>
        <p role="status" className={styles['fine']}>
          Checking {formatUnits(asset.triangles, 'triangle')}…
        </p>
        <Button onClick={() => void client.cancelQueries({ queryKey: query.queryKey })}>Stop</Button>
      </div>
    ) : (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    )
  }
  return (
    <>
      {health.repaired === null ? null : (
        <ul aria-label="Repair report" className={styles['quiet']}>
          {linesOfRepair(health.repaired).map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <Faults asset={asset} health={health} />
      <Print print={health.print} isWatertight={health.watertight} />
    </>
  )
}

function Faults({ asset, health }: { readonly asset: Asset; readonly health: Health }) {
  const [isShown, setShown] = useState(true)
  const { faults } = health
  const wrong = faults.filter(({ is_meant: isMeant }) => !isMeant)
  const meant = faults.filter(({ is_meant: isMeant }) => isMeant)
  useEffect(() => {
    if (isShown) {
      showFaults(asset.id, wrong)
    }
    return () => hideFaults(asset.id)
    // The list comes from one answer that never changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asset.id, health, isShown])
  return (
    <>
      {wrong.length === 0 ? (
        <p className={styles['fine']}>No faults.</p>
      ) : (
        <>
          <FaultLines label="Faults" faults={wrong} />
          <Switch label="Show on the model" isOn={isShown} onChange={setShown} />
          <RepairButton asset={asset} faults={wrong} />
        </>
      )}
      {meant.length === 0 ? null : (
        <>
          <h4 className={styles['subtitle']}>Probably intentional</h4>
          <FaultLines label="Probably intentional" faults={meant} />
        </>
      )}
    </>
  )
}

function FaultLines({ label, faults }: { readonly label: string; readonly faults: readonly MeshFault[] }) {
  return (
    <ul aria-label={label} className={styles['lines']}>
      {faults.map(fault => (
        <FaultLine key={`${fault.kind}${fault.is_meant}`} fault={fault} />
      ))}
    </ul>
  )
}

/** Each click frames the next place of the kind. */
function FaultLine({ fault }: { readonly fault: MeshFault }) {
  const [next, setNext] = useState(0)
  const { places } = fault
  const frame = (): void => {
    const place = places[next % places.length]
    if (place !== undefined) {
      frameFault(place)
      setNext(next + 1)
    }
  }
  const last = next === 0 ? '' : `${((next - 1) % places.length) + 1} of ${places.length}`
  return (
    <li>
      <button type="button" className={styles['line']} onClick={frame}>
        <span className={styles['dot']} style={{ background: FAULT_COLORS[fault.kind] }} aria-hidden="true" />
        <span>{countInWords(fault)}</span>
        <span className={styles['place']}>{last}</span>
      </button>
    </li>
  )
}

function RepairButton({ asset, faults }: { readonly asset: Asset; readonly faults: readonly MeshFault[] }) {
  const action = useAction()
  const { modes } = useStudioState()
  const reason = !modes.includes('remesh')
    ? 'This service has no engine for repairs.'
    : faults.every(fault => fault.repair === null)
      ? 'No repair fixes these. Remeshing with the method Watertight makes one closed surface.'
      : null
  return (
    <Button
      disabledReason={action.isBusy ? 'The request is being sent.' : reason}
      onClick={() => void action.run(() => repair(asset))}
    >
      <Bandage size={16} /> Repair · free
    </Button>
  )
}

function Print({ print, isWatertight }: { readonly print: PrintFacts; readonly isWatertight: boolean }) {
  const [heightMm, setHeightMm] = useState<number | null>(null)
  const own = print.size_mm[1]
  return (
    <>
      <FactList
        title="Print"
        facts={[{ name: 'Watertight', value: isWatertight ? 'Yes' : 'No' }, ...factsOfPrint(print, heightMm)]}
      />
      {own === undefined || own === 0 ? null : (
        <NumberField
          label="Print height"
          unit="mm"
          min={1}
          max={10_000}
          step={10}
          value={heightMm}
          placeholder={String(Math.round(own))}
          onChange={setHeightMm}
        />
      )}
      {print.thinnest_wall === null ? null : (
        <Button
          look="quiet"
          onClick={() => {
            const { at } = print.thinnest_wall ?? { at: [0, 0, 0] }
            frameFault({ center: [...at], radius: own === undefined ? 0 : own / 10_000 })
          }}
        >
          Show the thinnest wall
        </Button>
      )}
    </>
  )
}
