import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { ProfileName } from '../../../src-main/contract/profile-name.ts'
import {
  deleteProfile,
  listProfiles,
  openProfile,
  type DesktopProfiles,
} from '../../shared/desktop/bridge.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { showToast } from '../../shared/state/toasts.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { Group } from './section.tsx'
import styles from './settings.module.css'

/** The profiles there are; null in a browser. */
export const profilesQuery = queryOptions({ queryKey: ['desktop', 'profiles'], queryFn: listProfiles })

/** In the window: the profiles there are, which one is in use, and how to open another. */
export function ProfilesGroup() {
  const { data } = useQuery(profilesQuery)
  return data === undefined || data === null ? null : <Profiles profiles={data} />
}

function Profiles({
  profiles: { profiles, in_use: inUse, refusal },
}: {
  readonly profiles: DesktopProfiles
}) {
  const client = useQueryClient()
  const action = useAction()
  const reason = refusal ?? (action.isBusy ? 'A confirmation is open.' : null)
  const remove = async (name: string): Promise<void> => {
    if (await deleteProfile(name)) {
      await client.invalidateQueries({ queryKey: profilesQuery.queryKey })
      showToast(`Profile “${name}” deleted`, { kind: 'ok' })
    }
  }
  return (
    <Group
      title="Profiles"
      note="Each profile has its own models, credits, keys and settings. Opening another one starts Plinth again."
    >
      <ul className={styles['lines']} aria-label="Profiles">
        {profiles.map(({ name, folder }) => (
          <li key={folder} className={styles['profile']} aria-label={name ?? DEFAULT}>
            <span className={styles['words']} title={folder}>
              {name ?? DEFAULT}
            </span>
            {refusal === null && name === inUse ? <Badge kind="ok">In use</Badge> : null}
            {name === inUse ? null : (
              <>
                <Button
                  look="quiet"
                  disabledReason={reason}
                  onClick={() => void action.run(async () => void (await openProfile(name)))}
                >
                  Open…
                </Button>
                {name === null ? null : (
                  <Button
                    look="quiet"
                    disabledReason={action.isBusy ? reason : null}
                    onClick={() => void action.run(() => remove(name))}
                  >
                    Delete…
                  </Button>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      <CreateProfile taken={profiles.map(({ name }) => name ?? DEFAULT)} refusal={refusal} />
      {action.error === null ? null : <ErrorNotice error={action.error} />}
    </Group>
  )
}

/** What the profile without a name is called. */
const DEFAULT = 'Default'

function CreateProfile(props: { readonly taken: readonly string[]; readonly refusal: string | null }) {
  const [name, setName] = useState('')
  const action = useAction()
  const wanted = name.trim()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void action.run(async () => void (await openProfile(wanted)))
  }
  return (
    <form className={styles['row']} onSubmit={submit}>
      <TextField
        label="Name of a new profile"
        isLabelHidden
        placeholder="New profile, e.g. client demo"
        value={name}
        onChange={setName}
      />
      <Button type="submit" disabledReason={props.refusal ?? disabledReason(wanted, props.taken)}>
        Create and open…
      </Button>
      {action.error === null ? null : <ErrorNotice error={action.error} />}
    </form>
  )
}

function disabledReason(name: string, taken: readonly string[]): string | null {
  if (name === '') {
    return 'Enter a name first.'
  }
  if (!ProfileName.safeParse(name).success) {
    return 'Use up to 40 letters, digits, spaces, hyphens and underscores.'
  }
  return taken.some(each => each.toLowerCase() === name.toLowerCase())
    ? `There already is a profile “${name}”.`
    : null
}
