import { Button, Callout, FormGroup, HTMLSelect, ProgressBar } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { useRecords } from '#desktop/renderer/kernel/api/useRecords.ts'
import { ago } from '#desktop/renderer/kernel/parts/ago.ts'
import styles from '#desktop/renderer/kernel/parts/Cards.module.css'
import { type getGoogleSyncConfig, syncDriveFiles } from '#shared/features/installation/operations/drive.ts'
import type { OperationOutput } from '#shared/kernel/model/Operation.ts'
import { useSubmit } from '#widgets/kernel/form/useSubmit.ts'
import { type ChosenFolder, DriveFolders } from './DriveFolders.tsx'

type Sync = OperationOutput<typeof getGoogleSyncConfig>['sync']
type Props = { organizationID: string; sync: Sync; onBegun(): void }

/** Which folders are imported into which library, and how far that is. */
export function DriveSync({ organizationID, sync, onBegun }: Props) {
  const core = useCore()
  const selectID = useId()
  const task = useSubmit('The drive is not read')
  const { data: libraries } = useRecords({ entity: 'library', fields: ['name'], offset: 0, limit: 200 })
  const [folders, setFolders] = useState<readonly ChosenFolder[]>(sync.folders)
  const [chosenLibrary, setLibrary] = useState(sync.libraryID ?? null)
  const items = libraries?.items ?? []
  const libraryID = items.find(({ id }) => id === chosenLibrary)?.id ?? items[0]?.id ?? null
  async function begin() {
    if (libraryID === null) return
    const folderIds = folders.map(({ id }) => id)
    // Files that a repository shows stay there.
    const repositoryID = sync.repositoryID ?? null
    await callOperation(core, syncDriveFiles, { organizationID, folderIds, libraryID, repositoryID })
    onBegun()
  }
  return (
    <section className={styles.card} aria-label="Import">
      <h2>Import</h2>
      <p>
        Files become assets. Texts and PDFs become documents, too, which stay drafts until you publish them.
      </p>
      <DriveFolders {...{ organizationID }} chosen={folders} onChange={setFolders} />
      <FormGroup label="Library" labelFor={selectID}>
        <HTMLSelect
          id={selectID}
          value={libraryID ?? ''}
          options={items.map(({ id, name }) => ({ value: id, label: String(name) }))}
          onChange={({ currentTarget }) => setLibrary(currentTarget.value)}
        />
      </FormGroup>
      {items.length === 0 && libraries && (
        <p>
          There is no library yet. Documents need one. <Link href="/app/libraries?new">New library</Link>
        </p>
      )}
      {sync.isRunning ? (
        <>
          <p role="status">
            {sync.total === 0
              ? 'Looking for files.'
              : `${sync.total - sync.waiting} of ${sync.total} files are read.`}
          </p>
          <ProgressBar
            aria-label="Files that are read"
            intent="primary"
            {...(sync.total > 0 && { value: (sync.total - sync.waiting) / sync.total })}
          />
        </>
      ) : (
        sync.message && (
          <p role="status">
            {sync.message}
            {sync.finishedAt && <span className="quiet"> Last read {ago(sync.finishedAt)}.</span>}
          </p>
        )
      )}
      {task.fault && (
        <Callout intent="danger" compact role="alert">
          {task.fault}
        </Callout>
      )}
      <div>
        <Button
          intent="primary"
          text={sync.startedAt ? 'Sync again' : 'Sync'}
          loading={task.isBusy}
          disabled={folders.length === 0 || libraryID === null || sync.isRunning}
          onClick={() => void task.run(begin)}
        />
      </div>
    </section>
  )
}
