import { useQueryClient } from '@tanstack/react-query'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { takeState } from '#desktop/renderer/kernel/api/takeState.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { formFields } from '#desktop/renderer/kernel/form/formFields.ts'
import { mayDo } from '#desktop/renderer/kernel/records/online/mayDo.ts'
import { NewOnlineRecord } from '#desktop/renderer/kernel/records/online/NewOnlineRecord.tsx'
import { OnlineRecord } from '#desktop/renderer/kernel/records/online/OnlineRecord.tsx'
import { OnlineRecordsPage } from '#desktop/renderer/kernel/records/online/OnlineRecordsPage.tsx'
import type { RecordColumn } from '#desktop/renderer/kernel/records/table/RecordColumn.ts'
import { Organization } from '#shared/features/identity/entities/Organization.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import { OrganizationTabs } from '../../identity/OrganizationTabs.tsx'
import { OpenOrganization } from './OpenOrganization.tsx'
import { UsageCells } from './UsageCells.tsx'
import { UsageFacts } from './UsageFacts.tsx'

const path = '/app/organizations'

/** The organizations that a super user looks after: of the platform all of them, of others their own (CON-46, decision ROL-02). */
export function OrganizationsPage() {
  const core = useCore()
  const cache = useQueryClient()
  // The maker belongs to it.
  const refresh = async () => takeState(cache, await core.refreshUser({}))
  return (
    <OnlineRecordsPage
      model="organization"
      title="Organizations"
      about="An organization has its own portals, courses, customers and staff, apart from all others."
      path={path}
      fields={read}
      nameOf={nameOf}
      usual={usual}
      own={own}
      CellReader={UsageCells}
      labels={labels}
      icon="office"
      isDeleted={false}
      add={<NewOnlineRecord entity={Organization} path={path} names={newFields} onAdded={refresh} />}
      details={(id) => (
        <OrganizationTabs key={id} organization={id} details={<OrganizationDetails organization={id} />} />
      )}
    />
  )
}

function OrganizationDetails({ organization }: { organization: string }) {
  const { data: state } = useConsoleState()
  return (
    <>
      <OnlineRecord
        entity={Organization}
        recordKey={organization}
        heading="Organization"
        titleOf={nameOf}
        editable={mayDo(state, 'update', Organization) ? details : []}
        hidden={elsewhere}
        actions={() => <OpenOrganization organization={organization} />}
      />
      <UsageFacts organization={organization} />
    </>
  )
}

const read = ['name', 'deployStatus']
const newFields = ['name', 'enableAI', 'enableMeetings', 'enableHubs', 'enableDiscussionGroups']
const details = formFields(Organization.fields)
/** On the other tab, and on the screen for payments. */
const elsewhere = [
  ...['deployStatus', 'deployedAt', 'deployment'],
  ...['paymentPublicKey', 'paymentTax', 'paymentAlertEmail'],
]
const usual = ['people', 'courses', 'storage', 'deployStatus', 'createdAt']
const labels = { deployStatus: 'Deployment' }
const nameOf = ({ name }: Row) => String(name)

/** Counted by the server for the rows in sight (`UsageCells`). */
const counted = (field: string, label: string): RecordColumn => ({
  ...{ field, label, width: '110px', first: 'desc', isUnsorted: true },
  text: () => '',
})
const own = [counted('people', 'People'), counted('courses', 'Courses'), counted('storage', 'Storage')]
