import { Spinner } from '@blueprintjs/core'
import { Pause, Tick, WarningSign } from '@blueprintjs/icons'
import { Link } from 'wouter'
import { findJob, useJobActions, useJobList, useJobs } from '#desktop/renderer/kernel/api/useJobs.ts'
import { PopoverButton } from '#desktop/renderer/kernel/parts/PopoverButton.tsx'
import { useWhenReady } from '#desktop/renderer/kernel/publishing/useWhenReady.ts'
import { LowDisk, useLowDisk } from '../LowDisk.tsx'
import { FailureActs } from './FailureActs.tsx'
import { failureText, type RunningImport, refusalText, useImports } from './Imports.tsx'
import { CopyingLine, JobLine } from './JobLine.tsx'
import styles from './JobsTray.module.css'
import { isOpenJob } from './jobText.ts'
import { PauseQueueButton } from './PauseQueueButton.tsx'
import { useEndedPublications, WaitingPublications } from './WaitingPublications.tsx'

/** Background file jobs: copies, transcodes, package checks. */
export function JobsTray() {
  const jobs = useJobs()
  const { imports, taken } = useImports()
  const { retry, dismiss } = useJobActions()
  const isPaused = useJobList()?.queue.isPaused === true
  const whenReady = useWhenReady()
  useEndedPublications(whenReady)
  const isLow = useLowDisk() !== null
  const isQuiet = whenReady.waiting.length === 0 && whenReady.ended.length === 0 && !isLow
  if (jobs.length === 0 && imports.length === 0 && isQuiet) return null
  const copying = imports.filter(({ error }) => error === null)
  const working = jobs.filter(({ state }) => state !== 'failed')
  const failed = jobs.filter(({ state }) => state === 'failed')
  const busy = copying.length + working.filter(isOpenJob).length
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
  const label = trayLabel({ busy, ready, failed: failed.length, refused: refused.length, isLow })
  return (
    <PopoverButton
      placement="bottom-end"
      content={
        <div className={styles.tray}>
          <div className={styles.head}>
            <h3>Files</h3>
            {working.some(isOpenJob) && <PauseQueueButton />}
          </div>
          <LowDisk className={styles.low ?? ''} />
          <ul className={styles.list}>
            <WaitingPublications />
            {copying.map((one) => (
              <li key={one.id} className={styles.job}>
                <CopyingLine copy={one} />
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
          <Link href="/app/media-desk" className={styles.all ?? ''}>
            Open the media desk
          </Link>
        </div>
      }
      variant="minimal"
      icon={
        isPaused && busy > copying.length ? (
          <Pause />
        ) : busy > 0 ? (
          <Spinner size={14} />
        ) : failed.length + refused.length > 0 || isLow ? (
          <WarningSign />
        ) : (
          <Tick />
        )
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

type TrayCounts = { busy: number; ready: number; failed: number; refused: number; isLow?: boolean }

/** The tray's summary: running jobs, failures, and a disk that is almost full. */
export function trayLabel(counts: TrayCounts): string {
  const { busy, ready, failed, refused, isLow = false } = counts
  const wrong = [
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(refused > 0 ? [`${refused} refused`] : []),
    ...(isLow ? ['disk almost full'] : []),
  ]
  if (busy > 0) return [`${busy} in progress`, ...wrong].join(', ')
  if (wrong.length === 0) return 'Files are ready'
  const files = ready === 1 ? '1 file ready' : `${ready} files ready`
  const text = [...(ready > 0 ? [files] : []), ...wrong].join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
