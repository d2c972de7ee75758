import { DEVELOPER_TABS, openDeveloper, usePanels } from '../../shared/state/panels.ts'
import { Tabs } from '../../shared/ui/tabs.tsx'
import { Access } from './access.tsx'
import { Deliveries } from './deliveries.tsx'
import { Faults } from './faults.tsx'
import { Reference } from './reference.tsx'
import { Requests } from './requests.tsx'
import { Snippet } from './snippet.tsx'

/** What a developer needs of the service: keys and secret, what was asked, what was delivered, faults, a snippet. */
export function Developer() {
  const stored = usePanels(state => state.developerTab)
  return (
    <Tabs
      label="Developer"
      value={DEVELOPER_TABS.find(tab => tab === stored) ?? 'keys'}
      onChange={openDeveloper}
      tabs={[
        { value: 'keys', label: 'Keys', panel: <Access /> },
        { value: 'requests', label: 'Requests', panel: <Requests /> },
        { value: 'deliveries', label: 'Deliveries', panel: <Deliveries /> },
        { value: 'faults', label: 'Faults', panel: <Faults /> },
        { value: 'snippet', label: 'Snippet', panel: <Snippet /> },
        { value: 'reference', label: 'Reference', panel: <Reference /> },
      ]}
    />
  )
}
