import type { Job, Row } from '../../../../core/CoreApi.ts'

/** How far an asset's file is from being playable, as this computer can know it. */
export type Preparation =
  | { kind: 'ready' }
  /** In this computer's own queue, or ended there without a good result. */
  | { kind: 'job'; job: Job }
  | { kind: 'failed'; reason: string }
  | { kind: 'elsewhere' }
  | { kind: 'pending' }

/**
 * The asset says what everybody knows, this computer's queue what goes on here. An asset that is processed is
 * ready, whatever became of an old job; one in work without a job here is in work on another computer.
 */
export function preparation(asset: Row, job: Job | undefined): Preparation {
  if (job?.state === 'running' || job?.state === 'waiting') return { kind: 'job', job }
  switch (asset.derivativeStatus) {
    case 'error':
      return job?.state === 'failed'
        ? { kind: 'job', job }
        : { kind: 'failed', reason: String(asset.derivativeError ?? 'The file could not be processed.') }
    case 'processing':
      return { kind: 'elsewhere' }
    case 'pending':
      return job?.state === 'cancelled' ? { kind: 'job', job } : { kind: 'pending' }
    default:
      // What is ready may still deserve a word, such as a film without its beginning.
      return job?.state === 'done' && job.error ? { kind: 'job', job } : { kind: 'ready' }
  }
}
