import { Button, Callout, DialogBody, InputGroup, Spinner, Tag } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import type { Revision } from '#desktop/core/records/RecordApi.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import type { RecordSession } from '#desktop/renderer/kernel/api/sessions/RecordSession.ts'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { madeText } from '#desktop/renderer/kernel/conflicts/describeConflict.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { Modal } from '#desktop/renderer/kernel/dialogs/Modal.tsx'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import { ago } from '#desktop/renderer/kernel/parts/ago.ts'
import { ChangeList } from '#desktop/renderer/kernel/parts/ChangeList.tsx'
import { type ChangedPart, changedParts } from '#desktop/renderer/kernel/values/changedParts.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import styles from './HistoryDialog.module.css'

type HistoryDialogProps = { entity: Entity; session: RecordSession; isOpen: boolean; onClose(): void }

/**
 * States of the record, newest first, with the changes that led to each. Earlier ones can be restored, whole or one
 * lesson, and any of them can get a name, which keeps it (SYN-13).
 */
export function HistoryDialog(props: HistoryDialogProps) {
  return (
    <Modal name="history" isOpen={props.isOpen} onClose={props.onClose} title="History" isDrawer>
      <DialogBody useOverflowScrollContainer={false}>{props.isOpen && <Revisions {...props} />}</DialogBody>
    </Modal>
  )
}

function Revisions({ entity, session, onClose }: HistoryDialogProps) {
  const core = useCore()
  const { confirm, snackBar } = useDialogs()
  const fail = useFailure()
  const about = { entity: entity.name, key: session.key }
  const { data, error, refetch } = useQuery({
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
  async function restorePart({ number, at }: Revision, part: ChangedPart) {
    const isSure = await confirm('restoreRevision', {
      title: `Restore “${part.name}”?`,
      text: (
        <>
          <p>
            It {part.isDeleted ? 'comes back' : 'goes back to how it was'} {ago(at)}. Everything else stays as
            it is, and undo takes this back.
          </p>
          <ChangeList entity={entity} from={part.from} to={part.to} />
        </>
      ),
      ok: 'Restore',
    })
    if (!isSure) return
    try {
      await session.take(() => core.restorePart({ ...about, revision: number, path: part.path }))
      snackBar(`“${part.name}” is restored.`, 'success')
      onClose()
    } catch (fault) {
      fail('It was not restored', fault)
    }
  }
  async function name({ number }: Revision, given: string) {
    try {
      await core.nameRevision({ ...about, revision: number, name: given })
      await refetch()
    } catch (fault) {
      fail('The name was not saved', fault)
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
            onName={(given) => name(revision, given)}
            parts={index === 0 ? null : () => changedParts(entity, now.record, revision.record)}
            onRestorePart={(part) => void restorePart(revision, part)}
          />
        )
      })}
    </ol>
  )
}

type Change = Revision['changes'][number]

type RevisionRowProps = {
  entity: Entity
  revision: Revision
  earlier: Revision | undefined
  onRestore: (() => void) | null
  onName(name: string): Promise<void>
  /** The parts that can be restored alone; null for the present state. */
  parts: (() => ChangedPart[]) | null
  onRestorePart(part: ChangedPart): void
}

/** A state: when and by whom, each change that led to it, and on request what it changed in words. */
function RevisionRow(props: RevisionRowProps) {
  const { entity, revision, earlier, onRestore, onName } = props
  const [isOpen, setOpen] = useState(false)
  const [isNaming, setNaming] = useState(false)
  const [parts, setParts] = useState<ChangedPart[] | null>(null)
  const details = useId()
  const partList = useId()
  const { at, label, by, changes, record } = revision
  const naming = revision.name === null ? 'Name this version' : 'Rename'
  const named = [revision.name, label, by, ago(at)].filter((part) => part !== null).join(', ')
  return (
    <li className={styles.revision}>
      {revision.name !== null && !isNaming && (
        <Tag className={styles.name ?? ''} minimal intent="primary" icon="bookmark">
          {revision.name}
        </Tag>
      )}
      {isNaming && (
        <NameForm
          name={revision.name ?? ''}
          onCancel={() => setNaming(false)}
          onSave={async (given) => {
            await onName(given)
            setNaming(false)
          }}
        />
      )}
      <p className={styles.made}>
        {[ago(at), madeText(changes[0]?.by, changes[0]?.on, null)].filter((text) => text !== '').join(', ')}
      </p>
      <ul className={styles.what}>
        {changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stored list, which never changes its order
          <li key={index}>
            {change.label}
            {isByOther(change, changes[0]) && (
              <span className={styles.made}>{madeText(change.by, change.on, null)}</span>
            )}
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
        {!isNaming && (
          <Button
            size="small"
            variant="minimal"
            text={naming}
            aria-label={`${naming}: ${named}`}
            onClick={() => setNaming(true)}
          />
        )}
        {props.parts && (
          <Button
            size="small"
            variant="minimal"
            text="Restore a part"
            aria-label={`Restore a part: ${named}`}
            aria-expanded={parts !== null}
            aria-controls={partList}
            onClick={() => setParts(parts ? null : (props.parts?.() ?? null))}
          />
        )}
        {onRestore ? (
          <Button size="small" text="Restore" aria-label={`Restore: ${named}`} onClick={onRestore} />
        ) : (
          <Tag minimal round>
            Now
          </Tag>
        )}
      </div>
      {earlier && (
        <div id={details} hidden={!isOpen}>
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
      <div id={partList} hidden={parts === null}>
        {parts && <Parts parts={parts} onRestore={props.onRestorePart} />}
      </div>
    </li>
  )
}

/** Changes within a minute are one state: of another author's, their name is said again. */
const isByOther = (change: Change, first: Change | undefined) =>
  first !== undefined && (change.by !== first.by || change.on !== first.on)

function Parts({ parts, onRestore }: { parts: readonly ChangedPart[]; onRestore(part: ChangedPart): void }) {
  if (parts.length === 0) return <p className="quiet">Each part is as it was then.</p>
  return (
    <ul className={styles.parts} aria-label="Parts that differ">
      {parts.map((part) => (
        <li key={part.path}>
          <span>{part.name}</span>
          <span className="quiet">{part.isDeleted ? 'Deleted since' : 'Changed since'}</span>
          <Button
            size="small"
            text="Restore"
            aria-label={`Restore only “${part.name}”`}
            onClick={() => onRestore(part)}
          />
        </li>
      ))}
    </ul>
  )
}

type NameFormProps = { name: string; onSave(name: string): Promise<void>; onCancel(): void }

function NameForm({ name, onSave, onCancel }: NameFormProps) {
  const [text, setText] = useState(name)
  const save = (event: FormEvent) => {
    event.preventDefault()
    void onSave(text)
  }
  return (
    <form className={styles.naming} onSubmit={save}>
      <InputGroup
        aria-label="Name of this version"
        placeholder="Before the review"
        autoFocus
        maxLength={100}
        value={text}
        onValueChange={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onCancel()
        }}
      />
      <Button type="submit" intent="primary" text="Save" />
      <Button text="Cancel" onClick={onCancel} />
    </form>
  )
}
