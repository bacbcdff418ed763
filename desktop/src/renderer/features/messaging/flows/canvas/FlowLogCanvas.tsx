import { Button, Callout, HTMLSelect, MenuItem, Spinner } from '@blueprintjs/core'
import { ArrowLeft, EyeOpen, Refresh } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { RetryButton } from '#desktop/renderer/kernel/parts/RetryButton.tsx'
import { OnlineRecords } from '#desktop/renderer/kernel/records/online/OnlineRecords.tsx'
import { choiceLabel, optionLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'
import { EngagementStep, stepStates } from '#shared/features/messaging/entities/EngagementStep.ts'
import type { FlowStep } from '#shared/features/messaging/flowSteps/flowStep.ts'
import { countEngagementSteps } from '#shared/features/messaging/operations/countEngagementSteps.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'
import { useList } from '#widgets/kernel/data/useList.ts'
import { LogList, logPageSize } from '../LogList.tsx'
import { RunFlow } from '../RunFlow.tsx'
import type { StepLog } from './drawFlow.ts'
import styles from './FlowCanvas.module.css'
import { FlowPicture } from './FlowPicture.tsx'
import {
  beginOf,
  countLogs,
  formatMoment,
  type LogEntry,
  momentOf,
  type Period,
  periods,
  runLogs,
  toneOf,
} from './stepLogs.ts'

const hint = 'Arrow keys go from step to step. Enter shows who came to a step.'
/** More steps than a flow has. */
const mostSteps = 1000

type FlowLogCanvasProps = { steps: readonly FlowStep[] }

/** The log of a flow, drawn on its steps: how many came to each, or the way of one customer. */
export function FlowLogCanvas({ steps }: FlowLogCanvasProps) {
  const { data: state } = useConsoleState()
  const isConnected = state?.workspace?.isLocal === false && state.user !== null
  const empty = 'The log of a flow is kept on the server'
  if (isConnected)
    return (
      <OnlineRecords title="What a flow did" isPart empty={empty}>
        <ConnectedLog steps={steps} />
      </OnlineRecords>
    )
  return (
    <LogSplit steps={steps} log={null} chosen={null} onChoose={() => undefined}>
      <OnlineRecords title="What a flow did" isPart empty={empty}>
        {null}
      </OnlineRecords>
    </LogSplit>
  )
}

function ConnectedLog({ steps }: FlowLogCanvasProps) {
  const { record } = useFormTarget()
  const [flow, flowID] = [String(record.key), String(record.id)]
  const core = useCore()
  const store = useDataStore()
  const { data: state } = useConsoleState()
  const organizationID = state?.workspace?.organization ?? ''
  const [period, setPeriod] = useState<Period>('30')
  const [openedAt] = useState(Date.now)
  const since = beginOf(period, openedAt)
  const [step, setStep] = useState<string | null>(null)
  const [run, setRun] = useState<{ run: string; name: string } | null>(null)
  const counts = useQuery({
    queryKey: ['messaging', 'flowCounts', flow, since],
    queryFn: () => callOperation(core, countEngagementSteps, { organizationID, flowID, since }),
    staleTime: 0,
    retry: false,
  })
  const way = useWay(run?.run ?? null)
  const refresh = () => {
    store.refreshLists('engagementStep')
    void counts.refetch()
  }
  const log = run ? runLogs(way.entries) : counts.data ? countLogs(counts.data.steps) : null
  return (
    <LogSplit
      {...{ steps, log }}
      chosen={step}
      onChoose={(id) => {
        setStep(id)
        if (id !== null) setRun(null)
      }}
    >
      {run ? (
        <>
          <Button
            variant="minimal"
            className={styles.back ?? ''}
            icon={<ArrowLeft />}
            text="All runs"
            onClick={() => setRun(null)}
          />
          <Way name={run.name} steps={steps} {...way} />
        </>
      ) : (
        <>
          <div className={styles.head}>
            <HTMLSelect
              aria-label="Period"
              value={period}
              options={[...periods]}
              onChange={({ target }) =>
                setPeriod(periods.find(({ value }) => value === target.value)?.value ?? '30')
              }
            />
            <Button icon={<Refresh />} text="Refresh" onClick={refresh} />
          </div>
          {counts.error ? (
            <Callout intent="danger" compact>
              <p>{errorText(counts.error)}</p>
              <RetryButton onClick={() => void counts.refetch()} />
            </Callout>
          ) : (
            <p role="status">{counts.data ? describeRuns(counts.data.runs) : 'Reading the log…'}</p>
          )}
          <Runs {...{ flow, since, steps, step }} onChoose={setRun} onAll={() => setStep(null)} />
          <RunFlow {...{ flowID, steps }} isActive={record.active !== false} onBegun={refresh} />
        </>
      )}
    </LogSplit>
  )
}

const describeRuns = (runs: number) =>
  runs === 0 ? 'Nothing has happened in this time.' : runs === 1 ? 'One run' : `${runs} runs`

type LogSplitProps = {
  steps: readonly FlowStep[]
  log: ReadonlyMap<string, StepLog> | null
  chosen: string | null
  onChoose(id: string | null): void
  children: ReactNode
}

function LogSplit({ steps, log, chosen, onChoose, children }: LogSplitProps) {
  return (
    <>
      <div className={styles.picture}>
        <FlowPicture
          label="Log of the flow"
          acts={null}
          toFocus={null}
          said=""
          {...{ hint, steps, log, chosen, onChoose }}
          onEnter={onChoose}
          menuOf={(id) => (
            <MenuItem icon={<EyeOpen />} text="Who came here" label="Enter" onClick={() => onChoose(id)} />
          )}
          addMenuOf={() => null}
        />
      </div>
      <div className={styles.panel}>{children}</div>
    </>
  )
}

type RunsProps = {
  flow: string
  since: string | null
  steps: readonly FlowStep[]
  step: string | null
  onChoose(run: { run: string; name: string }): void
  onAll(): void
}

/** Who came to a step, or began the flow, newest first; each opens the way of its customer. */
function Runs({ flow, since, steps, step, onChoose, onAll }: RunsProps) {
  const [count, setCount] = useState(logPageSize)
  const list = useList('engagementStep', {
    query: '',
    filter: {
      flow: { eq: flow },
      ...(step === null ? { stepType: { eq: 'trigger' } } : { step: { eq: step } }),
      ...(since && { createdAt: { ge: since } }),
    },
    sort: [{ field: 'createdAt', direction: 'desc' }],
    fields: ['run', 'step', 'customerName', 'event', 'status', 'detail', 'dueAt', 'endedAt'],
    requestedCount: count,
  })
  const chosen = steps.find(({ id }) => id === step)
  const title = chosen ? `Who came to ${chosen.name || optionLabel(chosen.type)}` : 'Runs'
  return (
    <section aria-label={title} className={styles.step}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {chosen && <Button variant="minimal" text="Show all runs" onClick={onAll} />}
      </div>
      <LogList list={list} empty="Nobody yet." reading="Reading the runs" onMore={setCount}>
        <ul className={styles.runs}>
          {list.items.map((row) => (
            <li key={row.key}>
              <button
                type="button"
                className={styles.run}
                onClick={() => onChoose({ run: String(row.run), name: nameOf(row) })}
              >
                <span className="clipped">{nameOf(row)}</span>{' '}
                <span className="quiet">
                  {chosen ? <Status row={row} /> : optionLabel(String(row.event))},{' '}
                  {formatMoment(momentOf(entryOf(row)))}
                </span>{' '}
                {chosen && typeof row.detail === 'string' && row.detail !== '' && (
                  <span className="quiet">{row.detail}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </LogList>
    </section>
  )
}

const nameOf = ({ customerName }: Row) => String(customerName || 'Without a name')

const Status = ({ row }: { row: Row }) => (
  <span className={styles.status} data-tone={toneOf(entryOf(row))}>
    {choiceLabel(EngagementStep.fields.status, String(row.status))}
  </span>
)

const entryOf = ({ key, step, status, createdAt, endedAt, dueAt }: Row): LogEntry => ({
  ...{ key, createdAt, endedAt, dueAt },
  step: String(step),
  status: stepStates.find((one) => one === status) ?? 'queued',
})

type WayState = {
  entries: LogEntry[]
  rows: readonly Row[]
  fault: string | null
  isRead: boolean
  retry(): void
}

/** The steps of one run, in its order. */
function useWay(run: string | null): WayState {
  const { items, state, error, retry } = useList('engagementStep', {
    query: '',
    filter: { run: { eq: run ?? '' } },
    sort: [{ field: 'position', direction: 'asc' }],
    fields: ['step', 'stepName', 'stepType', 'status', 'detail', 'dueAt', 'endedAt', 'position'],
    requestedCount: run === null ? 1 : mostSteps,
  })
  return {
    entries: items.map(entryOf),
    rows: items,
    fault: error?.message ?? null,
    isRead: state === 'loaded',
    retry,
  }
}

/** The way of one customer in words: each step with its time, and what went wrong. */
function Way({
  name,
  steps,
  rows,
  fault,
  isRead,
  retry,
}: WayState & { name: string; steps: readonly FlowStep[] }) {
  const known = new Set(steps.map(({ id }) => id))
  return (
    <section aria-label={`The way of ${name}`} className={styles.step}>
      <h2>{name}</h2>
      {fault !== null && (
        <Callout intent="danger" compact>
          <p>{fault}</p>
          <RetryButton onClick={retry} />
        </Callout>
      )}
      {!isRead && fault === null && <Spinner size={20} aria-label="Reading the way" />}
      <ol className={styles.runs}>
        {rows.map((row) => (
          <li key={row.key} className={styles.entry}>
            <span>
              {row.stepName ? String(row.stepName) : optionLabel(String(row.stepType))}
              {!known.has(String(row.step)) && <span className="quiet"> (no longer in the flow)</span>}
            </span>
            <span className="quiet">
              <Status row={row} />
              {row.status === 'waiting' ? ' until ' : ', '}
              {formatMoment(momentOf(entryOf(row)))}
            </span>
            {typeof row.detail === 'string' && row.detail !== '' && (
              <span className="quiet">{row.detail}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
