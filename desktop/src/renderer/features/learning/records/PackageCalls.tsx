import { Button } from '@blueprintjs/core'
import { History } from '@blueprintjs/icons'
import { useState } from 'react'
import { courseOutline } from '../../../../../../shared/src/features/content/rules/courseOutline.ts'
import { Modal } from '../../../kernel/dialogs/Modal.tsx'
import type { LearnerDetailsProps } from '../../content/courses/learnerDetails.ts'
import styles from './PackageCalls.module.css'
import { RecordView } from './RecordView.tsx'

/** For each package of a course, what it called at this learner's: when somebody says that it lost their progress. */
export function PackageCalls({ course, customer }: LearnerDetailsProps) {
  const [open, setOpen] = useState<{ id: string; name: string } | null>(null)
  const packages = courseOutline(course.sections).filter(({ type }) => type === 'scorm')
  if (packages.length === 0) return null
  return (
    <div className={styles.packages}>
      {packages.map(({ id, name }) => (
        <Button
          key={id}
          size="small"
          icon={<History />}
          text={`Calls of ${name}`}
          onClick={() => setOpen({ id, name })}
        />
      ))}
      <Modal
        name="packageCalls"
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        title={open ? `Calls of ${open.name}` : 'Calls'}
        isDrawer
      >
        <div className={styles.body}>
          {open && (
            <RecordView
              courseKey={course.key}
              lesson={open}
              customer={{ id: customer.id, name: customer.name ?? customer.email }}
            />
          )}
        </div>
      </Modal>
    </div>
  )
}
