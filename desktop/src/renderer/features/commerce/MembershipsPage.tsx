import { RecordsPage } from '../../kernel/records/RecordsPage.tsx'
import { RecordTabs } from '../../kernel/records/RecordTabs.tsx'
import { membershipTabs } from './membershipTabs.ts'
import { PublicPortalNotice } from './PublicPortalNotice.tsx'
import { useMembersFirst } from './useMembersFirst.tsx'

/** What portals sell. One that has members is not deleted, but no longer sold. */
export function MembershipsPage() {
  const mayBeDeleted = useMembersFirst()
  return (
    <RecordsPage
      entityName="membership"
      path="/app/portal-memberships"
      asked={['name', 'portal', 'type', 'typeID']}
      form={
        <>
          <PublicPortalNotice />
          <RecordTabs tabs={membershipTabs} />
        </>
      }
      mayBeDeleted={mayBeDeleted}
    />
  )
}
