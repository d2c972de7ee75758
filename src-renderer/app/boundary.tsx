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
    const { name } = this.props
    return (
      <div className={styles['broken']}>
        {isMissingPart(error) ? (
          // It stays missing until the page is loaded anew.
          <ErrorNotice
            error={new Error(`${name} could not be loaded. The rest works.`, { cause: error })}
            action={<Button onClick={() => location.reload()}>Reload the page</Button>}
          />
        ) : (
          <ErrorNotice
            error={new Error(`${name} crashed. The rest works.`, { cause: error })}
            onRetry={() => this.setState({ error: null })}
          />
        )}
      </div>
    )
  }
}

/** The service went away while the page still fetched one of its parts. */
function isMissingPart(error: Error): boolean {
  return /dynamically imported module|importing a module script|preload CSS/i.test(error.message)
}
