import { shortcutKeys } from '../commands/shortcut.ts'
import { isMac } from '../desktop/platform.ts'
import styles from './kbd.module.css'

/** A shortcut as keys, e.g. `Mod+K`. Decoration: the command's name stands beside it. */
export function Kbd({ shortcut }: { readonly shortcut: string }) {
  return (
    <span className={styles['keys']} aria-hidden="true">
      {shortcutKeys(shortcut, isMac()).map(key => (
        <kbd key={key} className={styles['key']}>
          {key}
        </kbd>
      ))}
    </span>
  )
}
