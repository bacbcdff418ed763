import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Asset } from '#shared/features/content/entities/Asset.ts'
import { mergedCaptions } from '#shared/features/content/rules/media/mergedCaptions.ts'
import { filesWithMade } from '#shared/features/content/rules/publishing/assetFiles.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { JobStage } from '../ConsoleState.ts'
import type { Row } from '../Row.ts'
import { captionsOf, filesOf, findOriginal } from './assetFiles.ts'
import type { createJobRows, JobRow } from './jobRows.ts'
import type { ProcessedMedia } from './MediaWork.ts'
import type { ActiveJob, MediaQueueParts } from './queueParts.ts'

export type JobRun = Pick<
  MediaQueueParts,
  'work' | 'objects' | 'localPath' | 'workDir' | 'write' | 'findAsset' | 'saveAsset' | 'onFault' | 'now'
> & {
  rows: ReturnType<typeof createJobRows>
  job: ActiveJob
  onProgress(job: ActiveJob, progress: number, stage?: JobStage): void
  tell(): void
  isClosed(): boolean
}

/** Runs one job to its end: files are made, stored, and named in the asset; or the failure is written to both. */
export async function runJob(run: JobRun): Promise<void> {
  const { rows, job } = run
  const { row, abort } = job
  const asset = run.findAsset(row.asset)
  const original = asset && findOriginal(asset)
  if (!asset || !original) {
    endWithoutAsset(run)
    return
  }
  const outputDir = join(run.workDir, row.id)
  rmSync(outputDir, { recursive: true, force: true })
  mkdirSync(outputDir, { recursive: true, mode: 0o700 })
  try {
    run.write('Processing', () => {
      rows.update(row.id, 'running')
      run.saveAsset(row.asset, {
        status: 'processing',
        derivativeStatus: 'processing',
        derivativeError: null,
      })
    })
    run.tell()
    const path = await run.localPath(original)
    run.onProgress(job, 0, 'reading')
    const result = await run.work.process({
      kind: row.kind,
      path,
      name: row.name,
      outputDir,
      // Cast: a stored asset has a trim of its definition.
      trim: (asset.trim ?? null) as Asset['trim'],
      onProgress: (progress, stage) => run.onProgress(job, progress, stage),
      signal: abort.signal,
      pause: job.pause,
    })
    await job.pause.whenOff(abort.signal)
    run.onProgress(job, job.progress, 'storing')
    await publish(run, result)
    rows.noteSeconds(row.id, (job.workedMs + run.now() - job.countedFrom) / 1000)
  } catch (error) {
    fail(run, error)
  } finally {
    rmSync(outputDir, { recursive: true, force: true })
  }
}

const endedAt = ({ now }: Pick<JobRun, 'now'>) => new Date(now()).toISOString()

function endWithoutAsset(run: JobRun): void {
  run.rows.update(run.job.row.id, 'cancelled', {
    error: 'The asset is no longer there.',
    endedAt: endedAt(run),
  })
}

async function publish(run: JobRun, result: ProcessedMedia): Promise<void> {
  const { row, abort } = run.job
  const made: Asset['files'] = []
  for (const { name, path, mimeType } of result.files) {
    abort.signal.throwIfAborted()
    made.push({ name, mimeType, ...(await run.objects.take(path)) })
  }
  abort.signal.throwIfAborted()
  const asset = run.findAsset(row.asset)
  if (!asset) {
    endWithoutAsset(run)
    return
  }
  const { captions, ...facts } = result.facts
  run.write('Processed', () => {
    run.saveAsset(row.asset, {
      ...facts,
      ...(captions ? { captions: mergedCaptions(captionsOf(asset), captions) } : {}),
      files: filesWithMade(filesOf(asset), made),
      status: 'processed',
      derivativeStatus: 'processed',
      derivativeError: null,
    })
    run.rows.update(row.id, 'done', { error: result.remark ?? null, endedAt: endedAt(run) })
  })
}

function fail(run: JobRun, error: unknown): void {
  const { row, abort, isPutBack } = run.job
  // A job that was put back keeps its place in the queue.
  if (run.isClosed() || isPutBack) return
  if (abort.signal.aborted) {
    cancelJob(run, row)
    return
  }
  const reason = describeReason(error)
  if (!isAppError(error)) run.onFault(error)
  const asset = run.findAsset(row.asset)
  run.write('Processing failed', () => {
    run.rows.update(row.id, 'failed', { error: reason, isFinal: isOfFile(error), endedAt: endedAt(run) })
    if (!asset) return
    run.saveAsset(row.asset, {
      status: hasMadeFiles(asset) ? 'processed' : 'uploaded',
      derivativeStatus: 'error',
      derivativeError: reason,
    })
  })
}

/** Ends a job that its author cancelled; what was made of its file before stays. */
export function cancelJob(
  run: Pick<JobRun, 'rows' | 'write' | 'findAsset' | 'saveAsset' | 'now'>,
  { id, asset: key }: JobRow,
): void {
  const asset = run.findAsset(key)
  run.write('Processing cancelled', () => {
    run.rows.update(id, 'cancelled', { endedAt: endedAt(run) })
    if (!asset) return
    run.saveAsset(key, {
      status: hasMadeFiles(asset) ? 'processed' : 'uploaded',
      derivativeStatus: hasMadeFiles(asset) ? 'processed' : 'pending',
      derivativeError: null,
    })
  })
}

const hasMadeFiles = (asset: Row) => filesOf(asset).some(({ name }) => name !== 'original')

/** Whether the file is at fault, and not the computer or a program on it. */
const isOfFile = (error: unknown): boolean =>
  isAppError(error) && ['media_invalid', 'package_invalid', 'unsupported', 'too_large'].includes(error.code)

export const describeReason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 2000)
