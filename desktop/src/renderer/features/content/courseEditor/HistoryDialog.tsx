import { Button, Callout, DialogBody, Spinner } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { Course } from '../../../../../../shared/src/features/content/entities/Course.ts'
import type { Revision, Row } from '../../../../core/CoreApi.ts'
import { useCore } from '../../../kernel/api/CoreContext.tsx'
import type { RecordSession } from '../../../kernel/api/sessions/RecordSession.ts'
import { errorText } from '../../../kernel/api/toAppError.ts'
import { useDialogs } from '../../../kernel/dialogs/Dialogs.tsx'
import { Modal } from '../../../kernel/dialogs/Modal.tsx'
import { useFailure } from '../../../kernel/dialogs/useFailure.tsx'
import { ago } from '../../../kernel/parts/ago.ts'
import { ChangeList } from '../../../kernel/parts/ChangeList.tsx'
import styles from './HistoryDialog.module.css'

/**
 * States of the record, newest first, with the changes that led to each; earlier ones can be restored (SYN-13).
 */
export function HistoryDialog(props: { session: RecordSession; isOpen: boolean; onClose(): void }) {
  return (
    <Modal name="history" isOpen={props.isOpen} onClose={props.onClose} title="History">
      <DialogBody>{props.isOpen && <Revisions {...props} />}</DialogBody>
    </Modal>
  )
}

function Revisions({ session, onClose }: { session: RecordSession; onClose(): void }) {
  const core = useCore()
  const { confirm, snackBar } = useDialogs()
  const fail = useFailure()
  const { entity, key } = session
  const { data, error } = useQuery({
    queryKey: ['content', 'history', entity, key],
    queryFn: async () => {
      await session.flush()
      return core.history({ entity, key, limit: 100 })
    },
    gcTime: 0,
    staleTime: 0,
  })
  async function restore({ number, at, record }: Revision, current: Row) {
    const isSure = await confirm('restoreRevision', {
      title: 'Restore this state?',
      text: (
        <>
          <p>
            The course goes back to how it was {ago(at)}. What it is now stays in the history, and undo brings
            it back.
          </p>
          <ChangeList
            entity={Course}
            from={current}
            // Restoring leaves it as published as it is.
            to={{ ...record, publishedAt: current.publishedAt }}
          />
        </>
      ),
      ok: 'Restore',
    })
    if (!isSure) return
    try {
      await session.take(() => core.restore({ entity, key, revision: number }))
      snackBar('Restored.', 'success')
      onClose()
    } catch (fault) {
      fail('The state was not restored', fault)
    }
  }
  if (error) return <Callout intent="danger">{errorText(error)}</Callout>
  if (!data) return <Spinner />
  const [now] = data.revisions
  if (!now) return <p className="quiet">Nothing was changed yet.</p>
  return (
    <ol className={styles.list}>
      {data.revisions.map((revision, index) => {
        const { number, at, label, by } = revision
        return (
          <li key={number} className={styles.revision}>
            <span className={styles.what}>
              {label}
              <span className="quiet">
                {by ? `${by}, ` : ''}
                {ago(at)}
              </span>
            </span>
            {index === 0 ? (
              <span className="quiet">Now</span>
            ) : (
              <Button
                size="small"
                text="Restore"
                aria-label={`Restore: ${label}, ${ago(at)}`}
                onClick={() => void restore(revision, now.record)}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}
