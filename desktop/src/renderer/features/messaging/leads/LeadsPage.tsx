import { Link } from 'wouter'
import { OnlineRecordsPage } from '#desktop/renderer/kernel/records/online/OnlineRecordsPage.tsx'
import { WrittenRecord } from '#desktop/renderer/kernel/records/online/WrittenRecord.tsx'
import { Lead } from '#shared/features/messaging/entities/Lead.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import { pageSizes } from '#shared/kernel/model/pageSizes.ts'
import { ExportLeads } from './ExportLeads.tsx'

const path = '/app/leads'
const newestFirst = { field: 'createdAt', direction: 'desc' } as const
const read = ['email', 'firstName', 'lastName', 'company', 'createdAt']
const usual = ['email', 'company', 'portal', 'createdAt']

/** Who left on a page of a portal how they can be reached (CON-44). */
export function LeadsPage() {
  return (
    <OnlineRecordsPage
      model="lead"
      title="Leads"
      about="Visitors who leave their email address in a form on a portal are listed here."
      path={path}
      fields={read}
      nameBy="lastName"
      nameLabel="Name"
      usual={usual}
      icon="inbox"
      hasLetters
      sort={newestFirst}
      pageSize={pageSizes.list}
      tools={<ExportLeads />}
      next={<Link href="/app/design">Add a form to a page</Link>}
      nameOf={nameOf}
      notesOf={notesOf}
      details={(id) => (
        <WrittenRecord
          key={id}
          entity={Lead}
          recordKey={id}
          names={[]}
          path={path}
          nameOf={nameOf}
          hint={({ createdAt }) => <p className="quiet">Received on {formatDate(createdAt)}.</p>}
        />
      )}
    />
  )
}

const nameOf = ({ firstName, lastName, email }: Row): string =>
  [firstName, lastName].filter(Boolean).join(' ') || String(email)

const notesOf = (row: Row): string[] => [
  ...(nameOf(row) === row.email ? [] : [String(row.email)]),
  [row.company, formatDate(row.createdAt)].filter(Boolean).join(', '),
]

const formatDate = (moment: unknown): string => new Date(String(moment)).toLocaleString()
