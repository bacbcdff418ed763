import { Button, HTMLTable, InputGroup } from '@blueprintjs/core'
import { Refresh, Search } from '@blueprintjs/icons'
import { useDeferredValue, useState } from 'react'
import { choiceLabel, optionLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'
import { EngagementStep } from '#shared/features/messaging/entities/EngagementStep.ts'
import type { FlowStep } from '#shared/features/messaging/flowSteps/flowStep.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'
import { useList } from '#widgets/kernel/data/useList.ts'
import styles from './Flows.module.css'
import { LogList, logPageSize } from './LogList.tsx'
import { RunFlow } from './RunFlow.tsx'

const newestFirst = [
  { field: 'createdAt', direction: 'desc' },
  { field: 'position', direction: 'desc' },
] as const

/** Who, which step, when, and what came of it; newest first. A flow is begun for one customer here, too. */
export function FlowLog(props: {
  flow: string
  flowID: string
  steps: readonly FlowStep[]
  isActive: boolean
}) {
  const { flow, flowID, steps, isActive } = props
  const store = useDataStore()
  const [search, setSearch] = useState('')
  const [count, setCount] = useState(logPageSize)
  const list = useList('engagementStep', {
    query: useDeferredValue(search.trim()),
    filter: { flow: { eq: flow } },
    sort: newestFirst,
    fields: ['customerName', 'event', 'stepName', 'stepType', 'status', 'detail', 'dueAt', 'endedAt'],
    requestedCount: count,
  })
  const refresh = () => store.refreshLists('engagementStep')
  return (
    <>
      <RunFlow {...{ flowID, steps, isActive }} onBegun={refresh} />
      <section aria-label="Log" className={styles.log}>
        <div className={styles.head}>
          <h2>Log</h2>
          <InputGroup
            type="search"
            leftIcon={<Search />}
            placeholder="Customer or step"
            aria-label="Search the log"
            value={search}
            onValueChange={setSearch}
          />
          <Button icon={<Refresh />} text="Refresh" onClick={refresh} />
        </div>
        <LogList
          list={list}
          empty={search.trim() ? 'Nothing found' : 'Nothing has happened yet.'}
          reading="Reading the log"
          onMore={setCount}
        >
          <Entries items={list.items} />
        </LogList>
      </section>
    </>
  )
}

function Entries({ items }: { items: readonly Row[] }) {
  return (
    <HTMLTable compact className={styles.table ?? ''}>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Customer and step</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {items.map((row) => (
          <tr key={row.key}>
            <td className={styles.when}>{formatMoment(row.endedAt ?? row.createdAt)}</td>
            <td>
              {String(row.customerName || 'Without a name')}
              <div className="quiet">
                {row.stepName ? `${row.stepName} · ` : ''}
                {optionLabel(String(row.stepType))}
                {row.stepType === 'trigger' && `: ${optionLabel(String(row.event)).toLowerCase()}`}
              </div>
            </td>
            <td>
              {choiceLabel(EngagementStep.fields.status, String(row.status))}
              {row.status === 'waiting' && ` until ${formatMoment(row.dueAt)}`}
              {typeof row.detail === 'string' && row.detail !== '' && (
                <div className="quiet">{row.detail}</div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  )
}

const formatMoment = (at: unknown) =>
  new Date(String(at)).toLocaleString([], { dateStyle: 'short', timeStyle: 'medium' })
