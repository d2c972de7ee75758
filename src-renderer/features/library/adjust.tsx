import { useQuery } from '@tanstack/react-query'
import { Hammer, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { Asset } from '../../../src-main/contract/asset.ts'
import type { Recipe } from '../../../src-main/contract/studio-recipe.ts'
import type { StudioGeneration, StudioState } from '../../../src-main/contract/studio.ts'
import { createGeneration } from '../../shared/api/create-generation.ts'
import { recipeQuery } from '../../shared/api/queries.ts'
import { useStudioState } from '../../shared/api/studio-state.tsx'
import { formatUnits } from '../../shared/lib/format.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { showToast } from '../../shared/state/toasts.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Disclosure } from '../../shared/ui/disclosure.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { ParameterField } from './parameter-field.tsx'
import { bodyOfAdjusted, changedOf, parametersOf, priceOfStage, type Values } from './adjustment.ts'
import styles from './details.module.css'

interface AdjustProps {
  readonly asset: Asset
  readonly generation: StudioGeneration | null
}

/** The model once more with other parameters, folded; what it was made with is read when somebody looks. */
export function Adjust(props: AdjustProps) {
  return (
    <div>
      <Disclosure label="Adjust">
        <AdjustBody {...props} />
      </Disclosure>
    </div>
  )
}

function AdjustBody({ asset, generation }: AdjustProps) {
  const { data: recipe, error, refetch } = useQuery(recipeQuery(asset.id))
  if (recipe === undefined) {
    return error === null ? (
      <Skeleton rows={4} />
    ) : (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    )
  }
  if (recipe === null || parametersOf(recipe).length === 0) {
    return (
      <p className={styles['quiet']}>
        {recipe === null ? 'Its file does not say how it was made.' : 'This thing has nothing to adjust.'}
      </p>
    )
  }
  return <AdjustForm recipe={recipe} generation={generation} />
}

function AdjustForm({ recipe, generation }: Pick<AdjustProps, 'generation'> & { readonly recipe: Recipe }) {
  const [values, setValues] = useState<Values>({})
  const state = useStudioState()
  const action = useAction()
  const count = Object.keys(changedOf(recipe, values)).length
  const credits = priceOfStage(recipe.stage, state.settings.prices)
  const disabledReason = action.isBusy ? 'The request is being sent.' : whyNotMake(count, credits, state)
  const make = async (): Promise<void> => {
    await createGeneration(bodyOfAdjusted(recipe, values, generation?.options))
    showToast('Making it with other parameters')
  }
  return (
    <>
      <div
        role="group"
        aria-label={`Parameters of the ${recipe.things[0]?.concept}`}
        className={styles['fields']}
      >
        {parametersOf(recipe).map(parameter => (
          <ParameterField
            key={parameter.name}
            parameter={parameter}
            value={values[parameter.name] ?? parameter.value}
            onChange={value => setValues(before => ({ ...before, [parameter.name]: value }))}
          />
        ))}
      </div>
      {recipe.things.length > 1 ? (
        <p className={styles['quiet']}>Only the {recipe.things[0]?.concept} is changed.</p>
      ) : null}
      {action.error === null ? null : <ErrorNotice error={action.error} />}
      <div className={styles['makeRow']}>
        <Button
          look="quiet"
          disabledReason={count === 0 ? 'Nothing was changed.' : null}
          onClick={() => setValues({})}
        >
          <RotateCcw size={14} /> Reset
        </Button>
        <Button look="primary" disabledReason={disabledReason} onClick={() => void action.run(make)}>
          <Hammer size={16} /> Make · {formatUnits(credits, 'credit')}
        </Button>
      </div>
    </>
  )
}

function whyNotMake(changed: number, credits: number, { modes, account }: StudioState): string | null {
  if (!modes.includes('text')) {
    return 'This service has no engine for text.'
  }
  if (changed === 0) {
    return 'Change a parameter first: the same values make the same model.'
  }
  return account.balance < credits
    ? `Needs ${formatUnits(credits, 'credit')}, ${formatUnits(account.balance, 'credit')} left`
    : null
}
