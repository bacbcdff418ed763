import { Button, ProgressBar, Spinner, Tag } from '@blueprintjs/core'
import { Cross, Refresh, Tick, WarningSign } from '@blueprintjs/icons'
import type { Job } from '../../../../core/CoreApi.ts'
import { jobOf, useJobActions, useJobs } from '../../../kernel/api/useJobs.ts'
import { PopoverButton } from '../../../kernel/parts/PopoverButton.tsx'
import { timeLeft } from '../../../kernel/parts/sizes.ts'
import { useImports } from './Imports.tsx'
import styles from './JobsTray.module.css'

/** Background file jobs: copies, transcodes, package checks. */
export function JobsTray() {
  const jobs = useJobs()
  const { imports, taken } = useImports()
  const active = jobs.filter(({ state }) => state === 'running' || state === 'waiting').length
  const failed = jobs.filter(({ state }) => state === 'failed').length
  const busy = active + imports.filter(({ error }) => !error).length
  if (jobs.length === 0 && imports.length === 0) return null
  const refused = imports.filter(({ error }) => error).length
  const isReady = ({ asset, hasJob }: (typeof taken)[number]) =>
    !hasJob || jobOf(jobs, asset)?.state === 'done'
  const label = trayLabel({ busy, ready: taken.filter(isReady).length, failed, refused })
  return (
    <PopoverButton
      placement="bottom-end"
      content={
        <div className={styles.tray}>
          <h3>Files</h3>
          <ul className={styles.list}>
            {imports.map((one) => (
              <li key={one.id} className={styles.job}>
                <div className={styles.line}>
                  <span className="clipped">{one.name}</span>
                  {one.retry && (
                    <Button
                      size="small"
                      variant="minimal"
                      icon={<Refresh />}
                      text="Retry"
                      aria-label={`Retry ${one.name}`}
                      onClick={one.retry}
                    />
                  )}
                  {one.error ? (
                    <Button
                      size="small"
                      variant="minimal"
                      text="Dismiss"
                      aria-label={`Dismiss ${one.name}`}
                      onClick={one.dismiss}
                    />
                  ) : (
                    <Button
                      size="small"
                      variant="minimal"
                      icon={<Cross />}
                      aria-label={`Cancel ${one.name}`}
                      onClick={one.cancel}
                    />
                  )}
                </div>
                {one.error ? (
                  <p className={styles.error}>Refused. {one.error}</p>
                ) : (
                  <ProgressBar value={one.share} intent="primary" stripes={false} />
                )}
              </li>
            ))}
            {jobs.map((job) => (
              <li key={job.id} className={styles.job}>
                <JobLine job={job} />
              </li>
            ))}
          </ul>
        </div>
      }
      variant="minimal"
      icon={busy > 0 ? <Spinner size={14} /> : failed + refused > 0 ? <WarningSign /> : <Tick />}
      className={styles.button ?? ''}
      text={label}
      // On phones its text is hidden.
      aria-label={label}
      title={label}
    />
  )
}

/** The tray's summary: running jobs, and failures. */
export function trayLabel(counts: { busy: number; ready: number; failed: number; refused: number }): string {
  const { busy, ready, failed, refused } = counts
  const wrong = [...(failed > 0 ? [`${failed} failed`] : []), ...(refused > 0 ? [`${refused} refused`] : [])]
  if (busy > 0) return [`${busy} in progress`, ...wrong].join(', ')
  if (wrong.length === 0) return 'Files are ready'
  const files = ready === 1 ? '1 file ready' : `${ready} files ready`
  return [...(ready > 0 ? [files] : []), ...wrong].join(', ')
}

/** A job: progress, time left, reason of failure, and actions. */
export function JobLine({ job, isNameShown = true }: { job: Job; isNameShown?: boolean }) {
  const { cancel, retry } = useJobActions()
  const isActive = job.state === 'running' || job.state === 'waiting'
  const state =
    job.state === 'running'
      ? `${Math.round(job.progress * 100)} %${job.secondsLeft === null ? '' : ` · ${timeLeft(job.secondsLeft)}`}`
      : { waiting: 'Waiting', done: 'Ready', failed: 'Failed', cancelled: 'Cancelled' }[job.state]
  return (
    <>
      <div className={styles.line}>
        {isNameShown && <span className="clipped">{job.name}</span>}
        <span className={styles.state}>
          {job.state === 'failed' ? (
            <Tag minimal intent="danger">
              Failed
            </Tag>
          ) : (
            state
          )}
        </span>
        {isActive && (
          <Button
            size="small"
            variant="minimal"
            text="Cancel"
            aria-label={`Cancel ${job.name}`}
            onClick={() => cancel.mutate(job.id)}
          />
        )}
        {(job.state === 'failed' || job.state === 'cancelled') && (
          <Button
            size="small"
            variant="minimal"
            icon={<Refresh />}
            text="Retry"
            aria-label={`Retry ${job.name}`}
            onClick={() => retry.mutate(job.id)}
          />
        )}
      </div>
      {isActive && (
        <ProgressBar value={job.state === 'running' ? job.progress : 0} intent="primary" stripes={false} />
      )}
      {job.error && job.state === 'failed' && <p className={styles.error}>{job.error}</p>}
      {job.error && job.state === 'done' && <p className={styles.remark}>{job.error}</p>}
    </>
  )
}
