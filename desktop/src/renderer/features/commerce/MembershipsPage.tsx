import { RecordsPage } from '../../kernel/records/RecordsPage.tsx'
import { RecordTabs } from '../../kernel/records/RecordTabs.tsx'
import { membershipTabs } from './membershipTabs.ts'
import { PublicPortalNotice } from './PublicPortalNotice.tsx'
import { useMembersFirst } from './useMembersFirst.tsx'
import { useNewMembership } from './useNewMembership.ts'
import { usePriceColumn } from './usePriceColumn.ts'

const prices = ['onetimePrice', 'recurringPrice', 'installmentPrice']

/** What portals sell. One that has members is not deleted, but no longer sold. */
export function MembershipsPage() {
  const { mayBeDeleted, findUndeletable } = useMembersFirst()
  const own = usePriceColumn()
  const startsWith = useNewMembership()
  return (
    <RecordsPage
      entityName="membership"
      path="/app/portal-memberships"
      about="What a portal sells: access to all courses, or to one course or program, once, by term or in installments."
      usedAt={{ text: 'See who has bought one', href: '/app/portal-members' }}
      asked={['name', 'portal', 'type', 'typeID', 'paymentPlan', ...prices, 'currency']}
      startsWith={startsWith}
      form={
        <>
          <PublicPortalNotice />
          <RecordTabs tabs={membershipTabs} />
        </>
      }
      own={own}
      facts={['portal', 'type', 'paymentPlan']}
      mayBeDeleted={mayBeDeleted}
      findUndeletable={findUndeletable}
    />
  )
}
