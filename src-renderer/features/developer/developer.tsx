import { useState } from 'react'
import { Tabs } from '../../shared/ui/tabs.tsx'
import { Access } from './access.tsx'
import { Deliveries } from './deliveries.tsx'
import { Requests } from './requests.tsx'
import { Snippet } from './snippet.tsx'

type Tab = 'access' | 'snippet' | 'requests' | 'deliveries'

/** What a developer needs of the service: address, keys, secret, snippet, what was asked and what was delivered. */
export function Developer() {
  const [tab, setTab] = useState<Tab>('access')
  return (
    <Tabs
      label="Developer"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'access', label: 'Access', panel: <Access /> },
        { value: 'snippet', label: 'Snippet', panel: <Snippet /> },
        { value: 'requests', label: 'Requests', panel: <Requests /> },
        { value: 'deliveries', label: 'Deliveries', panel: <Deliveries /> },
      ]}
    />
  )
}
