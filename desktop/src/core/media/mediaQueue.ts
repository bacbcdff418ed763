import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Asset } from '#shared/features/content/entities/Asset.ts'
import { mergedCaptions } from '#shared/features/content/rules/media/mergedCaptions.ts'
import { filesWithMade } from '#shared/features/content/rules/publishing/assetFiles.ts'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import { createId } from '#shared/kernel/model/key.ts'
import type { Job } from '../ConsoleState.ts'
import type { Row } from '../CoreApi.ts'
import type { ObjectStore } from '../objects/objectStore.ts'
import type { Db } from '../store/openDatabase.ts'
import { captionsOf, filesOf, findOriginal } from './assetFiles.ts'
import { createJobRows, type JobRow } from './jobRows.ts'
import type { MediaWork, ProcessedMedia } from './MediaWork.ts'

export type MediaQueueParts = {
  db: Db
  work: MediaWork
  objects: ObjectStore
  /** An asset's file on this computer, downloaded from the server if missing. */
  localPath(file: Asset['files'][number]): Promise<string>
  /** Each job writes into its own folder below this one. */
  workDir: string
  /** One store transaction: all or nothing. */
  write(label: string, work: () => void): void
  findAsset(key: string): Row | null
  /** Writes an asset's fields by the same path as an edit, but outside the author's undo. */
  saveAsset(key: string, changes: Partial<Asset>): void
  onJobs(jobs: Job[]): void
  onFault(error: unknown): void
  now(): number
}

/**
 * Processes files one at a time. Waiting and running jobs are on disk; derived files are published by naming them
 * in the asset, in one save at the end, so that a good result is never replaced by an incomplete one.
 */
