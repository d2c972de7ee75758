import { shortcutsOf } from '../../shared/commands/dispatch.ts'
import { COMMAND_GROUPS, useCommandList, type Command } from '../../shared/commands/registry.ts'
import { Kbd } from '../../shared/ui/kbd.tsx'
import { Group, Section } from './section.tsx'
import styles from './settings.module.css'

/** Every shortcut, from the commands themselves. */
export function ShortcutsSection() {
  const withKeys = [...useCommandList().values()].filter(command => shortcutsOf(command).length > 0)
  const groups = COMMAND_GROUPS.filter(group => withKeys.some(command => command.group === group))
  return (
    <Section isWide>
      <Group
        title="Keyboard shortcuts"
        note="Shortcuts pause while typing. Tab moves the focus as everywhere; only after a click into the viewport it hides the side panels."
      >
        <div className={styles['columns']}>
          {groups.map(group => (
            <section key={group} className={styles['shortcuts']} aria-label={group}>
              <h4 className={styles['subhead']}>{group}</h4>
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
      </Group>
    </Section>
  )
}

function Row({ command }: { readonly command: Command }) {
  return (
    <div className={styles['line']}>
      <dt>{command.title}</dt>
      <dd className={styles['keys']}>
        {shortcutsOf(command).map(shortcut => (
          <Kbd key={shortcut} shortcut={shortcut} isRead />
        ))}
      </dd>
    </div>
  )
}
