import styles from './progress-bar.module.css'

interface ProgressBarProps {
  /** 0–100. */
  readonly value: number
  readonly label: string
  /** The value in words, e.g. `Shaping · 42 %`. */
  readonly valueText?: string
}

/** How far something is. */
export function ProgressBar({ value, label, valueText }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className={styles['track']}
    >
      <div className={styles['fill']} style={{ width: `${value}%` }} />
    </div>
  )
}
