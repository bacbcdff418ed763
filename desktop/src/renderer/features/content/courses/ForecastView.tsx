import { Callout, HTMLTable, Spinner } from '@blueprintjs/core'
import type { PublishForecast as Forecast } from '#desktop/core/publishing/PublishingApi.ts'
import type { RecordSession } from '#desktop/renderer/kernel/api/sessions/RecordSession.ts'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { RetryButton } from '#desktop/renderer/kernel/parts/RetryButton.tsx'
import styles from './ForecastView.module.css'
import { useForecast } from './useForecast.ts'

/** What publishing changes for those who learn in the course, as the server computes it. */
export function ForecastView({ session, isOpen }: { session: RecordSession; isOpen: boolean }) {
  const { data, error, refetch, isFetching } = useForecast(session, isOpen)
  if (error)
    return (
      <Callout compact>
        <p>
          The changes for learners cannot be computed right now: {errorText(error)} You can publish later. In
          any case, nobody’s percentage falls.
        </p>
        <RetryButton onClick={() => void refetch()} />
      </Callout>
    )
  if (!data) return <Spinner size={24} aria-label="Checking what changes for learners" />
  return (
    <div aria-busy={isFetching}>
      {!data.isOfThis && (
        <p className="quiet" role="status">
          This is based on the server’s current data. Your latest changes are still being sent.
        </p>
      )}
      <ul className={styles.facts}>
        {describeForecast(data).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {data.rising > 0 && <Percentages forecast={data} />}
      <Lessons forecast={data} />
    </div>
  )
}

const learnersText = (count: number) => (count === 1 ? '1 learner' : `${count} learners`)

/** The forecast in sentences. */
function describeForecast({ learners, inside, complete, rising, completing, ahead }: Forecast): string[] {
  if (learners === 0) return ['Nobody has started this course, so nobody’s percentage changes.']
  return [
    `${learnersText(learners)} of this course: ${inside} in progress, ${complete} completed.`,
    'They keep their answers, notes and certificates. No percentage falls, and completed courses stay completed.',
    rising === 0
      ? 'Nobody’s percentage changes.'
      : `${learnersText(rising)} get${rising === 1 ? 's' : ''} a higher percentage at once${completing === 0 ? '.' : `; ${completing} of them finish${completing === 1 ? 'es' : ''} the course with it.`}`,
    ...(ahead === 0
      ? []
      : [
          `${learnersText(ahead)} keep${ahead === 1 ? 's' : ''} the percentage, and it rises again once they complete the new lessons.`,
        ]),
  ]
}

function Percentages({ forecast: { ranges, named, rising } }: { forecast: Forecast }) {
  return (
    <>
      <HTMLTable compact className={styles.table ?? ''}>
        <thead>
          <tr>
            <th scope="col">Percentage</th>
            <th scope="col">Learners now</th>
            <th scope="col">Then</th>
          </tr>
        </thead>
        <tbody>
          {ranges.map(({ from, before, after }, at) =>
            before + after === 0 ? null : (
              <tr key={from} className={before === after ? '' : (styles.changed ?? '')}>
                <th scope="row" className={styles.range}>
                  {rangeText(from, ranges[at + 1]?.from)}
                </th>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ),
          )}
        </tbody>
      </HTMLTable>
      <ul className={styles.facts}>
        {named.map(({ name, before, after }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and the order is the list's
          <li key={at}>
            {name}: {before} % now, {after === 100 ? 'finished' : `${after} %`} then
          </li>
        ))}
        {rising > named.length && named.length > 0 && (
          <li>And {learnersText(rising - named.length)} more.</li>
        )}
      </ul>
    </>
  )
}

function rangeText(from: number, next: number | undefined): string {
  if (from === 0) return 'Not begun'
  return next === undefined ? 'Finished' : `${from} to ${next - 1} %`
}

const changeTexts: Record<Forecast['lessons'][number]['change'], string> = {
  new: 'New',
  removed: 'No longer shown',
  moved: 'Moved',
  counted: 'Counts from now on',
  uncounted: 'No longer counts',
}

function Lessons({ forecast: { lessons, lessonCount } }: { forecast: Forecast }) {
  if (lessons.length === 0) return <p className="quiet">Learners see the same lessons in the same order.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it
    <ul className={styles.lessons} aria-label="Lessons that change for learners" tabIndex={0}>
      {lessons.map(({ name, change, learners }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lessons may share a name, and the order is the list's
        <li key={at}>
          <span className="quiet">{changeTexts[change]}:</span> {name}
          {learners > 0 && change !== 'new' && (
            <span className="quiet">
              {' '}
              ({learnersText(learners)} {learners === 1 ? 'has' : 'have'} begun it)
            </span>
          )}
        </li>
      ))}
      {lessonCount > lessons.length && <li>And {lessonCount - lessons.length} more.</li>}
    </ul>
  )
}
