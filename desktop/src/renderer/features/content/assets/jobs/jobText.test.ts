import { expect, it } from 'vitest'
import type { Job } from '#desktop/core/ConsoleState.ts'
import { jobCost, jobText } from './jobText.ts'

const job: Job = {
  id: 'j',
  asset: 'o~a',
  name: 'tea.mp4',
  kind: 'video',
  state: 'running',
  stage: 'converting',
  progress: 0.404,
  secondsLeft: 180,
  error: null,
  isFinal: false,
  size: 24_000_000,
  endedAt: null,
}

it.each([
  [job, false, 'Converting · 40 % · 3 min left'],
  [{ ...job, stage: 'reading', progress: 0, secondsLeft: null }, false, 'Reading the file'],
  [{ ...job, state: 'waiting', stage: null, progress: 0 }, false, 'Waiting'],
  [{ ...job, state: 'waiting' }, true, 'Paused with the queue · 40 %'],
  [{ ...job, state: 'paused' }, false, 'Paused · 40 %'],
  [{ ...job, state: 'done', progress: 1 }, false, 'Ready'],
] as const)('says what a job does: %#', (one, isQueuePaused, text) => {
  expect(jobText(one, isQueuePaused)).toBe(text)
})

it('says what a job that waits will take', () => {
  expect(jobCost(job)).toBe('24.0 MB · about 3 min')
  expect(jobCost({ ...job, size: 0, secondsLeft: null })).toBe('')
})
