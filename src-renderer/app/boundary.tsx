import { Component, type ReactNode } from 'react'
import { ErrorNotice } from '../shared/ui/notice.tsx'
import styles from './app.module.css'

interface BoundaryProps {
  /** What is broken, as the subject of a sentence. */
  readonly name: string
  readonly children: ReactNode
}

/** Keeps a defect in one region from taking the others along. */
export class Boundary extends Component<BoundaryProps, { readonly error: Error | null }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown): { error: Error } {
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
          error={new Error(`${this.props.name} met a defect and stopped.`, { cause: error })}
          onRetry={() => this.setState({ error: null })}
        />
      </div>
    )
  }
}
