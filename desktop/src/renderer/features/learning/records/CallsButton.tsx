import { Button } from '@blueprintjs/core'
import { History } from '@blueprintjs/icons'
import { useState } from 'react'
import { Modal } from '#desktop/renderer/kernel/dialogs/Modal.tsx'
import styles from './PackageCalls.module.css'
import { type RecordProps, RecordView } from './RecordView.tsx'

/** Opens what one package called at one learner's: when somebody says that it lost their progress. */
export function CallsButton(props: RecordProps) {
  const [isOpen, setOpen] = useState(false)
  const title = `Calls of ${props.lesson.name}`
  return (
    <>
      <Button size="small" icon={<History />} text={title} onClick={() => setOpen(true)} />
      <Modal name="packageCalls" isOpen={isOpen} onClose={() => setOpen(false)} title={title} isDrawer>
        <div className={styles.body}>{isOpen && <RecordView {...props} />}</div>
      </Modal>
    </>
  )
}
