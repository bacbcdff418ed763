import { Link } from 'wouter'
import { Certificate } from '#shared/features/content/entities/Certificate.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import { useCachedRecord } from '#widgets/kernel/data/useCachedRecord.ts'
import { isFullAdmin, useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { OnlineRecord } from '../../kernel/records/online/OnlineRecord.tsx'
import { OnlineRecordsPage } from '../../kernel/records/online/OnlineRecordsPage.tsx'
import type { RecordColumn } from '../../kernel/records/table/RecordColumn.ts'
import { presenceFilter } from '../../kernel/records/views/filterFields.ts'
import { CertificateActs } from './CertificateActs.tsx'
import { CertificateManyActs } from './CertificateManyActs.tsx'

/** Every certificate that was awarded, the latest first: found by name or number, revoked and renewed. */
export function AwardedPage() {
  const { data: state } = useConsoleState()
  const mayAct = state !== undefined && isFullAdmin(state)
  return (
    <OnlineRecordsPage
      model="certificate"
      title="Awarded certificates"
      about="Certificates are listed here when learners earn them."
      path="/app/certificates"
      fields={read}
      sort={latest}
      nameOf={nameOf}
      nameBy="recipientName"
      nameLabel="Awarded to"
      notesOf={notesOf}
      usual={usual}
      own={own}
      icon="endorsed"
      hasLetters
      moreFilters={filters}
      acts={(many, source) => mayAct && <CertificateManyActs {...{ many, source }} />}
      next={<Link href="/app/certifications">Certifications</Link>}
      details={(id) => <Awarded key={id} certificate={id} />}
    />
  )
}

const read = ['recipientName', 'number', 'itemName', 'revokedAt', 'expiresAt']
const usual = ['itemName', 'number', 'revokedAt', 'awardedAt', 'expiresAt']
const latest = { field: 'awardedAt', direction: 'desc' } as const
const filters = [presenceFilter('revokedAt', 'Revoked')]

const stateColumn: RecordColumn = {
  ...{ field: 'revokedAt', label: 'State', width: '110px', first: 'desc', reads: ['expiresAt'] },
  text: ({ revokedAt, expiresAt }) =>
    revokedAt
      ? 'Revoked'
      : typeof expiresAt === 'string' && Date.parse(expiresAt) <= Date.now()
        ? 'Expired'
        : 'Valid',
}
const own = [stateColumn]

/** Who was erased has no name here. */
const nameOf = ({ recipientName }: Row) => String(recipientName ?? 'Erased')

const notesOf = ({ itemName, number, revokedAt }: Row) => [
  ...(itemName ? [String(itemName)] : []),
  revokedAt ? `${number} · Revoked` : String(number),
]

function Awarded({ certificate }: { certificate: string }) {
  const { data: state } = useConsoleState()
  const { record } = useCachedRecord('certificate', certificate)
  const mayAct = state !== undefined && isFullAdmin(state)
  return (
    <>
      <OnlineRecord entity={Certificate} recordKey={certificate} heading="Certificate" editable={[]} />
      {record && mayAct && <CertificateActs certificate={record} />}
    </>
  )
}
