import type { Job, JobStage } from '#desktop/core/ConsoleState.ts'
import { bytes, timeLeft } from '#desktop/renderer/kernel/parts/sizes.ts'

const stages: Record<JobStage, string> = {
  fetching: 'Fetching the original',
  reading: 'Reading the file',
  cutting: 'Cutting',
  measuring: 'Measuring the sound',
  converting: 'Converting',
  finishing: 'Making previews',
  storing: 'Storing',
}

/** What a job does now: "Converting · 40 % · 3 min left". */
export function jobText(job: Job, isQueuePaused = false): string {
  const share = job.progress > 0 && job.progress < 1 ? [`${Math.round(job.progress * 100)} %`] : []
  const left = job.secondsLeft === null ? [] : [timeLeft(job.secondsLeft)]
  switch (job.state) {
    case 'running':
      return [...(job.stage ? [stages[job.stage]] : []), ...share, ...left].join(' · ')
    case 'paused':
      return ['Paused', ...share].join(' · ')
    case 'waiting':
      return [isQueuePaused ? 'Paused with the queue' : 'Waiting', ...share].join(' · ')
    case 'done':
      return 'Ready'
    case 'failed':
      return 'Failed'
    case 'cancelled':
      return 'Cancelled'
  }
}

/** What a job that waits will take: "24 MB · about 3 min". */
export function jobCost({ size, secondsLeft }: Job): string {
  const needed = secondsLeft === null ? [] : [`about ${timeLeft(secondsLeft).replace(' left', '')}`]
  return [...(size > 0 ? [bytes(size)] : []), ...needed].join(' · ')
}

export const isOpenJob = ({ state }: Pick<Job, 'state'>): boolean =>
  state === 'running' || state === 'waiting' || state === 'paused'
