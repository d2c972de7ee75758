import { useState } from 'react'
import { notifyState, requestNotices, type NoticeState } from '../../shared/desktop/bridge.ts'
import { changeNotices, useNotices } from '../../shared/state/notices.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Switch } from '../../shared/ui/switch.tsx'
import { Group, Section } from './section.tsx'
import styles from './settings.module.css'

/** What the system's notifications tell of, and the browser's leave to show them. */
export function NotificationsSection() {
  const { tellsFinished, tellsFailed } = useNotices()
  const [state, setState] = useState(notifyState)
  return (
    <Section>
      <Group
        title="Notifications"
        note="Shown while the window is not in front. A click brings it there, with the model selected."
      >
        <Leave state={state} onAsk={() => void requestNotices().then(setState)} />
        <div>
          <Switch
            label="A model is finished"
            isOn={tellsFinished}
            isDisabled={state !== 'granted'}
            onChange={isOn => changeNotices({ tellsFinished: isOn })}
          />
          <Switch
            label="A generation failed"
            isOn={tellsFailed}
            isDisabled={state !== 'granted'}
            onChange={isOn => changeNotices({ tellsFailed: isOn })}
          />
        </div>
      </Group>
    </Section>
  )
}

/** A browser wants to be asked first, for a click of the user. */
function Leave({ state, onAsk }: { readonly state: NoticeState; readonly onAsk: () => void }) {
  switch (state) {
    case 'granted':
      return null
    case 'default':
      return (
        <div className={styles['row']}>
          <Button onClick={onAsk}>Allow notifications in this browser</Button>
        </div>
      )
    case 'denied':
      return (
        <p className={styles['note']}>
          This browser does not allow this page to notify. Its settings for the page do.
        </p>
      )
    default:
      return state satisfies never
  }
}
