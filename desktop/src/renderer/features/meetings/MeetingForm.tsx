import { Tab } from '@blueprintjs/core'
import { useSearchParams } from 'wouter'
import { Tabs } from '#desktop/renderer/kernel/parts/Tabs.tsx'
import { EntityForm } from '../../kernel/form/EntityForm.tsx'
import { useFormTarget } from '../../kernel/form/FormTarget.tsx'
import { TabPanel } from '../../kernel/parts/TabPanel.tsx'
import { OnlineRecords } from '../../kernel/records/online/OnlineRecords.tsx'
import { AllowedCustomers } from './AllowedCustomers.tsx'
import { Attendees } from './Attendees.tsx'
import { GuestLink } from './GuestLink.tsx'
import styles from './Meeting.module.css'
import { MeetingRun } from './MeetingRun.tsx'
import { MeetingSeries } from './MeetingSeries.tsx'
import { meetingTabs } from './meetingTabs.ts'
import { StartFields } from './StartFields.tsx'

/** A meeting's form by tabs; what only the server knows of it is in the tab that it belongs to. */
export function MeetingForm() {
  const { record, flush } = useFormTarget()
  const [params, setParams] = useSearchParams()
  const tabParam = params.get('tab')
  const current = meetingTabs.find(({ id }) => id === tabParam) ?? meetingTabs[0]
  if (!current) return null
  const key = String(record.key)
  return (
    <>
      <Tabs
        id="meeting"
        selectedTabId={current.id}
        onChange={(next) => {
          flush()
          setParams(next === 'details' ? {} : { tab: String(next) }, { replace: true })
        }}
      >
        {meetingTabs.map(({ id, title }) => (
          <Tab key={id} id={id} title={title} />
        ))}
      </Tabs>
      <br />
      <TabPanel tabs="meeting" tab={current.id}>
        {current.id === 'meeting' && (
          <div className={styles.start}>
            <StartFields />
            <MeetingSeries />
          </div>
        )}
        {current.fields.length > 0 && <EntityForm key={current.id} names={current.fields} />}
        {current.id === 'access' && record.restrictByCustomer === true && (
          <OnlineRecords isPart title="The allowed customers">
            <AllowedCustomers meeting={key} />
          </OnlineRecords>
        )}
        {current.id === 'access' && record.hasGuestLink === true && (
          <OnlineRecords isPart title="The link for guests">
            <GuestLink meeting={key} name={String(record.name)} />
          </OnlineRecords>
        )}
        {current.id === 'attendees' && (
          <OnlineRecords isPart title="Attendees">
            <Attendees meeting={key} />
          </OnlineRecords>
        )}
        {current.id === 'meeting' && (
          <OnlineRecords isPart title="State and recording of the meeting">
            <MeetingRun meeting={key} />
          </OnlineRecords>
        )}
      </TabPanel>
    </>
  )
}
