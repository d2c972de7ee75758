import type { StudioGeneration } from '../../../src-main/contract/studio.ts'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { NOT_CHARGED, splitMessage } from './describe-generation.ts'
import styles from './queue.module.css'

interface FailureProps {
  readonly generation: StudioGeneration
  readonly error: NonNullable<StudioGeneration['error']>
}

/** Why there is no model and what that cost: the reason first, advice at a press. */
export function Failure({ generation, error }: FailureProps) {
  if (error.code === 'canceled') {
    return <p className={styles['reason']}>{NOT_CHARGED}</p>
  }
  const { head, more } = splitMessage(error.message)
  return (
    <div className={styles['reason']}>
      <p>{head}</p>
      {more === '' ? null : (
        <details className={styles['warnings']}>
          <summary>What to do</summary>
          <p>{more}</p>
        </details>
      )}
      <p className={styles['code']}>
        <span>
          {NOT_CHARGED} <code>{error.code}</code>
        </span>
        <CopyButton
          text={`${error.message}\nCode: ${error.code}\nGeneration: ${generation.id}`}
          label="the failure"
          isIconOnly
        />
      </p>
    </div>
  )
}
