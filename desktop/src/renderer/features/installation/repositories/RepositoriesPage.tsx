import styles from '#desktop/renderer/kernel/parts/Cards.module.css'
import { NewOnlineRecord } from '#desktop/renderer/kernel/records/online/NewOnlineRecord.tsx'
import { OnlineRecordsPage } from '#desktop/renderer/kernel/records/online/OnlineRecordsPage.tsx'
import { WrittenRecord } from '#desktop/renderer/kernel/records/online/WrittenRecord.tsx'
import { optionLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'
import { Repository } from '#shared/features/installation/entities/Repository.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import { DeployButton } from './DeployButton.tsx'
import { DeployNote } from './DeployNote.tsx'
import { PublishFile } from './PublishFile.tsx'

const path = '/app/repositories'

/** Places where an organization's public files have addresses (CON-38). */
export function RepositoriesPage() {
  return (
    <OnlineRecordsPage
      model="repository"
      title="Repositories"
      about="A repository gives files an address that everybody can open and that does not change."
      path={path}
      fields={read}
      nameOf={nameOf}
      usual={usual}
      icon="database"
      notesOf={notesOf}
      add={<NewOnlineRecord entity={Repository} path={path} names={['name', 'bucket', 'description']} />}
      details={(id) => (
        <WrittenRecord
          key={id}
          entity={Repository}
          recordKey={id}
          names={['name', 'description', 'bucket']}
          path={path}
          acts={(record) => <DeployButton repository={record} />}
          hidden={['deployProblem']}
          hint={(record, isEditing) =>
            isEditing ? null : (
              <div className={styles.cards}>
                <DeployNote repository={record} />
                <PublishFile repository={record} />
              </div>
            )
          }
        />
      )}
    />
  )
}

const read = ['name', 'status']
const usual = ['bucket', 'status', 'deployedAt', 'updatedAt']
const nameOf = ({ name }: Row) => String(name)

const notesOf = ({ status }: Row) => (status === 'online' ? [] : [optionLabel(String(status))])
