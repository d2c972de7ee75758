import { shortcutsOf } from '../shared/commands/dispatch.ts'
import { COMMAND_GROUPS, useCommandList, type Command } from '../shared/commands/registry.ts'
import { Dialog } from '../shared/ui/dialog.tsx'
import { Kbd } from '../shared/ui/kbd.tsx'
import { showOverlay, useOverlay } from './overlays.ts'
import styles from './shortcut-sheet.module.css'

/** Every shortcut, from the commands themselves. */
export function ShortcutSheet() {
  const isOpen = useOverlay(state => state.overlay === 'shortcuts')
  return (
    <Dialog title="Keyboard shortcuts" size="large" isOpen={isOpen} onClose={() => showOverlay(null)}>
      <Sheet />
    </Dialog>
  )
}

function Sheet() {
  const withKeys = [...useCommandList().values()].filter(command => shortcutsOf(command).length > 0)
  const groups = COMMAND_GROUPS.filter(group => withKeys.some(command => command.group === group))
  return (
    <>
      <div className={styles['columns']}>
        {groups.map(group => (
          <section key={group} className={styles['group']} aria-label={group}>
            <h3 className={styles['heading']}>{group}</h3>
            <dl className={styles['list']}>
              {withKeys
                .filter(command => command.group === group)
                .map(command => (
                  <Row key={command.id} command={command} />
                ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={styles['note']}>
        Shortcuts pause while typing. Tab moves the focus as everywhere; only after a click into the viewport
        it hides the side panels.
      </p>
    </>
  )
}

function Row({ command }: { readonly command: Command }) {
  return (
    <div className={styles['row']}>
      <dt>{command.title}</dt>
      <dd className={styles['keys']}>
        {shortcutsOf(command).map(shortcut => (
          <Kbd key={shortcut} shortcut={shortcut} isRead />
        ))}
      </dd>
    </div>
  )
}
