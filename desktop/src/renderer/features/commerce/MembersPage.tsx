import { Member } from '../../../../../shared/src/features/commerce/entities/Member.ts'
import type { Row } from '../../../../../shared/src/kernel/dataStore/Item.ts'
import { useItem } from '../../../../../shared/widgets/kernel/data/useItem.ts'
import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { useRecords } from '../../kernel/api/useRecords.ts'
import { mayDo } from '../../kernel/records/online/mayDo.ts'
import { OnlineRecord } from '../../kernel/records/online/OnlineRecord.tsx'
import { OnlineRecordsPage } from '../../kernel/records/online/OnlineRecordsPage.tsx'
import { optionLabel } from '../../kernel/values/optionLabel.ts'
import { MemberPayments } from './MemberPayments.tsx'

/** A portal with more memberships than this names the first in the list; each member's record names its own. */
const mostNamed = 500

/** Who has which membership, how it stands, and what was paid for it. */
export function MembersPage() {
  const { data } = useRecords({ entity: 'membership', fields: ['name'], offset: 0, limit: mostNamed })
  const names = new Map(data?.items.map(({ key, name }) => [key, String(name)]))
  const nameOf = ({ name, membership, status, id }: Row) =>
    [name || id, names.get(String(membership)), optionLabel(String(status))].filter(Boolean).join(' · ')
  return (
    <OnlineRecordsPage
      model="member"
      title="Members"
      path="/app/portal-members"
      fields={['name', 'status', 'membership']}
      nameOf={nameOf}
      details={(id) => <MemberDetails key={id} member={id} />}
    />
  )
}

function MemberDetails({ member }: { member: string }) {
  const { data: state } = useConsoleState()
  const { record } = useItem('member', member)
  const key = typeof record?.membership === 'string' ? record.membership : null
  const { record: membership } = useItem('membership', key)
  return (
    <>
      {membership && <h2>{String(membership.name)}</h2>}
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
