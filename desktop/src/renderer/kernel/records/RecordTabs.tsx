import { Tab } from '@blueprintjs/core'
import { useSearchParams } from 'wouter'
import { useFormTarget } from '../form/FormTarget.tsx'
import type { FormTab } from '../form/formFields.ts'
import { GroupedForm } from '../form/GroupedForm.tsx'
import { TabPanel } from '../parts/TabPanel.tsx'
import { Tabs } from '../parts/Tabs.tsx'
import styles from './RecordEditor.module.css'

/** A record's form in tabs, of which the address names the open one; a single tab needs no bar. */
export function RecordTabs({ tabs }: { tabs: readonly [FormTab, ...FormTab[]] }) {
  const { flush } = useFormTarget()
  const [params, setParams] = useSearchParams()
  const [first, ...others] = tabs
  const { id, title: _title, ...form } = others.find((one) => one.id === params.get('tab')) ?? first
  if (others.length === 0) return <GroupedForm {...form} />
  return (
    <>
      <Tabs
        id="record"
        className={styles.tabs ?? ''}
        selectedTabId={id}
        onChange={(next) => {
          flush()
          setParams(next === first.id ? {} : { tab: String(next) }, { replace: true })
        }}
      >
        {tabs.map((one) => (
          <Tab key={one.id} id={one.id} title={one.title} />
        ))}
      </Tabs>
      <TabPanel tabs="record" tab={id}>
        <GroupedForm key={id} {...form} />
      </TabPanel>
    </>
  )
}
