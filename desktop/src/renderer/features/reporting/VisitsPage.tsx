import { Callout, Spinner } from '@blueprintjs/core'
import { periodBefore, todayIn } from '#shared/features/reporting/reports/period.ts'
import { mostRows } from '#shared/features/reporting/reports/reportArguments.ts'
import {
  visitsByDay,
  visitsByPage,
  visitsByPortal,
  visitsSummary,
} from '#shared/features/reporting/reports/visits.ts'
import { errorText } from '../../kernel/api/toAppError.ts'
import { Page } from '../../kernel/parts/Page.tsx'
import { RetryButton } from '../../kernel/parts/RetryButton.tsx'
import { OnlineRecords } from '../../kernel/records/online/OnlineRecords.tsx'
import { DayChart } from './DayChart.tsx'
import { Funnel } from './Funnel.tsx'
import { PortalChoice } from './NarrowingChoice.tsx'
import { type Period, PeriodChoice } from './PeriodChoice.tsx'
import styles from './Reports.module.css'
import { ReportTable } from './ReportTable.tsx'
import { emptyText, useNarrowing } from './useNarrowing.ts'
import { usePeriod } from './usePeriod.ts'
import { useReport } from './useReport.ts'

const title = 'Visits'
const nobody = 'Nobody opened a page in this period.'

/** How often the portals are opened, and how many sign-ups, starts and purchases follow. */
export function VisitsPage() {
  return (
    <OnlineRecords title={title} empty="Reports are kept on the server">
      <Visits />
    </OnlineRecords>
  )
}

function Visits() {
  // Views are counted by day in UTC.
  const today = todayIn('UTC', Date.now())
  const { chosen, reported, choose } = usePeriod(today)
  const narrowing = useNarrowing()
  const { portal } = narrowing.chosen
  const name = narrowing.portals.find(({ value }) => value === portal)?.label
  const narrowedTo = name === undefined ? [] : [name]
  const narrowed = { portal, group: null }
  const args = { ...reported, portal }
  return (
    <Page
      title={title}
      meaning={visitsMeaning}
      hint={name === undefined ? '' : `Portal: ${name}`}
      actions={
        <>
          <PortalChoice {...narrowing} />
          <PeriodChoice today={today} period={chosen} onChange={choose} />
        </>
      }
    >
      <Summary period={reported} portal={portal} />
      <Days period={reported} portal={portal} />
      <ReportTable
        title="By page"
        narrowedTo={narrowedTo}
        empty={emptyText(narrowed, nobody)}
        report={visitsByPage}
        args={args}
        shown={['name', 'views', 'visits']}
      />
      <ReportTable
        title="By portal"
        narrowedTo={narrowedTo}
        empty={emptyText(narrowed, nobody)}
        report={visitsByPortal}
        args={args}
        shown={['name', 'views', 'visits', 'signUps', 'starts', 'purchases']}
        views={{ name: ({ name: own }) => own ?? <span className="quiet">A portal that was deleted</span> }}
      />
      <ReportTable
        title="By day"
        narrowedTo={narrowedTo}
        empty={emptyText(narrowed, nobody)}
        report={visitsByDay}
        args={args}
        shown={['day', 'views', 'visits', 'signUps', 'starts', 'purchases']}
      />
      <p className="quiet">
        Counted by the server, without cookies and without third parties. It keeps numbers by day (in UTC),
        and nothing about the people. Search engines, other programs and your own staff are left out. A visit
        is a page that was opened from outside the portal; figures are kept for two years.
      </p>
    </Page>
  )
}

type PeriodProps = { period: Period; portal: string | null }

function Summary({ period, portal }: PeriodProps) {
  const { data, error, refetch } = useReport(visitsSummary, { ...period, portal })
  const { data: before } = useReport(visitsSummary, { ...periodBefore(period), portal })
  const row = data?.rows[0]
  if (error)
    return (
      <Callout intent="warning" compact role="alert">
        <p>{errorText(error)}</p>
        <RetryButton onClick={() => void refetch()} />
      </Callout>
    )
  return row ? <Funnel row={row} before={before?.rows[0]} /> : <Spinner size={24} />
}

function Days({ period, portal }: PeriodProps) {
  const { data } = useReport(visitsByDay, { ...period, portal, limit: mostRows })
  // The fault is shown above: both come from the same request.
  if (!data?.rows.some(({ views }) => views > 0)) return null
  const of = (name: 'views' | 'visits') =>
    data.rows.toReversed().map((row) => ({ day: row.day, value: row[name] }))
  return (
    <div className={styles.charts}>
      <DayChart label="Page views" kind="count" days={of('views')} />
      <DayChart label="Visits" kind="count" days={of('visits')} />
    </div>
  )
}

export const visitsMeaning =
  'How often the pages of your portals are opened, and how many sign-ups, starts and purchases follow.'
