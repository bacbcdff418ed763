import type { Job } from '#desktop/core/ConsoleState.ts'
import type { Row } from '#desktop/core/Row.ts'
import { isOpenJob } from './jobs/jobText.ts'

/** The processing state of an asset, as known to this computer. */
export type Preparation =
  | { kind: 'ready' }
  /** In this computer's queue, or failed there. */
  | { kind: 'job'; job: Job }
  | { kind: 'failed'; reason: string }
  | { kind: 'elsewhere' }
  | { kind: 'pending' }

/**
 * Combines the asset's state with this computer's queue. A processed asset is ready, even if an old job says otherwise;
 * one being processed without a job here is processed on another computer.
 */
export function preparation(asset: Row, job: Job | undefined): Preparation {
  if (job && isOpenJob(job)) return { kind: 'job', job }
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
      // A ready asset may have a note, such as a film without its beginning.
      return job?.state === 'done' && job.error ? { kind: 'job', job } : { kind: 'ready' }
  }
}
