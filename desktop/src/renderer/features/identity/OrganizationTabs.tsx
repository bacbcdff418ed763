import { Tab } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { useSlot } from '../../kernel/manifest/FeaturesContext.tsx'
import { TabPanel } from '../../kernel/parts/TabPanel.tsx'
import { Tabs } from '../../kernel/parts/Tabs.tsx'
import { organizationTabs } from './organizationTabs.ts'

/** An organization in tabs, of which the address names the open one: its details, and what others add. */
export function OrganizationTabs({ organization, details }: { organization: string; details: ReactNode }) {
  const others = useSlot(organizationTabs)
  const [params, setParams] = useSearchParams()
  const current = others.find(({ id }) => id === params.get('tab'))
  return (
    <>
      <Tabs
        id="organization"
        selectedTabId={current?.id ?? 'details'}
        onChange={(next) =>
          setParams(
            (now) => {
              if (next === 'details') now.delete('tab')
              else now.set('tab', String(next))
              return now
            },
            { replace: true },
          )
        }
      >
        <Tab id="details" title="Details" />
        {others.map(({ id, title }) => (
          <Tab key={id} id={id} title={title} />
        ))}
      </Tabs>
      <br />
      <TabPanel tabs="organization" tab={current?.id ?? 'details'}>
        {current ? <current.view organization={organization} /> : details}
      </TabPanel>
    </>
  )
}
