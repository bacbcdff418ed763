import { Button, ProgressBar, Tag } from '@blueprintjs/core'
import { Cross, Pause, Play, Refresh } from '@blueprintjs/icons'
import type { Job } from '#desktop/core/ConsoleState.ts'
import { useJobActions, useJobList } from '#desktop/renderer/kernel/api/useJobs.ts'
import type { RunningImport } from './Imports.tsx'
import styles from './JobLine.module.css'
import { isOpenJob, jobText } from './jobText.ts'

/** A job: what it does, how far it is, time left, and actions. Why it failed is said beside it. */
export function JobLine({ job, isNameShown = true }: { job: Job; isNameShown?: boolean }) {
  const { retry } = useJobActions()
  const isQueuePaused = useJobList()?.queue.isPaused === true
  const isActive = isOpenJob(job)
  return (
    <>
      <div className={styles.line}>
        {isNameShown && (
          <span className={`clipped ${styles.name ?? ''}`} title={job.name}>
            {job.name}
          </span>
        )}
        {!isActive && <JobState job={job} />}
        {isActive && <JobButtons job={job} />}
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
        <>
          <JobProgress job={job} />
          <span className={styles.state}>{jobText(job, isQueuePaused)}</span>
        </>
      )}
      {job.error && job.state === 'done' && <p className={styles.remark}>{job.error}</p>}
    </>
  )
}

function JobState({ job }: { job: Job }) {
  return (
    <span className={styles.state}>
      {job.state === 'failed' ? (
        <Tag minimal intent="danger" {...(job.error ? { title: job.error } : {})}>
          Failed
        </Tag>
      ) : (
        jobText(job)
      )}
    </span>
  )
}

export function JobProgress({ job }: { job: Job }) {
  return (
    <ProgressBar
      value={job.progress}
      intent={job.state === 'running' ? 'primary' : 'none'}
      stripes={false}
      aria-label={`Progress of ${job.name}`}
    />
  )
}

/** Pausing and cancelling a job of the queue. */
export function JobButtons({ job }: { job: Job }) {
  const { cancel, pause } = useJobActions()
  const isPaused = job.state === 'paused'
  return (
    <span className={styles.buttons}>
      <Button
        size="small"
        variant="minimal"
        icon={isPaused ? <Play /> : <Pause />}
        aria-label={`${isPaused ? 'Resume' : 'Pause'} ${job.name}`}
        title={isPaused ? 'Resume' : 'Pause'}
        onClick={() => pause.mutate({ id: job.id, isPaused: !isPaused })}
      />
      <Button
        size="small"
        variant="minimal"
        icon={<Cross />}
        aria-label={`Cancel ${job.name}`}
        title="Cancel"
        onClick={() => cancel.mutate(job.id)}
      />
    </span>
  )
}

/** A file that is being copied into the library. */
export function CopyingLine({ copy }: { copy: RunningImport }) {
  return (
    <>
      <div className={styles.line}>
        <span className={`clipped ${styles.name ?? ''}`} title={copy.name}>
          {copy.name}
        </span>
        <Button
          size="small"
          variant="minimal"
          icon={<Cross />}
          aria-label={`Cancel ${copy.name}`}
          title="Cancel"
          onClick={copy.cancel}
        />
      </div>
      <ProgressBar
        value={copy.share}
        intent="primary"
        stripes={false}
        aria-label={`Progress of ${copy.name}`}
      />
      <span className={styles.state}>Copying · {Math.round(copy.share * 100)} %</span>
    </>
  )
}
