import { Button, Callout, HTMLTable, ProgressBar, Spinner } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import type { Course } from '../../../../../../shared/src/features/content/entities/Course.ts'
import { useCore } from '../../../kernel/api/CoreContext.tsx'
import { toAppError } from '../../../kernel/api/toAppError.ts'
import { Modal } from '../../../kernel/dialogs/Modal.tsx'
import { useSlot } from '../../../kernel/manifest/FeaturesContext.tsx'
import { ago } from '../../../kernel/parts/ago.ts'
import { EmptyState } from '../../../kernel/parts/EmptyState.tsx'
import { RetryButton } from '../../../kernel/parts/RetryButton.tsx'
import type { ItemPanel } from '../items/ItemKind.ts'
import styles from './LearnersDrawer.module.css'
import { learnerDetails } from './learnerDetails.ts'

/** The course's learners and their progress, loaded from the server. */
export const LearnersDrawer: ItemPanel['View'] = ({ item, isOpen, onClose }) => {
  return (
    <Modal name="learners" isOpen={isOpen} onClose={onClose} title="Learners" isDrawer>
      <div className={styles.body}>
        {/* Cast: the item is a course. */}
        {isOpen && <Learners course={item as unknown as Course} />}
      </div>
    </Modal>
  )
}

function Learners({ course }: { course: Course }) {
  const { key: courseKey, lessonCount: lessons } = course
  const [open, setOpen] = useState<string | null>(null)
  const details = useSlot(learnerDetails)
  const core = useCore()
  const { data, error, refetch } = useQuery({
    queryKey: ['content', 'learners', courseKey],
    queryFn: () => core.courseLearners({ key: courseKey }),
    staleTime: 0,
    refetchInterval: 15_000,
  })
  if (error) {
    const reason = toAppError(error)
    return (
      <Callout intent={reason.code === 'unavailable' ? 'none' : 'danger'} title="Learners are on the server">
        <p>{reason.message}</p>
        <br />
        <RetryButton onClick={() => void refetch()} />
      </Callout>
    )
  }
  if (!data) return <Spinner />
  if (data.learners.length === 0)
    return (
      <EmptyState
        icon="people"
        title="Nobody yet"
        description="Learners appear here once they start the course."
      />
    )
  return (
    <>
      <p className="quiet">{data.total === 1 ? '1 learner' : `${data.total} learners`}</p>
      <HTMLTable compact className={styles.table ?? ''}>
        <thead>
          <tr>
            <th>Learner</th>
            <th>Progress</th>
            <th>Lessons</th>
            <th>Last active</th>
            <th>Why</th>
          </tr>
        </thead>
        <tbody>
          {data.learners.map(({ customer, progress }) => (
            <Fragment key={customer.id}>
              <tr>
                <td>
                  <div>{customer.name ?? customer.email}</div>
                  {customer.name && <div className="quiet">{customer.email}</div>}
                </td>
                <td className={styles.progress}>
                  <span>{progress.completeDate ? 'Complete' : `${Math.floor(progress.progress)} %`}</span>
                  <ProgressBar
                    value={progress.progress / 100}
                    intent={progress.completeDate ? 'success' : 'primary'}
                    stripes={false}
                    animate={false}
                  />
                </td>
                <td>
                  {progress.lessonsCompleted} of {lessons}
                </td>
                <td>{ago(progress.lastActiveDate)}</td>
                <td>
                  <Button
                    variant="minimal"
                    size="small"
                    aria-expanded={open === customer.id}
                    onClick={() => setOpen(open === customer.id ? null : customer.id)}
                  >
                    Why {Math.floor(progress.progress)} %?
                  </Button>
                </td>
              </tr>
              {open === customer.id && (
                <tr>
                  <td colSpan={5}>
                    {details.map((Details) => (
                      <Details key={Details.name} course={course} customer={customer} progress={progress} />
                    ))}
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </HTMLTable>
    </>
  )
}
