import { Button, Callout, HTMLTable, ProgressBar, Spinner } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { toAppError } from '#desktop/renderer/kernel/api/toAppError.ts'
import { Modal } from '#desktop/renderer/kernel/dialogs/Modal.tsx'
import { useSlot } from '#desktop/renderer/kernel/manifest/FeaturesContext.tsx'
import { ago } from '#desktop/renderer/kernel/parts/ago.ts'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import { RetryButton } from '#desktop/renderer/kernel/parts/RetryButton.tsx'
import type { Course } from '#shared/features/content/entities/Course.ts'
import { courseOutline } from '#shared/features/content/rules/outline/courseOutline.ts'
import { saveText } from '#widgets/kernel/parts/saveText.ts'
import type { ItemPanel } from '../items/ItemKind.ts'
import { learnerDetails } from '../items/itemSlots.ts'
import { courseScore, learnersCsv, scoreText } from './courseScores.ts'
import styles from './LearnersDrawer.module.css'

/** The course's learners and their progress, loaded from the server. */
export const LearnersDrawer: ItemPanel['View'] = ({ item, isOpen, onClose }) => {
  return (
    <Modal name="learners" isOpen={isOpen} onClose={onClose} title="Learners" isDrawer>
      <div className={styles.body}>
        {/* Cast: the item is a course. */}
        {isOpen && <Learners course={item as Course} />}
      </div>
    </Modal>
  )
}

function Learners({ course }: { course: Course }) {
  const { key: courseKey, lessonCount: lessons } = course
  const packages = courseOutline(course.sections).filter(({ type }) => type === 'scorm')
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
      <Callout
        intent={reason.code === 'unavailable' ? 'none' : 'danger'}
        title="Learners are kept on the server"
      >
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
      <div className={styles.head}>
        <p className="quiet">{data.total === 1 ? '1 learner' : `${data.total} learners`}</p>
        <Button
          size="small"
          icon={<Download />}
          text="Export CSV"
          onClick={() => saveText('learners.csv', 'text/csv', learnersCsv(data.learners, packages))}
        />
      </div>
      {data.learners.length < data.total && (
        <p className="quiet">The {data.learners.length} who were active last are listed and exported.</p>
      )}
      <HTMLTable compact className={styles.table ?? ''}>
        <thead>
          <tr>
            <th>Learner</th>
            <th>Progress</th>
            <th>Lessons</th>
            {packages.length > 0 && <th>Score</th>}
            <th>Last active</th>
          </tr>
        </thead>
        <tbody>
          {data.learners.map((learner) => {
            const { customer, progress, packageScores } = learner
            const { score, attempts } = courseScore(learner, packages)
            return (
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
                    <Button
                      variant="minimal"
                      size="small"
                      className={styles.why ?? ''}
                      aria-expanded={open === customer.id}
                      onClick={() => setOpen(open === customer.id ? null : customer.id)}
                    >
                      Why {Math.floor(progress.progress)} %?
                    </Button>
                  </td>
                  <td>
                    {progress.lessonsCompleted} of {lessons}
                  </td>
                  {packages.length > 0 && (
                    <td>
                      <div>{scoreText({ score, attempts })}</div>
                      {attempts > 0 && (
                        <div className="quiet">{attempts === 1 ? '1 attempt' : `${attempts} attempts`}</div>
                      )}
                    </td>
                  )}
                  <td>{ago(progress.lastActiveDate)}</td>
                </tr>
                {open === customer.id && (
                  <tr>
                    <td colSpan={packages.length > 0 ? 5 : 4}>
                      {details.map((Details) => (
                        <Details
                          key={Details.name}
                          course={course}
                          customer={customer}
                          progress={progress}
                          packageScores={packageScores}
                        />
                      ))}
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </HTMLTable>
    </>
  )
}
