import { Callout, HTMLTable, ProgressBar, Spinner } from '@blueprintjs/core'
import { Link } from 'wouter'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import { flattenSections } from '#shared/features/content/rules/outline/courseOutline.ts'
import { soleLessonId } from '#shared/features/content/rules/outline/soleLesson.ts'
import type { PackageScore } from '#shared/features/content/scorm/packageScore.ts'
import type { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import type { List } from '#shared/kernel/dataStore/List.ts'
import { useList } from '#widgets/kernel/data/useList.ts'
import { useRows } from '../../kernel/api/useRows.ts'
import { ago } from '../../kernel/parts/ago.ts'
import { RetryButton } from '../../kernel/parts/RetryButton.tsx'
import { scoreText } from '../content/courses/courseScores.ts'
import type { CustomerDetailsProps } from '../identity/people/personSlots.ts'
import styles from './CustomerLearning.module.css'
import { lessonScores } from './lessonScores.ts'
import { CallsButton } from './records/CallsButton.tsx'

const kinds = [
  { item: 'course', model: 'courseProgress', label: 'Course' },
  { item: 'program', model: 'programProgress', label: 'Program' },
  { item: 'microcast', model: 'microcastProgress', label: 'Microcast' },
  { item: 'document', model: 'documentProgress', label: 'Document' },
] as const

/** More than anybody learns in. */
const most = 200

/** What a customer has begun, how far they are, and the certificates they got. */
export function CustomerLearning({ customer }: CustomerDetailsProps) {
  const filter = { customer: { eq: customer.key } }
  const lists = kinds.map(({ model, item }) =>
    // biome-ignore lint/correctness/useHookAtTopLevel: the kinds never change
    useList(model, {
      filter,
      fields: [
        item,
        'progress',
        'lastActiveDate',
        'completeDate',
        ...(item === 'document' ? [] : ['scormData']),
        ...(item === 'course' || item === 'program' ? ['quizResults'] : []),
      ],
      requestedCount: most,
    }),
  )
  const certificates = useList('certificate', {
    filter,
    fields: ['number', 'awardedAt', 'expiresAt', 'itemName', 'revokedAt'],
    requestedCount: most,
  })
  return (
    <>
      <section aria-label="Learning" className={styles.section}>
        <h3>Learning</h3>
        <Loaded lists={lists} empty="Nothing started yet.">
          <HTMLTable compact className={styles.table ?? ''}>
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">Progress</th>
                <th scope="col">Last active</th>
              </tr>
            </thead>
            <tbody>
              {kinds.map(({ item, label }, at) => (
                <Progresses
                  key={item}
                  item={item}
                  label={label}
                  customer={customer}
                  rows={lists[at]?.items ?? []}
                />
              ))}
            </tbody>
          </HTMLTable>
        </Loaded>
      </section>
      <section aria-label="Certificates" className={styles.section}>
        <h3>Certificates</h3>
        <Loaded lists={[certificates]} empty="No certificates yet.">
          <HTMLTable compact className={styles.table ?? ''}>
            <thead>
              <tr>
                <th scope="col">For</th>
                <th scope="col">Awarded</th>
                <th scope="col">Number</th>
              </tr>
            </thead>
            <tbody>
              {certificates.items.toSorted(latestFirst('awardedAt')).map((certificate) => (
                <Awarded key={certificate.key} certificate={certificate} />
              ))}
            </tbody>
          </HTMLTable>
        </Loaded>
      </section>
    </>
  )
}

type LoadedProps = {
  lists: readonly (List & { retry(): void })[]
  empty: string
  children: React.ReactNode
}

/** The table of some lists, or why it is not there. */
function Loaded({ lists, empty, children }: LoadedProps) {
  const failed = lists.filter(({ error }) => error)
  if (failed.length > 0)
    return (
      <Callout intent="warning" compact role="alert">
        <p>This could not be read. {failed[0]?.error?.message}</p>
        <RetryButton onClick={() => failed.forEach(({ retry }) => void retry())} />
      </Callout>
    )
  if (lists.some(({ state }) => state !== 'loaded')) return <Spinner size={20} />
  if (lists.every(({ items }) => items.length === 0)) return <p className="quiet">{empty}</p>
  return children
}

type ProgressesProps = CustomerDetailsProps & { item: string; label: string; rows: readonly Row[] }

function Progresses({ item, label, customer, rows }: ProgressesProps) {
  const items = useRows(
    item,
    rows.map((row) => String(row[item])),
  )
  return rows.toSorted(latestFirst('lastActiveDate')).map((row) => {
    const percent = Math.floor(Number(row.progress ?? 0))
    const isComplete = row.completeDate !== null
    const key = String(row[item])
    const itemRow = items.get(key)
    // Records lent by another organization are not on this computer.
    const name = String(itemRow?.name ?? 'Not on this computer')
    return (
      <tr key={row.key}>
        <td>
          {name}
          <div className="quiet">{label}</div>
          {(item === 'course' || item === 'program') && itemRow && (
            <LessonResults sections={itemRow.sections} progress={row} />
          )}
          {item === 'microcast' && itemRow?.format === 'scorm12' && (
            <>
              {lessonScores([{ id: soleLessonId, name, type: 'scorm' }], resultsOf(row)).map((score) => (
                <div key={score.id}>Score: {resultText(score)}</div>
              ))}
              <CallsButton
                item={{ type: item, key }}
                lesson={{ id: soleLessonId, name }}
                customer={customer}
              />
            </>
          )}
        </td>
        <td>
          {percent} %{isComplete && ' · Complete'}
          <ProgressBar
            value={percent / 100}
            intent={isComplete ? 'success' : 'primary'}
            animate={false}
            stripes={false}
            className={styles.bar ?? ''}
          />
        </td>
        <td>{ago(text(row.lastActiveDate))}</td>
      </tr>
    )
  })
}

/** The results in the quizzes and packages of a course or program, as displayed here. */
function LessonResults({ sections, progress }: { sections: unknown; progress: Row }) {
  // Cast: the field of either entity; of a section's item its type and name are read.
  const lessons = flattenSections((sections ?? []) as readonly CourseSection[])
  const scores = lessonScores(lessons, resultsOf(progress))
  if (scores.length === 0) return null
  return (
    <ul className={styles.scores ?? ''} aria-label="Scores">
      {scores.map((score) => (
        <li key={score.id}>
          {score.name}: {resultText(score)}
        </li>
      ))}
    </ul>
  )
}

type Results = Pick<CourseProgress, 'quizResults' | 'scormData'>

const resultsOf = ({ quizResults, scormData }: Row): Results => ({
  // Casts: the fields of each kind of progress that has them.
  quizResults: (quizResults ?? {}) as Results['quizResults'],
  scormData: (scormData ?? {}) as Results['scormData'],
})

const resultText = (packageScore: PackageScore): string => {
  const { attempts } = packageScore
  const tried = attempts === 1 ? '1 attempt' : `${attempts} attempts`
  return attempts > 0 ? `${scoreText(packageScore)} · ${tried}` : scoreText(packageScore)
}

function Awarded({ certificate }: { certificate: Row }) {
  const { id, number, itemName, awardedAt, expiresAt, revokedAt } = certificate
  const state = revokedAt ? 'Revoked' : isPast(text(expiresAt)) ? 'Expired' : null
  return (
    <tr>
      <td>
        <Link href={`/app/certificates/${id}`}>{String(itemName ?? number)}</Link>
        {state && <div className="quiet">{state}</div>}
      </td>
      <td>{ago(text(awardedAt))}</td>
      <td>{String(number)}</td>
    </tr>
  )
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)
const isPast = (at: string | null) => at !== null && Date.parse(at) < Date.now()
const latestFirst = (field: string) => (one: Row, other: Row) =>
  String(other[field] ?? '').localeCompare(String(one[field] ?? ''))
