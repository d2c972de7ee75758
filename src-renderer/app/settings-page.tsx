import { Settings } from '../features/settings/settings.tsx'
import { Page } from './page.tsx'

/** Over the whole window. */
export function SettingsPage() {
  return (
    <Page title="Settings" shortcut="Mod+," isWide>
      <Settings />
    </Page>
  )
}
