import { Button, Callout, Spinner } from '@blueprintjs/core'
import { TimelineBarChart } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { toAppError } from '#desktop/renderer/kernel/api/toAppError.ts'
import { Modal } from '#desktop/renderer/kernel/dialogs/Modal.tsx'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import { RetryButton } from '#desktop/renderer/kernel/parts/RetryButton.tsx'
import { quizItemTypes, quizStatistics } from '#shared/features/learning/operations/quizzes.ts'
import { minimumLearners } from '#shared/features/learning/rules/itemStatistics.ts'
import type { QuizDetailsProps } from '../../content/lessons/graded/quizDetails.tsx'
import { QuestionTable } from './QuestionTable.tsx'
import styles from './QuizStatistics.module.css'

/** How the questions of a quiz do, behind a button beside them. */
export function QuizStatistics(props: QuizDetailsProps) {
  const [isOpen, setOpen] = useState(false)
  const itemType = quizItemTypes.find((type) => type === props.owner.entity)
  if (!itemType) return null
  return (
    <div>
      <Button icon={<TimelineBarChart />} text="Statistics" onClick={() => setOpen(true)} />
      <Modal name="statistics" isOpen={isOpen} onClose={() => setOpen(false)} title="Statistics" isDrawer>
        <div className={styles.body}>{isOpen && <Statistics {...props} itemType={itemType} />}</div>
      </Modal>
    </div>
  )
}

type StatisticsProps = QuizDetailsProps & { itemType: (typeof quizItemTypes)[number] }

function Statistics({ owner, itemType, quizId, questions }: StatisticsProps) {
  const core = useCore()
  const { data, error, refetch } = useQuery({
    queryKey: ['learning', 'quizStatistics', owner.key, quizId],
    queryFn: () =>
      callOperation(core, quizStatistics, { courseKey: owner.key, itemType, courseItemID: quizId }),
    staleTime: 0,
  })
  if (error) {
    const { code, message } = toAppError(error)
    if (code === 'not_found' || code === 'forbidden')
      return <Callout title="Not for your role">Only full administrators see how learners answered.</Callout>
    return (
      <Callout intent={code === 'unavailable' ? 'none' : 'danger'} title="Statistics are kept on the server">
        <p>{message}</p>
        <br />
        <RetryButton onClick={() => void refetch()} />
      </Callout>
    )
  }
  if (!data) return <Spinner />
  if (data.learners < minimumLearners)
    return (
      <EmptyState
        icon="timeline-bar-chart"
        title="Not enough answers yet"
        description={`${finished(data.learners)} Statistics are shown from ${minimumLearners} learners on, so that nobody’s answers can be identified.`}
      />
    )
  return (
    <>
      <p className="quiet">
        {finished(data.learners)} Each one’s first attempt counts, by the questions as they were then.
      </p>
      <QuestionTable questions={questions} statistics={data.questions} />
    </>
  )
}

const finished = (learners: number) =>
  learners === 0
    ? 'No learner has finished this quiz.'
    : `${learners === 1 ? '1 learner has' : `${learners} learners have`} finished this quiz.`
