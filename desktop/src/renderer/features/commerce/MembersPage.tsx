import { Link } from 'wouter'
import { Member } from '#shared/features/commerce/entities/Member.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import { useCachedRecord } from '#widgets/kernel/data/useCachedRecord.ts'
import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { mayDo } from '../../kernel/records/online/mayDo.ts'
import { OnlineRecord } from '../../kernel/records/online/OnlineRecord.tsx'
import { OnlineRecordsPage } from '../../kernel/records/online/OnlineRecordsPage.tsx'
import type { RecordColumn } from '../../kernel/records/table/RecordColumn.ts'
import type { NameOf } from '../../kernel/values/valueText.ts'
import { EndManyMemberships, EndMembership } from './EndMembership.tsx'
import { ExportMembers } from './ExportMembers.tsx'
import { MemberGroupActs } from './groups/MemberGroupActs.tsx'
import { MemberCells } from './MemberCells.tsx'
import { MemberPayments } from './MemberPayments.tsx'
import { MemberSubscription } from './MemberSubscription.tsx'
import { withEmails } from './membersSource.ts'
import { PendingMembers } from './PendingMembers.tsx'
import { SwapMembership } from './SwapMembership.tsx'
import { findEnd, type MemberDates, sayDay, sayMemberStatus } from './sayMemberStatus.ts'

/** Each member with their membership, its status and payments. */
export function MembersPage() {
  return (
    <OnlineRecordsPage
      model="member"
      title="Members"
      about="Customers who have bought a membership, or were given one, are listed here."
      path="/app/portal-members"
      fields={read}
      nameOf={nameOf}
      notesOf={writeNotes}
      usual={usual}
      own={own}
      CellReader={MemberCells}
      extendSource={withEmails}
      tools={<ExportMembers />}
      above={<PendingMembers />}
      hasLetters
      settable={settable}
      isDeleted={false}
      acts={(many, source) => (
        <>
          <MemberGroupActs {...{ many, source }} />
          <EndManyMemberships many={many} />
        </>
      )}
      add={<GiveMembership />}
      details={(id) => <MemberDetails key={id} member={id} />}
    />
  )
}

const ofStatus = ['statusReason', 'expiresOn', 'endsAt', 'nextPaymentAt', 'failedPaymentAttempts']
const read = ['name', 'status', ...ofStatus, 'membership', 'customer']
const usual = ['customer', 'membership', 'status', 'nextPaymentAt']
const settable = ['status', 'expiresOn']
const ofProvider = [
  ...[
    'paymentSessionId',
    'paymentIntentId',
    'paymentSubscriptionId',
    'paymentInvoiceId',
    'paymentCustomerId',
  ],
  'failedPaymentAttempts',
]
const nameOf = ({ name, id }: Row) => String(name || id)

/** As it is today: its day may have come since the server last wrote it. */
const statusColumn: RecordColumn = {
  ...{
    field: 'status',
    label: 'Status',
    width: 'minmax(150px, 0.7fr)',
    first: 'asc',
    reads: ofStatus,
  },
  text: (row) => statusText(row),
}
const endColumn: RecordColumn = {
  ...{
    field: 'expiresOn',
    label: 'Expires on',
    width: '120px',
    first: 'asc',
    reads: ['status', ...ofStatus],
  },
  text: (row) => endText(row),
}
const nextColumn: RecordColumn = {
  ...{ field: 'nextPaymentAt', label: 'Next payment or end', width: '190px', first: 'asc' },
  reads: ['status', ...ofStatus],
  text: (row) => nextText(row),
}
const membershipColumn: RecordColumn = {
  ...{
    field: 'membership',
    label: 'Membership',
    width: 'minmax(110px, 0.8fr)',
    first: 'asc',
    isUnsorted: true,
  },
  text: ({ membership }, named) => (typeof membership === 'string' ? named('membership', membership) : ''),
}
/** Its texts are read for the rows in sight (`MemberCells`): members have no address of their own. */
const emailColumn: RecordColumn = {
  ...{ field: 'customer', label: 'Email', width: 'minmax(130px, 1fr)', first: 'asc', isUnsorted: true },
  text: () => '',
}
const own = [emailColumn, membershipColumn, statusColumn, nextColumn, endColumn]

function writeNotes(row: Row, named: NameOf): string[] {
  const { membership } = row
  return [...(typeof membership === 'string' ? [named('membership', membership)] : []), statusText(row)]
}

function statusText(row: Row): string {
  // Cast: a member, of whom the list reads these fields.
  return sayMemberStatus(row as Row & MemberDates)
}

function endText(row: Row): string {
  // Cast: a member, of whom the list reads these fields.
  const end = findEnd(row as Row & MemberDates)
  return end === null ? '' : sayDay(end)
}

/** When the next payment is due, or when access ends; nothing where it stays open, or is over. */
function nextText(row: Row): string {
  // Cast: a member, of whom the list reads these fields.
  const member = row as Row & MemberDates
  if (member.status === 'EXPIRED') return ''
  const end = findEnd(member)
  if (end !== null) return Date.parse(end) > Date.now() ? `Ends ${sayDay(end)}` : ''
  if (typeof row.nextPaymentAt !== 'string') return ''
  const isPast = Date.parse(row.nextPaymentAt) <= Date.now()
  // Installments do not renew: what is due next is a payment, as it is of a subscription.
  return `${isPast ? 'Due since' : 'Next payment'} ${sayDay(row.nextPaymentAt)}`
}

function MemberDetails({ member }: { member: string }) {
  const { data: state } = useConsoleState()
  const { record } = useCachedRecord('member', member)
  const key = typeof record?.membership === 'string' ? record.membership : null
  const { record: membership } = useCachedRecord('membership', key)
  const { record: customer } = useCachedRecord(
    'customer',
    typeof record?.customer === 'string' ? record.customer : null,
  )
  return (
    <>
      {customer && <Person customer={customer} />}
      <OnlineRecord
        entity={Member}
        recordKey={member}
        heading="Member"
        titleOf={(row) => String(membership?.name ?? nameOf(row))}
        folded={{ title: 'Provider', names: ofProvider }}
        editable={mayDo(state, 'update', Member) ? ['status', 'expiresOn'] : []}
      />
      {record && <MemberSubscription key={record.key} record={record} />}
      {record && <SwapMembership key={`swap ${record.key}`} record={record} />}
      {record && <EndMembership key={`end ${record.key}`} record={record} />}
      {record && <MemberPayments member={record.key} />}
    </>
  )
}

/** To the page where a membership is given to many by their addresses. */
const GiveMembership = () => (
  <Link href="/app/enroll-customers?kind=membership" className="bp6-button">
    Give a membership…
  </Link>
)

/** Who the member is, with the way to their record. */
function Person({ customer: { id, name, email } }: { customer: Row }) {
  const label = String(name || email)
  return (
    <p>
      <Link href={`/app/customers/${id}`}>{label}</Link>
      {email && email !== label ? <span className="quiet"> · {String(email)}</span> : null}
    </p>
  )
}
