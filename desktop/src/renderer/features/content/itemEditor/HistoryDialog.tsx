import { Button, Callout, DialogBody, Spinner } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Revision, Row } from '#desktop/core/CoreApi.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import type { RecordSession } from '#desktop/renderer/kernel/api/sessions/RecordSession.ts'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { madeText } from '#desktop/renderer/kernel/conflicts/describeConflict.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { Modal } from '#desktop/renderer/kernel/dialogs/Modal.tsx'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import { ago } from '#desktop/renderer/kernel/parts/ago.ts'
import { ChangeList } from '#desktop/renderer/kernel/parts/ChangeList.tsx'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import styles from './HistoryDialog.module.css'

type HistoryDialogProps = { entity: Entity; session: RecordSession; isOpen: boolean; onClose(): void }

/**
 * States of the record, newest first, with the changes that led to each; earlier ones can be restored (SYN-13).
 */
export function HistoryDialog(props: HistoryDialogProps) {
  return (
    <Modal name="history" isOpen={props.isOpen} onClose={props.onClose} title="History">
      <DialogBody>{props.isOpen && <Revisions {...props} />}</DialogBody>
    </Modal>
  )
}

function Revisions({ entity, session, onClose }: HistoryDialogProps) {
  const core = useCore()
  const { confirm, snackBar } = useDialogs()
  const fail = useFailure()
  const about = { entity: entity.name, key: session.key }
  const { data, error } = useQuery({
    queryKey: ['content', 'history', about.entity, about.key],
    queryFn: async () => {
      await session.flush()
      return core.history({ ...about, limit: 100 })
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
            The {nounOf(entity)} goes back to how it was {ago(at)}. What it is now stays in the history, and
            undo brings it back.
          </p>
          <ChangeList
            entity={entity}
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
      await session.take(() => core.restore({ ...about, revision: number }))
      snackBar('Restored.', 'success')
      onClose()
    } catch (fault) {
      fail('The state was not restored', fault)
    }
  }
  if (error) return <Callout intent="danger">{errorText(error)}</Callout>
  if (!data) return <Spinner />
  const [now] = data.revisions
  if (!now) return <p className="quiet">No changes yet.</p>
  return (
    <ol className={styles.list}>
      {data.revisions.map((revision, index) => {
        return (
          <RevisionRow
            key={revision.number}
            entity={entity}
            revision={revision}
            earlier={data.revisions[index + 1]}
            // The present state cannot be restored.
            onRestore={index === 0 ? null : () => void restore(revision, now.record)}
          />
        )
      })}
    </ol>
  )
}

type RevisionRowProps = {
  entity: Entity
  revision: Revision
  earlier: Revision | undefined
  onRestore: (() => void) | null
}

/** A state: each change that led to it with who made it where, and on request what it changed in words. */
function RevisionRow({ entity, revision, earlier, onRestore }: RevisionRowProps) {
  const [isOpen, setOpen] = useState(false)
  const details = useId()
  const { at, label, by, changes, record } = revision
  const named = [label, by, ago(at)].filter((part) => part !== null).join(', ')
  return (
    <li className={styles.revision}>
      <ul className={styles.what}>
        {changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stored list, which never changes its order
          <li key={index}>
            {change.label}
            <span className={styles.made}>{madeText(change.by, change.on, index === 0 ? at : null)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        {earlier && (
          <Button
            size="small"
            variant="minimal"
            text="What changed"
            aria-label={`What changed: ${named}`}
            aria-expanded={isOpen}
            aria-controls={details}
            onClick={() => setOpen(!isOpen)}
          />
        )}
        {onRestore ? (
          <Button size="small" text="Restore" aria-label={`Restore: ${named}`} onClick={onRestore} />
        ) : (
          <span className="quiet">Now</span>
        )}
      </div>
      {earlier && (
        <div id={details} className={styles.details} hidden={!isOpen}>
          {isOpen && (
            <ChangeList
              entity={entity}
              from={earlier.record}
              to={record}
              tense="did"
              titles={{ from: 'Before', to: 'After' }}
            />
          )}
        </div>
      )}
    </li>
  )
}
