import { FormGroup, TextArea } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { Publication } from '../../../../../../../shared/src/kernel/editions/Publication.ts'
import { useSubmit } from '../../../../../../../shared/widgets/kernel/form/useSubmit.ts'
import type { PublicationState, Row } from '../../../../../core/CoreApi.ts'
import type { RecordSession } from '../../../../kernel/api/sessions/RecordSession.ts'
import { Modal } from '../../../../kernel/dialogs/Modal.tsx'
import { DialogForm } from '../../../../kernel/parts/DialogForm.tsx'
import type { Review } from '../../../../kernel/publishing/PublishButton.tsx'
import { DraftChanges } from './DraftChanges.tsx'
import styles from './Editions.module.css'
import { ForecastView } from './ForecastView.tsx'

type PublishDialogProps = Review & { session: RecordSession; course: Row; publication: PublicationState }

/** Publishes what differs from the last edition, after it has said what that is and what it changes for learners. */
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

function Form({ session, course, publication, title, isOpen, onClose, publish }: PublishDialogProps) {
  const [note, setNote] = useState('')
  const task = useSubmit('It was not published.')
  const field = useId()
  async function work() {
    onClose()
    publish(note)
  }
  return (
    <DialogForm task={task} submit={title} work={work} onClose={onClose}>
      <section className={styles.part} aria-label="What changed since the last edition">
        <h3>What changed since edition {publication.edition}</h3>
        <DraftChanges course={course} publication={publication} />
      </section>
      <section className={styles.part} aria-label="What changes for learners">
        <h3>What changes for learners</h3>
        <ForecastView session={session} isOpen={isOpen} />
      </section>
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
