import styles from './progress-bar.module.css'

/** How far something is, 0–100. */
export function ProgressBar({ value, label }: { readonly value: number; readonly label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      className={styles['track']}
    >
      <div className={styles['fill']} style={{ width: `${value}%` }} />
    </div>
  )
}
