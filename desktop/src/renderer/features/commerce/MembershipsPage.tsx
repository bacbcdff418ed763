import { RecordsPage } from '../../kernel/records/RecordsPage.tsx'
import { RecordTabs } from '../../kernel/records/RecordTabs.tsx'
import { membershipTabs } from './membershipTabs.ts'
import { PublicPortalNotice } from './PublicPortalNotice.tsx'
import { useMembersFirst } from './useMembersFirst.tsx'

/** What portals sell. One that has members is not deleted, but no longer sold. */
export function MembershipsPage() {
  const { mayBeDeleted, findUndeletable } = useMembersFirst()
  return (
    <RecordsPage
      entityName="membership"
      path="/app/portal-memberships"
      about="What a portal sells: access to all courses, or to one course or program, once or each month."
      usedAt={{ text: 'See who has bought one', href: '/app/portal-members' }}
      asked={['name', 'portal', 'type', 'typeID']}
      form={
        <>
          <PublicPortalNotice />
          <RecordTabs tabs={membershipTabs} />
        </>
      }
      facts={['portal', 'type', 'onetimePrice']}
      mayBeDeleted={mayBeDeleted}
      findUndeletable={findUndeletable}
    />
  )
}
