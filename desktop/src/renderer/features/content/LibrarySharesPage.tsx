import { LibraryShare } from '#shared/features/content/entities/LibraryShare.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import { NewOnlineRecord } from '../../kernel/records/online/NewOnlineRecord.tsx'
import { OnlineRecordsPage } from '../../kernel/records/online/OnlineRecordsPage.tsx'
import { WrittenRecord } from '../../kernel/records/online/WrittenRecord.tsx'
import { optionLabel } from '../../kernel/values/optionLabel.ts'

const path = '/app/libraryShares'

/** The libraries that other organizations may show on their portals. */
export function LibrarySharesPage() {
  return (
    <OnlineRecordsPage
      model="libraryShare"
      title="Library shares"
      about="Share a library with another organization so that its portals can show the library’s items."
      path={path}
      fields={read}
      nameOf={nameOf}
      usual={usual}
      icon="share"
      settable={settable}
      notesOf={notesOf}
      add={
        <NewOnlineRecord
          entity={LibraryShare}
          path={path}
          names={['name', 'libraryID', 'targetOrganization']}
        />
      }
      details={(id) => (
        <WrittenRecord
          key={id}
          entity={LibraryShare}
          recordKey={id}
          names={['name', 'description', 'status']}
          path={path}
        />
      )}
    />
  )
}

const read = ['name', 'status']
const usual = ['libraryID', 'status', 'updatedAt']
const settable = ['status']
const nameOf = ({ name }: Row) => String(name)

const notesOf = ({ status }: Row) => (status === 'active' ? [] : [optionLabel(String(status))])
