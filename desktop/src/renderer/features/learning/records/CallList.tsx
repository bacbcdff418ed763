import { AnchorButton, Button, ButtonGroup, HTMLSelect, HTMLTable, InputGroup, Tag } from '@blueprintjs/core'
import { Clipboard, Download } from '@blueprintjs/icons'
import { Fragment, useState } from 'react'
import type { ApiCall, AttemptOpening } from '#shared/features/content/scorm/apiCalls.ts'
import type { ReplayedCall } from '#shared/features/learning/operations/packages.ts'
import { ModelAfter } from './ModelAfter.tsx'
import styles from './PackageCalls.module.css'
import { type CallView, callViews, filterCalls, formatTime, leftOut, recordText } from './recordText.ts'

type Props = {
  /** Of the text that is copied or downloaded. */
  title: string
  opening: AttemptOpening
  calls: readonly ApiCall[]
  replay: readonly ReplayedCall[]
  kept: Readonly<Record<string, string>>
}

// Cast: its own keys.
const views = Object.keys(callViews) as CallView[]

/** The calls of one launch; one that is chosen shows the data model after it. */
export function CallList({ title, opening, calls, replay, kept }: Props) {
  const [view, setView] = useState<CallView>('all')
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState(calls.at(-1)?.n ?? 0)
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  const shown = filterCalls(calls, view, words)
  const others = new Set(replay.flatMap(({ n, isOther }) => (isOther ? [n] : [])))
  const isWhole = view === 'all' && words.trim() === ''
  const text = () => recordText(title, shown)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text())
      setCopied('yes')
    } catch (error) {
      console.warn('The calls could not be copied', error)
      setCopied('failed')
    }
  }
  return (
    <>
      <div className={styles.tools}>
        <HTMLSelect
          aria-label="Which calls"
          value={view}
          onChange={(event) => setView(views.find((one) => one === event.target.value) ?? 'all')}
          options={views.map((value) => ({ value, label: callViews[value] }))}
        />
        <InputGroup
          aria-label="Filter the calls"
          placeholder="Filter, such as suspend_data"
          value={words}
          onValueChange={setWords}
          className={styles.filter ?? ''}
        />
        <ButtonGroup>
          <Button icon={<Clipboard />} text="Copy" onClick={() => void copy()} />
          <AnchorButton
            icon={<Download />}
            text="Download"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text())}`}
            download="calls.txt"
          />
        </ButtonGroup>
        <span role="status" className="quiet">
          {copied === 'yes' ? 'Copied.' : copied === 'failed' ? 'It could not be copied.' : ''}
        </span>
      </div>
      <div className={styles.calls}>
        <HTMLTable compact className={styles.table ?? ''}>
          <thead>
            <tr>
              <th>Call</th>
              <th>Time</th>
              <th>What was called</th>
              <th>Answer</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((call, at) => (
              <Fragment key={call.n}>
                {isWhole &&
                  leftOut(shown[at - 1], call).map((gap) => (
                    <tr key={gap}>
                      <td colSpan={4} className="quiet">
                        {gap}
                      </td>
                    </tr>
                  ))}
                <tr data-chosen={call.n === chosen}>
                  <td>
                    <Button
                      size="small"
                      variant="minimal"
                      active={call.n === chosen}
                      aria-pressed={call.n === chosen}
                      aria-label={`The data after call ${call.n}`}
                      onClick={() => setChosen(call.n)}
                    >
                      {call.n}
                    </Button>
                  </td>
                  <td className={styles.time}>{formatTime(call.ms)}</td>
                  <td className={styles.code}>
                    {call.call} {call.of} {call.value !== undefined && <q>{call.value}</q>}
                    {call.cut !== undefined && (
                      <span className="quiet"> cut from {call.cut.toLocaleString('en')} characters</span>
                    )}
                  </td>
                  <td className={styles.code}>
                    {call.answer === '' ? <span className="quiet">empty</span> : call.answer}{' '}
                    {call.error !== undefined && (
                      <Tag minimal intent="danger">
                        {call.error}
                      </Tag>
                    )}{' '}
                    {others.has(call.n) && (
                      <Tag minimal intent="warning" title="Repeated now, it gives a different answer">
                        different now
                      </Tag>
                    )}
                  </td>
                </tr>
              </Fragment>
            ))}
          </tbody>
        </HTMLTable>
        {shown.length === 0 && <p className="quiet">No calls match.</p>}
      </div>
      <ModelAfter after={chosen} opening={opening} replay={replay} kept={kept} />
    </>
  )
}
