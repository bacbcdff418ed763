import { Button, ProgressBar, Spinner, Tag } from '@blueprintjs/core'
import { Cross, Refresh, Tick, WarningSign } from '@blueprintjs/icons'
import type { Job } from '#desktop/core/ConsoleState.ts'
import { findJob, useJobActions, useJobs } from '#desktop/renderer/kernel/api/useJobs.ts'
import { PopoverButton } from '#desktop/renderer/kernel/parts/PopoverButton.tsx'
import { timeLeft } from '#desktop/renderer/kernel/parts/sizes.ts'
import { FailureActs } from './FailureActs.tsx'
import { failureText, type RunningImport, refusalText, useImports } from './Imports.tsx'
import styles from './JobsTray.module.css'

/** Background file jobs: copies, transcodes, package checks. */
export function JobsTray() {
  const jobs = useJobs()
  const { imports, taken } = useImports()
  const { retry, dismiss } = useJobActions()
  if (jobs.length === 0 && imports.length === 0) return null
  const copying = imports.filter(({ error }) => error === null)
  const working = jobs.filter(({ state }) => state !== 'failed')
  const failed = jobs.filter(({ state }) => state === 'failed')
  const busy =
    copying.length + working.filter(({ state }) => state === 'running' || state === 'waiting').length
  // One that its place refused after it was imported is listed as its job.
  const isListed = ({ asset }: RunningImport) =>
    failed.some((job) => asset !== undefined && job.asset === asset)
  const refused = [...Map.groupBy(imports.filter(isRefused), refusalText)].filter(
    ([, alike]) => !alike.every(isListed),
  )
  const isReady = (asset: string) => {
    const hasJob = taken.some((one) => one.asset === asset && one.hasJob)
    return !hasJob || findJob(jobs, asset)?.state === 'done'
  }
  const ready = [...new Set(taken.map(({ asset }) => asset))].filter(isReady).length
  const label = trayLabel({ busy, ready, failed: failed.length, refused: refused.length })
  return (
    <PopoverButton
      placement="bottom-end"
      content={
        <div className={styles.tray}>
          <h3>Files</h3>
          <ul className={styles.list}>
            {copying.map((one) => (
              <li key={one.id} className={styles.job}>
                <div className={styles.line}>
                  <span className="clipped">{one.name}</span>
                  <Button
                    size="small"
                    variant="minimal"
                    icon={<Cross />}
                    aria-label={`Cancel ${one.name}`}
                    onClick={one.cancel}
                  />
                </div>
                <ProgressBar value={one.share} intent="primary" stripes={false} />
              </li>
            ))}
            {/* A file that was given twice, and refused for the same reason, is one to its author. */}
            {refused.map(([text, alike]) => (
              <Failure
                key={text}
                name={alike[0]?.name ?? ''}
                text={text}
                onRetry={alike.at(-1)?.retry ?? null}
                onDismiss={() => {
                  for (const one of alike) one.dismiss()
                }}
              />
            ))}
            {failed.map(({ id, name, error, isFinal }) => (
              <Failure
                key={id}
                name={name}
                text={failureText(name, 'could not be prepared', error ?? '')}
                onRetry={isFinal ? null : () => retry.mutate(id)}
                onDismiss={() => dismiss.mutate(id)}
              />
            ))}
            {working.map((job) => (
              <li key={job.id} className={styles.job}>
                <JobLine job={job} />
              </li>
            ))}
          </ul>
        </div>
      }
      variant="minimal"
      icon={
        busy > 0 ? <Spinner size={14} /> : failed.length + refused.length > 0 ? <WarningSign /> : <Tick />
      }
      className={styles.button ?? ''}
      text={label}
      // On phones its text is hidden.
      aria-label={label}
      title={label}
    />
  )
}

const isRefused = (one: RunningImport): one is RunningImport & { error: string } => one.error !== null

type FailureProps = { name: string; text: string; onRetry: (() => void) | null; onDismiss(): void }

/** A file that was refused or could not be processed: why, in one sentence, and what can be done. */
function Failure({ name, text, onRetry, onDismiss }: FailureProps) {
  return (
    <li className={styles.job}>
      <p className={styles.error}>{text}</p>
      <div className={styles.acts}>
        <FailureActs name={name} onRetry={onRetry} onDismiss={onDismiss} />
      </div>
    </li>
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

/** A job: progress, time left, and actions. Why it failed is said beside it. */
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
            <Tag minimal intent="danger" {...(job.error ? { title: job.error } : {})}>
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
        {(job.state === 'failed' || job.state === 'cancelled') && !job.isFinal && (
          <Button
            size="small"
            variant="minimal"
            icon={<Refresh />}
            text="Retry"
            aria-label={`Retry: ${job.name}`}
            onClick={() => retry.mutate(job.id)}
          />
        )}
      </div>
      {isActive && (
        <ProgressBar value={job.state === 'running' ? job.progress : 0} intent="primary" stripes={false} />
      )}
      {job.error && job.state === 'done' && <p className={styles.remark}>{job.error}</p>}
    </>
  )
}
