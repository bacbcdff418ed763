import { Button, Callout, HTMLSelect, Spinner, Tag } from '@blueprintjs/core'
import { useState } from 'react'
import { Course } from '../../../../../../../shared/src/features/content/entities/Course.ts'
import type { CourseEdition, Row } from '../../../../../core/CoreApi.ts'
import type { RecordSession } from '../../../../kernel/api/sessions/RecordSession.ts'
import { errorText } from '../../../../kernel/api/toAppError.ts'
import { Modal } from '../../../../kernel/dialogs/Modal.tsx'
import { ago } from '../../../../kernel/parts/ago.ts'
import { ChangeList } from '../../../../kernel/parts/ChangeList.tsx'
import { EmptyState } from '../../../../kernel/parts/EmptyState.tsx'
import { RetryButton } from '../../../../kernel/parts/RetryButton.tsx'
import { writtenOf } from './DraftChanges.tsx'
import styles from './Editions.module.css'
import { useCourseIn, useEditions } from './useEditions.ts'
import { usePutBack } from './usePutBack.tsx'

type EditionsDialogProps = {
  session: RecordSession
  course: Row
  mayPublish: boolean
  isOpen: boolean
  onClose(): void
}

/** The course's editions: who published each, when and with which note; any two compared, and one put back. */
export function EditionsDialog(props: EditionsDialogProps) {
  const { isOpen, onClose } = props
  return (
    <Modal name="editions" isOpen={isOpen} onClose={onClose} title="Editions" isDrawer>
      <div className={styles.drawer}>{isOpen && <Editions {...props} />}</div>
    </Modal>
  )
}

function Editions({ session, course, mayPublish, onClose }: EditionsDialogProps) {
  const { data: editions, error, refetch } = useEditions(course.key)
  const putBack = usePutBack(session, course, onClose)
  if (error)
    return (
      <Callout intent="danger" title="The editions were not read">
        <p>{errorText(error)}</p>
        <RetryButton onClick={() => void refetch()} />
      </Callout>
    )
  if (!editions) return <Spinner aria-label="Reading the editions" />
  if (editions.length === 0)
    return (
      <EmptyState
        icon="history"
        title="Not published yet"
        description="Each time the course is published, learners read a new edition. The earlier ones are listed here."
      />
    )
  return (
    <>
      <Comparison course={course} editions={editions} />
      <h3>All editions</h3>
      <ol className={styles.list} aria-label="All editions">
        {editions.map((edition) => (
          <li key={edition.number} className={styles.edition}>
            <div className={styles.what}>
              <span>
                <b>Edition {edition.number}</b>{' '}
                {edition.isRead && (
                  <Tag minimal intent="success">
                    Learners read this
                  </Tag>
                )}
              </span>
              <span className="quiet">{madeText(edition)}</span>
              {edition.note && <span className={styles.note}>{edition.note}</span>}
            </div>
            {mayPublish && (
              <Button
                size="small"
                text="Put back…"
                aria-label={`Put back edition ${edition.number}`}
                onClick={() => void putBack(edition)}
              />
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

const madeText = ({ author, at }: CourseEdition) => [author, ago(at)].filter(Boolean).join(', ')

/** The draft stands beside the editions, as 0. */
const draft = 0
const titleOf = (number: number) => (number === draft ? 'Draft' : `Edition ${number}`)

function Comparison({ course, editions }: { course: Row; editions: readonly CourseEdition[] }) {
  const [from, setFrom] = useState(editions[0]?.number ?? draft)
  const [to, setTo] = useState(draft)
  const options = [draft, ...editions.map(({ number }) => number)].map((number) => ({
    value: number,
    label: titleOf(number),
  }))
  const one = useCourseIn(course.key, from === draft ? null : from)
  const other = useCourseIn(course.key, to === draft ? null : to)
  const [before, after] = [from === draft ? course : one.data, to === draft ? course : other.data]
  const error = (from !== draft && one.error) || (to !== draft && other.error)
  const retry = () => void Promise.all([from !== draft && one.refetch(), to !== draft && other.refetch()])
  return (
    <section aria-label="Comparison">
      <div className={styles.pair}>
        <HTMLSelect
          aria-label="Compare"
          value={from}
          options={options}
          onChange={({ target }) => setFrom(Number(target.value))}
        />
        <span className="quiet">with</span>
        <HTMLSelect
          aria-label="With"
          value={to}
          options={options}
          onChange={({ target }) => setTo(Number(target.value))}
        />
      </div>
      {error ? (
        <Callout compact>
          <p>What an edition holds is read from the server once. {errorText(error)}</p>
          <RetryButton onClick={retry} />
        </Callout>
      ) : before && after ? (
        <ChangeList
          entity={Course}
          from={writtenOf(before)}
          to={writtenOf(after)}
          tense="did"
          titles={{ from: titleOf(from), to: titleOf(to) }}
        />
      ) : (
        <Spinner size={24} aria-label="Reading the editions" />
      )}
    </section>
  )
}
