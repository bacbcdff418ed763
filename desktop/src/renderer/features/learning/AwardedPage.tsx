import { Certificate } from '#shared/features/content/entities/Certificate.ts'
import type { Row } from '#shared/kernel/dataStore/Item.ts'
import { useItem } from '#widgets/kernel/data/useItem.ts'
import { isFullAdmin, useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { OnlineRecord } from '../../kernel/records/online/OnlineRecord.tsx'
import { OnlineRecordsPage } from '../../kernel/records/online/OnlineRecordsPage.tsx'
import { CertificateActs } from './CertificateActs.tsx'

/** Every certificate that was awarded, the latest first: found by name or number, revoked and renewed. */
export function AwardedPage() {
  return (
    <OnlineRecordsPage
      model="certificate"
      title="Awarded certificates"
      about="Certificates are listed here when learners earn them."
      path="/app/certificates"
      fields={['recipientName', 'number', 'itemName', 'revokedAt']}
      sort={latest}
      nameOf={nameOf}
      notesOf={notesOf}
      details={(id) => <Awarded key={id} certificate={id} />}
    />
  )
}

const latest = [{ field: 'awardedAt', direction: 'desc' }] as const

/** Who was erased has no name here. */
const nameOf = ({ recipientName }: Row) => String(recipientName ?? 'Erased')

const notesOf = ({ itemName, number, revokedAt }: Row) => [
  ...(itemName ? [String(itemName)] : []),
  revokedAt ? `${number} · Revoked` : String(number),
]

function Awarded({ certificate }: { certificate: string }) {
  const { data: state } = useConsoleState()
  const { record } = useItem('certificate', certificate)
  const mayAct = state !== undefined && isFullAdmin(state)
  return (
    <>
      <OnlineRecord entity={Certificate} recordKey={certificate} heading="Certificate" editable={[]} />
      {record && mayAct && <CertificateActs certificate={record} />}
    </>
  )
}
