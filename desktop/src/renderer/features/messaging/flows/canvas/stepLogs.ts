import type { CanvasTag } from '#desktop/renderer/kernel/canvas/CanvasGraph.ts'
import { choiceLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'
import { EngagementStep } from '#shared/features/messaging/entities/EngagementStep.ts'
import type { StepLog } from './drawFlow.ts'

export type StepCount = {
  step: string
  entered: number
  waiting: number
  done: number
  failed: number
  stopped: number
}

/** How many customers came to each step, and what came of it there. */
export const countLogs = (counts: readonly StepCount[]): ReadonlyMap<string, StepLog> =>
  new Map(
    counts.map(({ step, entered, waiting, done, failed, stopped }) => [
      step,
      {
        isReached: entered > 0,
        tags: [
          { text: `${entered} entered`, tone: 'plain' as const },
          ...tag(waiting, 'waiting', 'warning'),
          ...tag(done, 'done', 'good'),
          ...tag(failed, 'failed', 'bad'),
          ...tag(stopped, 'stopped', 'bad'),
        ],
      },
    ]),
  )

const tag = (count: number, word: string, tone: CanvasTag['tone']): CanvasTag[] =>
  count > 0 ? [{ text: `${count} ${word}`, tone }] : []

/** An entry of the log, as the server answers it. */
export type LogEntry = {
  key: string
  step: string
  status: EngagementStep['status']
  createdAt: unknown
  endedAt?: unknown
  dueAt?: unknown
}

/** The way of one customer: which steps, when, and how they ended. */
export const runLogs = (entries: readonly LogEntry[]): ReadonlyMap<string, StepLog> =>
  new Map(
    entries.map((entry) => [
      entry.step,
      {
        isReached: true,
        tags: [
          { text: choiceLabel(EngagementStep.fields.status, entry.status ?? 'queued'), tone: toneOf(entry) },
          { text: formatMoment(momentOf(entry)), tone: 'plain' as const },
        ],
      },
    ]),
  )

export function toneOf({ status }: Pick<LogEntry, 'status'>): CanvasTag['tone'] {
  switch (status) {
    case 'done':
      return 'good'
    case 'refused':
    case 'failed':
    case 'stopped':
      return 'bad'
    default:
      return 'warning'
  }
}

/** When it ended, or will go on. */
export const momentOf = ({ createdAt, endedAt, dueAt, status }: LogEntry): unknown =>
  endedAt ?? (status === 'waiting' ? dueAt : null) ?? createdAt

export const formatMoment = (at: unknown) =>
  new Date(String(at)).toLocaleString([], { dateStyle: 'short', timeStyle: 'short' })

const dayMs = 24 * 60 * 60 * 1000

/** The periods of which a log is shown. */
export const periods = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '365', label: 'Last year' },
  { value: 'all', label: 'All time' },
] as const
export type Period = (typeof periods)[number]['value']

/** The beginning of a period, on a full hour, so that it does not change with each rendering. */
export function beginOf(period: Period, now: number): string | null {
  if (period === 'all') return null
  const hour = 60 * 60 * 1000
  return new Date(Math.floor((now - Number(period) * dayMs) / hour) * hour).toISOString()
}
