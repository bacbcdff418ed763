import { InputGroup } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { useDeferredValue, useState } from 'react'
import {
  engagementByDay,
  engagementByItem,
  engagementByLearner,
  engagementSummary,
} from '#shared/features/reporting/reports/engagement.ts'
import { periodBefore, todayIn } from '#shared/features/reporting/reports/period.ts'
import type { Narrowing } from '#shared/features/reporting/reports/reportArguments.ts'
import { LoadingLines } from '../../kernel/parts/LoadingLines.tsx'
import { Page } from '../../kernel/parts/Page.tsx'
import { OnlineRecords } from '../../kernel/records/online/OnlineRecords.tsx'
import { cellText } from './cellText.ts'
import { DayChart } from './DayChart.tsx'
import { NarrowingChoice } from './NarrowingChoice.tsx'
import { ItemName, LearnerName } from './names.tsx'
import { type Period, PeriodChoice } from './PeriodChoice.tsx'
import { ReportFault } from './ReportFault.tsx'
import styles from './Reports.module.css'
import { ReportTable } from './ReportTable.tsx'
import { emptyText, useNarrowing } from './useNarrowing.ts'
import { usePeriod } from './usePeriod.ts'
import { useReport } from './useReport.ts'

const title = 'Engagement'
const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

/** How much is learned, by day, item and learner (CON-35). */
export function EngagementPage() {
  return (
    <OnlineRecords title={title} empty="Reports are kept on the server">
      <Engagement />
    </OnlineRecords>
  )
}

function Engagement() {
  const today = todayIn(timeZone, Date.now())
  const { chosen, reported, choose } = usePeriod(today)
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const narrowing = useNarrowing()
  const { chosen: narrowed, names, head } = narrowing
  const args = { ...reported, ...narrowed, timeZone }
  return (
    <Page
      title={title}
      meaning={engagementMeaning}
      hint={head}
      actions={
        <>
          <NarrowingChoice {...narrowing} />
          <PeriodChoice today={today} period={chosen} onChange={choose} />
        </>
      }
    >
      <Summary period={reported} narrowed={narrowed} />
      <Days period={reported} narrowed={narrowed} />
      <ReportTable
        title="What was learned"
        narrowedTo={names}
        empty={emptyText(narrowed, 'Nobody learned anything in this period.')}
        report={engagementByItem}
        args={args}
        shown={['name', 'learners', 'begun', 'completed', 'progress', 'seconds']}
        views={{ name: ({ key, name, type }) => <ItemName {...{ item: key, name, type }} /> }}
      />
      <ReportTable
        title="Who learned"
        narrowedTo={names}
        empty={
          search
            ? 'Nobody with this name learned in this period.'
            : emptyText(narrowed, 'Nobody learned in this period.')
        }
        report={engagementByLearner}
        args={{ ...args, search }}
        shown={['name', 'days', 'items', 'completed', 'seconds', 'lastActive']}
        views={{
          name: ({ key, name, email }) => <LearnerName {...{ customer: key, name, email }} />,
        }}
        filters={
          <InputGroup
            type="search"
            size="small"
            leftIcon={<Search />}
            placeholder="Name or email"
            aria-label="Search learners"
            maxLength={200}
            value={text}
            onValueChange={setText}
          />
        }
      />
    </Page>
  )
}

type PeriodProps = { period: Period; narrowed: Narrowing }

function Summary({ period, narrowed }: PeriodProps) {
  const { data, error, refetch } = useReport(engagementSummary, { ...period, ...narrowed, timeZone })
  const { data: before } = useReport(engagementSummary, { ...periodBefore(period), ...narrowed, timeZone })
  const [row, earlier] = [data?.rows[0], before?.rows[0]]
  if (error) return <ReportFault {...{ error, refetch }} />
  if (!row) return <LoadingLines />
  return (
    <dl className={styles.figures} aria-label="The period, and the one before">
      {figures.map((name) => {
        const { label, kind } = engagementSummary.columns[name]
        return (
          <div key={name}>
            <dt>{name === 'customers' && narrowed.portal ? 'New customers with a membership' : label}</dt>
            <dd>
              <strong>{cellText(kind, row[name])}</strong>
              {earlier && <span className="quiet">{cellText(kind, earlier[name])} before</span>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const figures = ['learners', 'seconds', 'begun', 'completed', 'certificates', 'customers'] as const

function Days({ period, narrowed }: PeriodProps) {
  const { data } = useReport(engagementByDay, { ...period, ...narrowed, timeZone })
  // The fault is shown above: both come from the same request.
  if (!data?.rows.some(({ learners }) => learners > 0)) return null
  const of = (name: 'learners' | 'seconds') => data.rows.map((row) => ({ day: row.day, value: row[name] }))
  return (
    <div className={styles.charts}>
      <DayChart label="Active learners" kind="count" days={of('learners')} />
      <DayChart label="Learning time" kind="seconds" days={of('seconds')} />
    </div>
  )
}

export const engagementMeaning = 'How much is learned: by day, by item and by learner.'
