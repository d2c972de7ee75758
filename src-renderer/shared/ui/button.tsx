import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'primary' | 'plain' | 'quiet' | 'danger'
}

/** A button of the studio. `primary` is the one thing a panel is for. */
export function Button({ look = 'plain', className, ...rest }: ButtonProps) {
  return <button type="button" className={[styles['button'], styles[look], className].join(' ')} {...rest} />
}
