import { Button, ProgressBar, Tag } from '@blueprintjs/core'
import { Play, Stop } from '@blueprintjs/icons'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { toAppError } from '#desktop/renderer/kernel/api/toAppError.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { ago } from '#desktop/renderer/kernel/parts/ago.ts'
import { NotRead } from '#desktop/renderer/kernel/parts/NotRead.tsx'
import { OnlineRecords } from '#desktop/renderer/kernel/records/online/OnlineRecords.tsx'
import { optionLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'
import {
  getCrawledUrls,
  getCrawlStatus,
  startCrawl,
  stopCrawl,
} from '#shared/features/assistant/operations/crawling.ts'
import styles from './Crawl.module.css'
import { CrawledPages } from './CrawledPages.tsx'

/** Beside the form of a web crawl: starts it, says how far it is, and lists its pages. */
export function CrawlPanel() {
  const { record, flush, isReadOnly } = useFormTarget()
  const { data: state } = useConsoleState()
  const organizationID = state?.workspace?.organization ?? ''
  return (
    <OnlineRecords title="Web crawl" isPart empty="Websites are read by the server">
      <Crawl
        key={String(record.key)}
        organizationID={organizationID}
        crawlID={String(record.id)}
        canStart={!isReadOnly && Boolean(record.startingUrl)}
        flush={flush}
      />
    </OnlineRecords>
  )
}

/** While it runs the server is asked this often. */
const askEveryMs = 2000
const pageSize = 50

type Props = { organizationID: string; crawlID: string; canStart: boolean; flush(): void }

function Crawl({ organizationID, crawlID, canStart, flush }: Props) {
  const core = useCore()
  const queries = useQueryClient()
  const fail = useFailure()
  const [isBusy, setBusy] = useState(false)
  const [limit, setLimit] = useState(pageSize)
  const input = { organizationID, crawlID }
  const key = ['crawl', organizationID, crawlID]
  const status = useQuery({
    queryKey: [...key, 'status'],
    queryFn: () => callOperation(core, getCrawlStatus, input),
    refetchInterval: ({ state: { data } }) => (isRunning(data?.status) ? askEveryMs : false),
    retry: false,
  })
  const running = isRunning(status.data?.status)
  const pages = useQuery({
    queryKey: [...key, 'pages', limit],
    queryFn: () => callOperation(core, getCrawledUrls, { ...input, limit, offset: 0 }),
    enabled: status.data !== undefined,
    refetchInterval: running ? askEveryMs : false,
    placeholderData: keepPreviousData,
    retry: false,
  })
  async function act(operation: typeof startCrawl | typeof stopCrawl, failure: string) {
    flush()
    setBusy(true)
    try {
      await callOperation(core, operation, input)
      await queries.invalidateQueries({ queryKey: key })
    } catch (error) {
      fail(failure, error)
    } finally {
      setBusy(false)
    }
  }
  if (toAppError(status.error).code === 'not_found' && status.error)
    return (
      <section aria-label="Reading" className={styles.panel}>
        <p className="quiet">This web crawl is not on the server yet. It can be started once it is synced.</p>
        <Button text="Look again" onClick={() => void status.refetch()} />
      </section>
    )
  if (status.error && !status.data)
    return <NotRead error={status.error} onRetry={() => void status.refetch()} />
  if (!status.data) return null
  const { status: phase, pageCount, processedCount, message, finishedAt } = status.data
  return (
    <section aria-label="Reading" className={styles.panel}>
      <div className={styles.head}>
        <h2>Reading</h2>
        <Tag minimal intent={phase === 'completed' ? 'success' : running ? 'primary' : 'none'}>
          {optionLabel(phase)}
        </Tag>
      </div>
      <p role="status">
        {message ?? 'It was not read yet.'}
        {finishedAt && !running && <span className="quiet"> Last read {ago(finishedAt)}.</span>}
      </p>
      {running && (
        <ProgressBar
          aria-label="Pages that are read"
          intent="primary"
          {...(pageCount > 0 && { value: processedCount / pageCount })}
        />
      )}
      <div className={styles.head}>
        <Button
          intent={pages.data?.total ? 'none' : 'primary'}
          icon={<Play />}
          text={
            phase === 'active'
              ? 'Read this website'
              : phase === 'disabled'
                ? 'Turn on and read'
                : 'Read again'
          }
          loading={isBusy}
          disabled={!canStart || running}
          onClick={() => void act(startCrawl, 'The website cannot be read')}
        />
        {phase !== 'active' && phase !== 'disabled' && (
          <Button
            icon={<Stop />}
            text={running ? 'Stop and turn off' : 'Turn off'}
            disabled={!canStart || isBusy}
            onClick={() => void act(stopCrawl, 'The web crawl cannot be turned off')}
          />
        )}
      </div>
      {pages.data && (
        <CrawledPages
          urls={pages.data.urls}
          total={pages.data.total}
          onMore={() => setLimit(Math.min(500, limit + pageSize))}
        />
      )}
    </section>
  )
}

const isRunning = (status: string | undefined) => status === 'crawling' || status === 'processing'
