import { Developer } from '../features/developer/developer.tsx'
import { Page } from './page.tsx'

/** Beside the form, which the snippet is made from. */
export function DeveloperPage() {
  return (
    <Page title="Developer" shortcut="D" isWide={false}>
      <Developer />
    </Page>
  )
}