export function createMediaQueue(parts: MediaQueueParts) {
  const rows = createJobRows(parts.db)
  let running: { row: JobRow; abort: AbortController; progress: number; startedAt: number } | null = null
  let turn: Promise<void> = Promise.resolve()
  let isClosed = false
  let toldAt = 0

  /**
   * The newest of each asset. Without those of deleted assets, which cannot be retried, and without failures of assets
   * that another computer has processed since.
   */
  function jobs(): Job[] {
    const reported = new Set<string>()
    const keptRows = rows.all().filter(({ asset: key, state }) => {
      const asset = parts.findAsset(key)
      const isOver = asset === null || (state === 'failed' && asset.derivativeStatus === 'processed')
      if (isOver || reported.has(key)) return false
      reported.add(key)
      return true
    })
    return keptRows.map(({ createdAt: _, ...row }) => ({ ...row, ...progressOf(row) }))
  }

  function progressOf(row: Omit<JobRow, 'createdAt'>): Pick<Job, 'progress' | 'secondsLeft'> {
    if (row.state === 'done') return { progress: 1, secondsLeft: null }
    if (running?.row.id !== row.id) return { progress: 0, secondsLeft: null }
    const seconds = (parts.now() - running.startedAt) / 1000
    const left =
      running.progress > 0.02 ? Math.round((seconds / running.progress) * (1 - running.progress)) : null
    return { progress: running.progress, secondsLeft: left }
  }

  function tell(): void {
    toldAt = parts.now()
    if (!isClosed) parts.onJobs(jobs())
  }

  function pump(): void {
    if (running || isClosed) return
    const row = rows.next()
    if (!row) return
    running = { row, abort: new AbortController(), progress: 0, startedAt: parts.now() }
    turn = run(row, running.abort.signal)
      .catch((error: unknown) => giveUp(row, error))
      .then(() => {
        running = null
        if (isClosed) return
        tell()
        pump()
      })
  }

  /** Even writing the failure to the asset failed: probably the disk is full. */
  function giveUp(row: JobRow, error: unknown): void {
    parts.onFault(error)
    try {
      rows.update(row.id, 'failed', describeReason(error))
    } catch (second) {
      // Resumed at the next start.
      parts.onFault(second)
    }
  }

  async function run(row: JobRow, signal: AbortSignal): Promise<void> {
    const asset = parts.findAsset(row.asset)
    const original = asset && findOriginal(asset)
    if (!asset || !original) return rows.update(row.id, 'cancelled', 'The asset is no longer there.')
    const outputDir = join(parts.workDir, row.id)
    rmSync(outputDir, { recursive: true, force: true })
    mkdirSync(outputDir, { recursive: true, mode: 0o700 })
    try {
      parts.write('Processing', () => {
        rows.update(row.id, 'running')
        parts.saveAsset(row.asset, {
          status: 'processing',
          derivativeStatus: 'processing',
          derivativeError: null,
        })
      })
      tell()
      const result = await parts.work.process({
        kind: row.kind,
        path: await parts.localPath(original),
        name: row.name,
        outputDir,
        onProgress: (progress) => onProgress(progress),
        signal,
      })
      signal.throwIfAborted()
      await publish(row, result)
    } catch (error) {
      fail(row, signal, error)
    } finally {
      rmSync(outputDir, { recursive: true, force: true })
    }
  }

  function onProgress(progress: number): void {
    if (!running) return
    running.progress = Math.min(1, Math.max(running.progress, progress))
    if (parts.now() - toldAt > 250) tell()
  }

  async function publish(row: JobRow, result: ProcessedMedia): Promise<void> {
    const made: Asset['files'] = []
    for (const { name, path, mimeType } of result.files)
      made.push({ name, mimeType, ...(await parts.objects.take(path)) })
    const asset = parts.findAsset(row.asset)
    if (!asset) return rows.update(row.id, 'cancelled', 'The asset is no longer there.')
    const { captions, ...facts } = result.facts
    parts.write('Processed', () => {
      parts.saveAsset(row.asset, {
        ...facts,
        ...(captions ? { captions: mergedCaptions(captionsOf(asset), captions) } : {}),
        files: filesWithMade(filesOf(asset), made),
        status: 'processed',
        derivativeStatus: 'processed',
        derivativeError: null,
      })
      rows.update(row.id, 'done', result.remark ?? null)
    })
  }

  function fail(row: JobRow, signal: AbortSignal, error: unknown): void {
    if (isClosed) return
    const isCancelled = signal.aborted
    const reason = isCancelled ? 'Cancelled.' : describeReason(error)
    if (!isCancelled && !isAppError(error)) parts.onFault(error)
    const asset = parts.findAsset(row.asset)
    const hasGood = asset !== null && filesOf(asset).some(({ name }) => name !== 'original')
    parts.write('Processing failed', () => {
      if (isCancelled) rows.update(row.id, 'cancelled')
      else rows.update(row.id, 'failed', reason, isOfFile(error))
      if (!asset) return
      parts.saveAsset(row.asset, {
        status: hasGood ? 'processed' : 'uploaded',
        derivativeStatus: isCancelled ? (hasGood ? 'processed' : 'pending') : 'error',
        derivativeError: isCancelled ? null : reason,
      })
    })
  }

  return {
    jobs,
    /** Starts with the jobs left by an earlier run of the console. */
    start(): void {
      rows.requeueRunning()
      rows.forgetFinished(new Date(parts.now() - 7 * 86_400_000).toISOString())
      pump()
    },
    add(asset: string, name: string, kind: Job['kind']): Job {
      const row: JobRow = {
        id: createId(),
        asset,
        name,
        kind,
        state: 'waiting',
        error: null,
        isFinal: false,
        createdAt: new Date(parts.now()).toISOString(),
      }
      rows.insert(row)
      const { createdAt: _, ...job } = row
      return { ...job, progress: 0, secondsLeft: null }
    },
    /** Starts waiting jobs; called after the transaction that added them is on disk. */
    wake(): void {
      pump()
      tell()
    },
    cancel(id: string): Job[] {
      const row = getJob(id)
      if (running?.row.id === id) running.abort.abort()
      else if (row.state === 'waiting') rows.update(id, 'cancelled')
      tell()
      return jobs()
    },
    retry(id: string): Job[] {
      const row = getJob(id)
      if (row.state === 'failed' || row.state === 'cancelled') rows.update(id, 'waiting')
      pump()
      tell()
      return jobs()
    },
    dismiss(id: string): Job[] {
      const row = getJob(id)
      if (row.state !== 'running' && row.state !== 'waiting') rows.remove(id)
      tell()
      return jobs()
    },
    /** Assets were changed or deleted: cancels the jobs of deleted ones. */
    assetsChanged(): void {
      if (running && parts.findAsset(running.row.asset) === null) running.abort.abort()
      tell()
    },
    /** Processes an asset here, even if it was imported on another computer. */
    prepare(asset: string, name: string, kind: Job['kind']): Job[] {
      const newest = rows.newestOf(asset)
      if (newest?.state === 'failed' || newest?.state === 'cancelled') return this.retry(newest.id)
      if (newest?.state !== 'waiting' && newest?.state !== 'running') {
        this.add(asset, name, kind)
        this.wake()
      }
      return jobs()
    },
    /** Stops; running jobs wait for the next start. */
    async close(): Promise<void> {
      isClosed = true
      running?.abort.abort()
      await turn
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

/** Whether the file is at fault, and not the computer or a program on it. */
const isOfFile = (error: unknown): boolean =>
  isAppError(error) && ['media_invalid', 'package_invalid', 'unsupported', 'too_large'].includes(error.code)

const describeReason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 2000)
