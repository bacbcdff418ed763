import { FormGroup, TextArea } from '@blueprintjs/core'
import { type ReactNode, useId, useState } from 'react'
import type { PublicationState } from '#desktop/core/publishing/PublishingApi.ts'
import type { Row } from '#desktop/core/Row.ts'
import { Publication } from '#shared/kernel/editions/Publication.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { useSubmit } from '#widgets/kernel/form/useSubmit.ts'
import { Modal } from '../dialogs/Modal.tsx'
import { DialogForm } from '../parts/DialogForm.tsx'
import type { Review } from '../publishing/PublishButton.tsx'
import { DraftChanges } from './DraftChanges.tsx'
import styles from './Editions.module.css'

type PublishDialogProps = Review & {
  entity: Entity
  record: Row
  publication: PublicationState
  /** Who will be able to open it, in sentences. */
  readers?: readonly string[]
  /** What changes for whom, once it is published, where that can be told. */
  forecast?: { title: string; view: ReactNode }
}

/**
 * Publishes what differs from the last edition, after it has said what that is and what it changes for those who read it; of the
 * first edition it says who will be able to open it.
 */
export function PublishDialog(props: PublishDialogProps) {
  const { title, isOpen, onClose, giveBack } = props
  return (
    <Modal
      giveBack={giveBack}
      name="publishChanges"
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      className={styles.dialog}
    >
      {isOpen && <Form {...props} />}
    </Modal>
  )
}

function Form({
  entity,
  record,
  publication,
  readers = [],
  forecast,
  title,
  onClose,
  publish,
}: PublishDialogProps) {
  const [note, setNote] = useState('')
  const task = useSubmit('It was not published.')
  const field = useId()
  async function work() {
    onClose()
    publish(note)
  }
  return (
    <DialogForm task={task} submit={title} work={work} onClose={onClose}>
      {forecast && (
        <section className={styles.part} aria-label={forecast.title}>
          <h3>{forecast.title}</h3>
          {forecast.view}
        </section>
      )}
      {readers.length > 0 && (
        <section className={styles.part} aria-label="Who can open it">
          <h3>Who can open it</h3>
          {readers.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      )}
      {publication.edition !== null && (
        <section className={styles.part} aria-label="What changed since the last edition">
          <h3>What changed since edition {publication.edition}</h3>
          <DraftChanges entity={entity} record={record} publication={publication} />
        </section>
      )}
      <FormGroup label="Note for other authors" labelInfo="(optional)" labelFor={field}>
        <TextArea
          id={field}
          fill
          maxLength={Publication.fields.note.max}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </FormGroup>
    </DialogForm>
  )
}
