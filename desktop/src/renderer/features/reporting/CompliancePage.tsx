import { HTMLSelect, InputGroup, Tag } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { useDeferredValue, useState } from 'react'
import {
  complianceByItem,
  complianceByLearner,
  type Standing,
  standings,
} from '#shared/features/reporting/reports/compliance.ts'
import { mostRows, type Narrowing } from '#shared/features/reporting/reports/reportArguments.ts'
import { Page } from '../../kernel/parts/Page.tsx'
import { OnlineRecords } from '../../kernel/records/online/OnlineRecords.tsx'
import { cellText } from './cellText.ts'
import { NarrowingChoice } from './NarrowingChoice.tsx'
import { ItemName, LearnerName } from './names.tsx'
import { ReportTable } from './ReportTable.tsx'
import { emptyText, useNarrowing } from './useNarrowing.ts'
import { useReport } from './useReport.ts'
import { useReportParams } from './useReportParams.ts'

const title = 'Compliance'
const nobody = 'Nobody is enrolled in anything yet.'

const shownStandings: Readonly<
  Record<Standing, { label: string; intent: 'none' | 'success' | 'warning' | 'danger' }>
> = {
  notStarted: { label: 'Not started', intent: 'none' },
  inProgress: { label: 'In progress', intent: 'none' },
  overdue: { label: 'Overdue', intent: 'danger' },
  complete: { label: 'Complete', intent: 'success' },
  expiring: { label: 'Certificate expires soon', intent: 'warning' },
  expired: { label: 'Certificate expired', intent: 'danger' },
}
const isStanding = (value: string): value is Standing => standings.some((one) => one === value)

/** Who has done what they are enrolled in, who is late, and whose certificate ends (CON-36). */
export function CompliancePage() {
  return (
    <OnlineRecords title={title} empty="Reports are kept on the server">
      <Compliance />
    </OnlineRecords>
  )
}

function Compliance() {
  const { read, write } = useReportParams()
  const [item, standing] = [read('item') ?? '', read('standing') ?? '']
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const narrowing = useNarrowing()
  const { chosen, names, head } = narrowing
  const isFiltered = item !== '' || standing !== '' || search !== ''
  return (
    <Page
      title={title}
      meaning={complianceMeaning}
      hint={head}
      actions={
        <NarrowingChoice
          {...narrowing}
          // Another portal may not show the item.
          choose={(next) => write({ ...next, item: null })}
        />
      }
    >
      <ReportTable
        title="By item"
        narrowedTo={names}
        empty={emptyText(chosen, nobody)}
        report={complianceByItem}
        args={chosen}
        shown={[
          'name',
          'due',
          'enrolled',
          'overdue',
          'expired',
          'expiring',
          'notStarted',
          'inProgress',
          'complete',
        ]}
        views={{ name: ({ key, name, type }) => <ItemName {...{ item: key, name, type }} /> }}
      />
      <ReportTable
        title="By learner"
        narrowedTo={names}
        empty={isFiltered ? 'Nobody matches this.' : emptyText(chosen, nobody)}
        report={complianceByLearner}
        args={{ ...chosen, item: item || null, standing: isStanding(standing) ? standing : null, search }}
        shown={[
          'name',
          'itemName',
          'standing',
          'progress',
          'due',
          'completed',
          'certificate',
          'certificateEnds',
        ]}
        views={{
          name: ({ customer, name, email }) => <LearnerName {...{ customer, name, email }} />,
          itemName: ({ item: key, itemName, type }) => <ItemName {...{ item: key, name: itemName, type }} />,
          standing: ({ standing: one }) => <StandingTag standing={one} />,
          progress: ({ progress }) => cellText('percent', progress),
        }}
        filters={
          <>
            <ItemChoice narrowing={chosen} value={item} onChange={(next) => write({ item: next })} />
            <HTMLSelect
              aria-label="Standing"
              value={standing}
              onChange={(event) => write({ standing: event.target.value })}
              options={[
                { value: '', label: 'Any standing' },
                ...standings.map((one) => ({ value: one, label: shownStandings[one].label })),
              ]}
            />
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
          </>
        }
      />
    </Page>
  )
}

function StandingTag({ standing }: { standing: string }) {
  if (!isStanding(standing)) return standing
  const { label, intent } = shownStandings[standing]
  return (
    <Tag minimal intent={intent}>
      {label}
    </Tag>
  )
}

type ItemChoiceProps = { narrowing: Narrowing; value: string; onChange(item: string): void }

/** Items that somebody is enrolled in. */
function ItemChoice({ narrowing, value, onChange }: ItemChoiceProps) {
  const { data } = useReport(complianceByItem, { ...narrowing, limit: mostRows })
  return (
    <HTMLSelect
      aria-label="Item"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={[
        { value: '', label: 'All items' },
        ...(data?.rows ?? [])
          .filter(({ name }) => name !== null)
          .map(({ key, name }) => ({ value: key, label: String(name) })),
      ]}
    />
  )
}

export const complianceMeaning =
  'Who has completed what they must, who has not, and whose certificate expires.'
