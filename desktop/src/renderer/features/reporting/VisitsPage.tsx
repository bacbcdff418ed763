import { periodBefore } from '#shared/features/reporting/reports/period.ts'
import { mostRows } from '#shared/features/reporting/reports/reportArguments.ts'
import {
  visitsByDay,
  visitsByPage,
  visitsByPortal,
  visitsSummary,
} from '#shared/features/reporting/reports/visits.ts'
import { LoadingLines } from '../../kernel/parts/LoadingLines.tsx'
import { Page } from '../../kernel/parts/Page.tsx'
import { OnlineRecords } from '../../kernel/records/online/OnlineRecords.tsx'
import { DayChart } from './DayChart.tsx'
import { Funnel } from './Funnel.tsx'
import type { Period } from './PeriodChoice.tsx'
import { ReportFault } from './ReportFault.tsx'
import styles from './Reports.module.css'
import { ReportTable } from './ReportTable.tsx'
import { usePortalPeriod } from './usePortalPeriod.tsx'
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
  const { period, portal, narrowedTo, hint, writeEmpty, actions } = usePortalPeriod()
  const empty = writeEmpty(nobody)
  const args = { ...period, portal }
  return (
    <Page title={title} meaning={visitsMeaning} hint={hint} actions={actions}>
      <Summary period={period} portal={portal} />
      <Days period={period} portal={portal} />
      <ReportTable
        title="By page"
        narrowedTo={narrowedTo}
        empty={empty}
        report={visitsByPage}
        args={args}
        shown={['name', 'views', 'visits']}
      />
      <ReportTable
        title="By portal"
        narrowedTo={narrowedTo}
        empty={empty}
        report={visitsByPortal}
        args={args}
        shown={['name', 'views', 'visits', 'signUps', 'starts', 'purchases']}
        views={{ name: ({ name: own }) => own ?? <span className="quiet">A portal that was deleted</span> }}
      />
      <ReportTable
        title="By day"
        narrowedTo={narrowedTo}
        empty={empty}
        report={visitsByDay}
        isEmpty={isQuietDay}
        args={args}
        shown={['day', 'views', 'visits', 'signUps', 'starts', 'purchases']}
      />
      <p className="quiet">
        Counted by the server, without cookies and without third parties. It keeps numbers by day (in UTC),
        and nothing about the people. Search engines, other programs and your own staff are left out, and so
        are browsers without a window: your own tries do not appear. A visit is a page that was opened from
        outside the portal; figures are kept for two years.
      </p>
    </Page>
  )
}

const isQuietDay = (row: {
  views: number
  visits: number
  signUps: number
  starts: number
  purchases: number
}) => row.views + row.visits + row.signUps + row.starts + row.purchases === 0

type PeriodProps = { period: Period; portal: string | null }

function Summary({ period, portal }: PeriodProps) {
  const { data, error, refetch } = useReport(visitsSummary, { ...period, portal })
  const { data: before } = useReport(visitsSummary, { ...periodBefore(period), portal })
  const row = data?.rows[0]
  if (error) return <ReportFault {...{ error, refetch }} />
  if (!row) return <LoadingLines />
  const { testPurchases: tests } = row
  return (
    <>
      <Funnel row={row} before={before?.rows[0]} />
      {tests > 0 && (
        <p className="quiet">
          {tests === 1 ? '1 purchase' : `${tests} purchases`} at the test checkout{' '}
          {tests === 1 ? 'is' : 'are'} not counted: nobody paid.
        </p>
      )}
    </>
  )
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
