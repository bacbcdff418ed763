import { rmSync } from 'node:fs'
import { createPause } from '#node/media/pause.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { createId } from '#shared/kernel/model/key.ts'
import type { Job, JobList, JobStage } from '../ConsoleState.ts'
import { findOriginal } from './assetFiles.ts'
import { createJobRows, type JobRow } from './jobRows.ts'
import { createPace } from './pace.ts'
import type { ActiveJob, MediaQueueParts } from './queueParts.ts'
import { cancelJob, describeReason, runJob } from './runJob.ts'

const isOpen = ({ state }: Pick<Job, 'state'>) =>
  state === 'running' || state === 'waiting' || state === 'paused'

/**
 * Processes files, so many at a time as suit the processor. Waiting and running jobs are on disk; derived files are
 * published by naming them in the asset, in one save at the end, so that a good result is never replaced by an incomplete one.
 */
export function createMediaQueue(parts: MediaQueueParts) {
  const { work, now } = parts
  const rows = createJobRows(parts.db)
  const active = new Map<string, ActiveJob>()
  let lookedAt: readonly string[] = []
  let isClosed = false
  let toldAt = 0
  let listed: JobRow[] | null = null
  let speeds = rows.speeds()

  const isPaused = () => parts.setting('queue.isPaused') === 'true'
  const mostAtATime = Math.max(1, Math.min(8, parts.processors))
  // One ffmpeg keeps about four processors busy.
  const suitable = Math.max(1, Math.min(4, Math.floor(parts.processors / 4)))
  function chosenAtATime(): number | null {
    const chosen = Number(parts.setting('queue.atATime') ?? 0)
    return Number.isInteger(chosen) && chosen >= 1 ? Math.min(mostAtATime, chosen) : null
  }
  const atATime = () => chosenAtATime() ?? suitable

  /**
   * The newest of each asset. Without those of deleted assets, which cannot be retried, and without failures of assets
   * that another computer has processed since.
   */
  function shownRows(): JobRow[] {
    const reported = new Set<string>()
    return rows.all().filter(({ asset: key, state }) => {
      const asset = parts.findAsset(key)
      const isOver = asset === null || (state === 'failed' && asset.derivativeStatus === 'processed')
      if (isOver || reported.has(key)) return false
      reported.add(key)
      return true
    })
  }

  function list(): JobList {
    listed ??= shownRows()
    const jobs = listed.map(asJob)
    const left = jobs.filter(isOpen)
    const known = left.flatMap(({ secondsLeft }) => secondsLeft ?? [])
    const longest = Math.max(0, ...known)
    const sum = known.reduce((a, b) => a + b, 0)
    return {
      jobs,
      queue: {
        isPaused: isPaused(),
        chosenAtATime: chosenAtATime(),
        atATime: atATime(),
        mostAtATime,
        secondsLeft:
          left.length === 0 || known.length < left.length
            ? null
            : Math.max(longest, Math.round(sum / Math.min(atATime(), left.length))),
      },
    }
  }

  function asJob({ createdAt: _, ...row }: JobRow): Job {
    const begun = isOpen(row) ? active.get(row.id) : undefined
    if (begun)
      return { ...row, stage: begun.stage, progress: begun.progress, secondsLeft: begun.pace.secondsLeft() }
    const perByte = isOpen(row) ? (speeds.get(row.kind) ?? findPresentSpeed(row.kind)) : undefined
    const secondsLeft = perByte === undefined ? null : Math.max(1, Math.round(perByte * row.size))
    return { ...row, stage: null, progress: row.state === 'done' ? 1 : 0, secondsLeft }
  }

  /** In seconds per byte, of a file that is being processed: before the first one of its kind has ended. */
  function findPresentSpeed(kind: Job['kind']): number | undefined {
    for (const { row, pace, isPaused, workedMs, countedFrom } of active.values()) {
      const left = pace.secondsLeft()
      if (row.kind === kind && !isPaused && left !== null && row.size > 0)
        return ((workedMs + now() - countedFrom) / 1000 + left) / row.size
    }
    return undefined
  }

  function tell(): void {
    toldAt = now()
    if (!isClosed) parts.onJobs(list())
  }
  function tellChange(): void {
    listed = null
    tell()
  }

  const countRunning = () => [...active.values()].filter(({ isPaused }) => !isPaused).length

  function pump(): void {
    while (!isClosed && !isPaused() && countRunning() < atATime()) {
      const row = rows.next(lookedAt)
      if (!row) return
      const begun = active.get(row.id)
      if (!begun) begin(row)
      // Its end comes back here.
      else if (!begun.isPaused || begun.abort.signal.aborted) return
      else goOn(begun)
    }
  }

  function begin(row: JobRow): void {
    const job: ActiveJob = {
      row,
      abort: new AbortController(),
      pause: createPause(),
      stage: 'fetching',
      progress: 0,
      pace: createPace(now),
      isPaused: false,
      isPutBack: false,
      turn: Promise.resolve(),
      workedMs: 0,
      countedFrom: now(),
    }
    active.set(row.id, job)
    job.turn = runJob({ ...parts, rows, job, onProgress, tell: tellChange, isClosed: () => isClosed })
      .catch((error: unknown) => giveUp(row, error))
      .then(() => {
        active.delete(row.id)
        if (isClosed) return
        speeds = rows.speeds()
        tellChange()
        pump()
      })
  }

  function goOn(job: ActiveJob): void {
    job.isPaused = false
    job.countedFrom = now()
    rows.update(job.row.id, 'running')
    job.pause.turn(false)
  }

  /** Frees its place: it stands still, or begins again where programs cannot be frozen. */
  function pause(job: ActiveJob, state: 'waiting' | 'paused'): void {
    rows.update(job.row.id, state)
    if (job.isPaused) return
    job.isPaused = true
    job.workedMs += now() - job.countedFrom
    job.pace.restart('speed')
    if (work.canFreeze) job.pause.turn(true)
    else {
      job.isPutBack = true
      job.abort.abort()
    }
  }

  /** Even writing the failure to the asset failed: probably the disk is full. */
  function giveUp(row: JobRow, error: unknown): void {
    parts.onFault(error)
    try {
      rows.update(row.id, 'failed', { error: describeReason(error), endedAt: new Date(now()).toISOString() })
    } catch (second) {
      // Resumed at the next start.
      parts.onFault(second)
    }
  }

  function onProgress(job: ActiveJob, progress: number, stage: JobStage = job.stage): void {
    if (stage !== job.stage) {
      job.pace.restart('nothing')
      job.stage = stage
      toldAt = 0
    }
    job.progress = Math.min(1, Math.max(job.progress, progress))
    job.pace.note(job.progress)
    if (now() - toldAt > 250) tell()
  }

  function settle(): JobList {
    pump()
    tellChange()
    return list()
  }

  return {
    list,

    /** Starts with the jobs left by an earlier run of the console. */
    start(): void {
      rows.requeueRunning()
      rows.forgetFinished(new Date(now() - 7 * 86_400_000).toISOString())
      // Nothing in it is named by an asset: what a killed console was making.
      rmSync(parts.workDir, { recursive: true, force: true })
      pump()
    },

    add(asset: string, name: string, kind: Job['kind']): Job {
      const found = parts.findAsset(asset)
      const row: JobRow = {
        id: createId(),
        asset,
        name,
        kind,
        state: 'waiting',
        error: null,
        isFinal: false,
        size: (found && findOriginal(found)?.size) ?? 0,
        endedAt: null,
        createdAt: new Date(now()).toISOString(),
      }
      rows.insert(row)
      return asJob(row)
    },

    /** Starts waiting jobs; called after the transaction that added them is on disk. */
    wake: () => void settle(),

    cancel(id: string): JobList {
      const row = getJob(id)
      const job = active.get(id)
      if (job && !job.isPutBack) job.abort.abort()
      else if (isOpen(row)) cancelJob({ ...parts, rows }, row)
      return settle()
    },

    retry(id: string): JobList {
      const row = getJob(id)
      if (row.state === 'failed' || row.state === 'cancelled') {
        rows.update(id, 'waiting')
        // Behind those that wait already.
        rows.arrange([...rows.open().flatMap((one) => (one.id === id ? [] : one.id)), id])
      }
      return settle()
    },

    pause(id: string): JobList {
      const row = getJob(id)
      const job = active.get(id)
      if (job && !job.abort.signal.aborted) pause(job, 'paused')
      else if (row.state === 'waiting') rows.update(id, 'paused')
      return settle()
    },

    resume(id: string): JobList {
      if (getJob(id).state === 'paused') rows.update(id, 'waiting')
      return settle()
    },

    /** Pauses or resumes the whole queue; those that the author paused one by one stay so. */
    pauseAll(isOn: boolean): JobList {
      parts.setSetting('queue.isPaused', String(isOn))
      if (isOn)
        for (const job of active.values())
          if (!job.isPaused && !job.abort.signal.aborted) pause(job, 'waiting')
      return settle()
    },

    /** Puts a job before another one of the queue; at its end for null. */
    move(id: string, before: string | null): JobList {
      if (!isOpen(getJob(id)))
        throw new AppError('unsupported', { message: 'This file is no longer in the queue.' })
      const others = rows.open().flatMap((one) => (one.id === id ? [] : one.id))
      const at = before === null ? -1 : others.indexOf(before)
      rows.arrange(at < 0 ? [...others, id] : [...others.slice(0, at), id, ...others.slice(at)])
      return settle()
    },

    /** Null for the number that suits the processor. */
    setAtATime(count: number | null): JobList {
      parts.setSetting('queue.atATime', String(count ?? 0))
      const running = [...active.values()].filter(({ isPaused }) => !isPaused)
      for (const job of running.slice(atATime())) pause(job, 'waiting')
      return settle()
    },

    dismiss(id: string): JobList {
      if (!isOpen(getJob(id))) rows.remove(id)
      return settle()
    },

    /** Takes those that are done or were cancelled off the list; failures stay until their author dismisses them. */
    dismissEnded(): JobList {
      rows.removeEnded()
      return settle()
    },

    /** The assets that the author looks at now: their jobs are next. */
    lookAt(assets: readonly string[]): void {
      lookedAt = assets
    },

    /** Assets were changed or deleted: cancels the jobs of deleted ones. */
    assetsChanged(): void {
      for (const { row, abort } of active.values()) if (parts.findAsset(row.asset) === null) abort.abort()
      tellChange()
    },

    /** Processes an asset here, even if it was imported on another computer. */
    prepare(asset: string, name: string, kind: Job['kind']): JobList {
      const newest = rows.newestOf(asset)
      if (newest?.state === 'failed' || newest?.state === 'cancelled') return this.retry(newest.id)
      if (!newest || !isOpen(newest)) this.add(asset, name, kind)
      return settle()
    },

    /** Stops; running jobs wait for the next start. */
    async close(): Promise<void> {
      isClosed = true
      for (const { abort } of active.values()) abort.abort()
      await Promise.all([...active.values()].map(({ turn }) => turn))
      if (parts.db.open) rows.requeueRunning()
    },
  }

  function getJob(id: string): JobRow {
    const row = rows.find(id)
    if (!row) throw new AppError('not_found')
    return row
  }
}
export type MediaQueue = ReturnType<typeof createMediaQueue>
