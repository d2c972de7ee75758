import { classes } from '../lib/classes.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  readonly rows: number
  /** Class of the list that is about to appear, so that it takes its shape. */
  readonly className?: string | undefined
  /** Class of one row. */
  readonly rowClassName?: string | undefined
}

/** Rows in the shape of what is about to appear. */
export function Skeleton({ rows, className, rowClassName }: SkeletonProps) {
  return (
    <div role="status" aria-busy="true" aria-label="Loading" className={className ?? styles['list']}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes(styles['row'], rowClassName)} />
      ))}
    </div>
  )
}
