import { shortcutKeys } from '../commands/shortcut.ts'
import { isMac } from '../desktop/platform.ts'
import styles from './kbd.module.css'

interface KbdProps {
  readonly shortcut: string
  /** Read aloud too. Beside a command's name it mostly need not be. */
  readonly isRead?: boolean
}

/** A shortcut as keys, e.g. `Mod+K`. */
export function Kbd({ shortcut, isRead = false }: KbdProps) {
  return (
    <span className={styles['keys']} aria-hidden={!isRead}>
      {shortcutKeys(shortcut, isMac()).map(key => (
        <kbd key={key} className={styles['key']}>
          {key}
        </kbd>
      ))}
    </span>
  )
}
