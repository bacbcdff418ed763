import { RecordsPage } from '../../kernel/records/RecordsPage.tsx'
import { RecordTabs } from '../../kernel/records/RecordTabs.tsx'
import { BundleLinkAct } from './BundleLinkAct.tsx'
import { CheckoutLink } from './CheckoutLink.tsx'
import { membershipTabs } from './membershipTabs.ts'
import { PublicPortalNotice } from './PublicPortalNotice.tsx'
import { SaleNotice } from './SaleNotice.tsx'
import { useMembersFirst } from './useMembersFirst.tsx'
import { useNewMembership } from './useNewMembership.ts'
import { useSaleColumns } from './useSaleColumns.tsx'

/** What it opens, and for how much it is sold; its limits are in its form. */
const asked = [
  ...['name', 'portal', 'type', 'typeID', 'accessGroups', 'paymentPlan'],
  ...['onetimePrice', 'recurringPrice', 'recurringTerm', 'installmentPrice', 'installmentCount'],
  ...['installmentRecurrence', 'trialEnabled', 'trialDays', 'currency'],
]

/** What portals sell. One that has members is not deleted, but no longer sold. */
export function MembershipsPage() {
  const { mayBeDeleted, findUndeletable } = useMembersFirst()
  const own = useSaleColumns()
  const startsWith = useNewMembership()
  return (
    <RecordsPage
      entityName="membership"
      path="/app/portal-memberships"
      about="What a portal sells: access to all courses, or to one course or program, once, by term or in installments."
      usedAt={{ text: 'See who has bought one', href: '/app/portal-members' }}
      asked={asked}
      startsWith={startsWith}
      form={
        <>
          <SaleNotice />
          <CheckoutLink />
          <PublicPortalNotice />
          <RecordTabs tabs={membershipTabs} />
        </>
      }
      own={own}
      facts={['portal', 'type', 'paymentPlan']}
      mayBeDeleted={mayBeDeleted}
      findUndeletable={findUndeletable}
      acts={({ keys }) => <BundleLinkAct keys={keys} />}
    />
  )
}
