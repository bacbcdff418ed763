import { Link } from 'wouter'
import { Member } from '#shared/features/commerce/entities/Member.ts'
import { memberState } from '#shared/features/commerce/rules/memberState.ts'
import type { Row } from '#shared/kernel/dataStore/Item.ts'
import { useItem } from '#widgets/kernel/data/useItem.ts'
import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { mayDo } from '../../kernel/records/online/mayDo.ts'
import { OnlineRecord } from '../../kernel/records/online/OnlineRecord.tsx'
import { OnlineRecordsPage } from '../../kernel/records/online/OnlineRecordsPage.tsx'
import { optionLabel } from '../../kernel/values/optionLabel.ts'
import type { NameOf } from '../../kernel/values/valueText.ts'
import { MemberPayments } from './MemberPayments.tsx'

/** Each member with their membership, its status and payments. */
export function MembersPage() {
  return (
    <OnlineRecordsPage
      model="member"
      title="Members"
      about="Customers who have bought a membership, or were given one, are listed here."
      path="/app/portal-members"
      fields={['name', 'status', 'statusReason', 'expiresOn', 'membership']}
      nameOf={({ name, id }) => String(name || id)}
      notesOf={writeNotes}
      details={(id) => <MemberDetails key={id} member={id} />}
    />
  )
}

function writeNotes(row: Row, named: NameOf): string[] {
  // Cast: a member, of whom the list reads these fields.
  const { membership, ...dated } = row as Row &
    Pick<Member, 'status' | 'statusReason' | 'expiresOn' | 'membership'>
  const { status, reason } = memberState(dated, Date.now())
  // A checkout that was cancelled is no longer pending.
  const label = status === 'PENDING' && reason ? reason : status
  return [...(membership ? [named('membership', membership)] : []), optionLabel(label)]
}

function MemberDetails({ member }: { member: string }) {
  const { data: state } = useConsoleState()
  const { record } = useItem('member', member)
  const key = typeof record?.membership === 'string' ? record.membership : null
  const { record: membership } = useItem('membership', key)
  const { record: customer } = useItem(
    'customer',
    typeof record?.customer === 'string' ? record.customer : null,
  )
  return (
    <>
      {membership && <h2>{String(membership.name)}</h2>}
      {customer && <Person customer={customer} />}
      <OnlineRecord
        entity={Member}
        recordKey={member}
        heading="Member"
        editable={mayDo(state, 'update', Member) ? ['status', 'expiresOn'] : []}
      />
      {record && <MemberPayments member={record.key} />}
    </>
  )
}

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
