import { Component, type ReactNode } from 'react'
import { Button } from '../shared/ui/button.tsx'
import { ErrorNotice } from '../shared/ui/notice.tsx'
import styles from './app.module.css'

interface BoundaryProps {
  /** What is broken, as the subject of a sentence. */
  readonly name: string
  readonly children: ReactNode
}

interface BoundaryState {
  readonly error: Error | null
}

/** Keeps a defect in one region from taking the others along. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) {
      return this.props.children
    }
    return (
      <div className={styles['broken']}>
        <ErrorNotice
          error={
            new Error(`${this.props.name} met a defect and stopped. The rest goes on.`, { cause: error })
          }
          // A part of the page that could not be loaded stays missing until the page is loaded anew.
          {...(isMissingPart(error)
            ? { action: <Button onClick={() => location.reload()}>Reload the page</Button> }
            : { onRetry: () => this.setState({ error: null }) })}
        />
      </div>
    )
  }
}

function isMissingPart(error: Error): boolean {
  return /dynamically imported module|importing a module script/i.test(error.message)
}
