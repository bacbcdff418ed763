import { Button, HTMLSelect } from '@blueprintjs/core'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'wouter'
import type { Job, QueueState } from '#desktop/core/ConsoleState.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { useJobActions, useJobList } from '#desktop/renderer/kernel/api/useJobs.ts'
import { ago } from '#desktop/renderer/kernel/parts/ago.ts'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import { timeLeft } from '#desktop/renderer/kernel/parts/sizes.ts'
import { FailureActs } from '../assets/jobs/FailureActs.tsx'
import { useImports } from '../assets/jobs/Imports.tsx'
import { CopyingLine } from '../assets/jobs/JobLine.tsx'
import { isOpenJob, jobText } from '../assets/jobs/jobText.ts'
import { PauseQueueButton } from '../assets/jobs/PauseQueueButton.tsx'
import { AssetLink } from './AssetLink.tsx'
import { OpenJobs } from './OpenJobs.tsx'
import styles from './Queue.module.css'

/** All files that are copied and prepared: those of the queue in its order, failed ones with the reason, and ready ones. */
export function Queue() {
  const list = useJobList()
  const { imports } = useImports()
  if (!list) return null
  const copying = imports.filter(({ error }) => error === null)
  const open = list.jobs.filter(isOpenJob)
  const failed = list.jobs.filter(({ state }) => state === 'failed')
  const ended = list.jobs.filter(({ state }) => state === 'done' || state === 'cancelled')
  if (copying.length + list.jobs.length === 0)
    return (
      <EmptyState
        icon="tick-circle"
        title="No files in the queue"
        description="Videos, sound, pictures, PDFs and packages are prepared for learners here, after you add them to the library."
        action={
          <Link href="/app/assets/video" className="bp6-button">
            Add a video
          </Link>
        }
      />
    )
  return (
    <div className={styles.queue}>
      <QueueBar queue={list.queue} count={copying.length + open.length} />
      {copying.length > 0 && (
        <section aria-label="Copying">
          <h2>Copying</h2>
          <ul className={styles.list}>
            {copying.map((one) => (
              <li key={one.id} className={styles.copy}>
                <CopyingLine copy={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {open.length > 0 && (
        <section aria-label="In the queue">
          <h2>In the queue</h2>
          <OpenJobs jobs={open} isQueuePaused={list.queue.isPaused} />
        </section>
      )}
      {failed.length > 0 && (
        <section aria-label="Failed">
          <h2>Failed</h2>
          <ul className={styles.list}>
            {failed.map((job) => (
              <FailedJob key={job.id} job={job} />
            ))}
          </ul>
        </section>
      )}
      {ended.length > 0 && <EndedJobs jobs={ended} />}
    </div>
  )
}

function QueueBar({ queue, count }: { queue: QueueState; count: number }) {
  const core = useCore()
  const id = useId()
  const setCount = useMutation({ mutationFn: (next: number | null) => core.setJobsAtATime({ count: next }) })
  const { isPaused, secondsLeft, chosenAtATime, atATime, mostAtATime } = queue
  const automatic = chosenAtATime === null ? `Automatic (${atATime})` : 'Automatic'
  const facts = [
    count === 0 ? 'Everything is ready' : count === 1 ? '1 file' : `${count} files`,
    ...(isPaused && count > 0 ? ['paused'] : []),
    ...(secondsLeft === null || isPaused ? [] : [timeLeft(secondsLeft)]),
  ]
  return (
    <div className={styles.bar}>
      <strong className={styles.summary} role="status">
        {facts.join(' · ')}
      </strong>
      <div className={styles.count}>
        <label htmlFor={id}>At a time</label>
        <HTMLSelect
          id={id}
          value={chosenAtATime ?? ''}
          onChange={({ currentTarget: { value } }) => setCount.mutate(value === '' ? null : Number(value))}
          options={[
            { value: '', label: automatic },
            ...Array.from({ length: mostAtATime }, (_, at) => ({ value: at + 1, label: String(at + 1) })),
          ]}
        />
      </div>
      {(count > 0 || isPaused) && <PauseQueueButton variant="solid" />}
    </div>
  )
}

function FailedJob({ job }: { job: Job }) {
  const { retry, dismiss } = useJobActions()
  return (
    <li className={styles.failed}>
      <div className={styles.text}>
        <AssetLink job={job} />
        <p className={styles.error}>{job.error}</p>
      </div>
      <span className={styles.when}>{ago(job.endedAt)}</span>
      <div className={styles.acts}>
        <FailureActs
          name={job.name}
          onRetry={job.isFinal ? null : () => retry.mutate(job.id)}
          onDismiss={() => dismiss.mutate(job.id)}
        />
      </div>
    </li>
  )
}

function EndedJobs({ jobs }: { jobs: readonly Job[] }) {
  const core = useCore()
  const { retry } = useJobActions()
  const clear = useMutation({ mutationFn: () => core.dismissEndedJobs({}) })
  return (
    <section aria-label="Finished">
      <div className={styles.heading}>
        <h2>Finished</h2>
        <Button size="small" variant="minimal" text="Clear the list" onClick={() => clear.mutate()} />
      </div>
      <ul className={styles.list}>
        {jobs.map((job) => (
          <li key={job.id} className={styles.ended}>
            <div className={styles.text}>
              <AssetLink job={job} />
              {job.error && <p className="quiet">{job.error}</p>}
            </div>
            <span className={styles.when}>
              {jobText(job)} · {ago(job.endedAt)}
            </span>
            {job.state === 'cancelled' && (
              <Button
                size="small"
                variant="minimal"
                text="Prepare it"
                aria-label={`Prepare ${job.name}`}
                onClick={() => retry.mutate(job.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
