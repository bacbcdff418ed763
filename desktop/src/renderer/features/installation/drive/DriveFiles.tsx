import { HTMLTable, Tag } from '@blueprintjs/core'
import styles from '#desktop/renderer/kernel/parts/Cards.module.css'
import { optionLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'
import type { ListedDriveFile } from '#shared/features/installation/operations/drive.ts'
import { driveReasonTexts } from '#shared/features/installation/rules/driveFiles.ts'

/** The outcome of each file; those that need a look come first. */
export function DriveFiles({ files, total }: { files: readonly ListedDriveFile[]; total: number }) {
  return (
    <section className={styles.card} aria-label="Files">
      <h2>Files</h2>
      <HTMLTable compact>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {files.map(({ id, name, state, reason }) => (
            <tr key={id}>
              <td dir="auto">{name}</td>
              <td>
                <Tag minimal intent={intents[state] ?? 'none'}>
                  {state === 'skipped' ? 'Left out' : optionLabel(state)}
                </Tag>{' '}
                {reason ? driveReasonTexts[reason] : state === 'removed' ? removed : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
      {files.length < total && (
        <p className="quiet">
          {files.length} of {total} files
        </p>
      )}
    </section>
  )
}

const removed = 'The drive has it no more. It stays here until you delete it.'
const intents: Partial<Record<ListedDriveFile['state'], 'success' | 'warning' | 'primary'>> = {
  ...{ imported: 'success', updated: 'success', failed: 'warning', removed: 'warning', waiting: 'primary' },
}
