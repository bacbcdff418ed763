import { Tag } from '@blueprintjs/core'
import type { Job, Row } from '../../core/CoreApi.ts'
import { jobOf } from '../api/useJobs.ts'
import { JobLine } from '../shell/JobsTray.tsx'

/** Whether an asset is ready, on its way, or failed, and why. */
export function AssetState({ asset, jobs }: { asset: Row; jobs: readonly Job[] }) {
  const job = jobOf(jobs, asset.key)
  if (job && job.state !== 'done') return <JobLine job={job} isNameShown={false} />
  const status = asset.derivativeStatus
  if (status === 'error')
    return (
      <Tag minimal intent="danger" title={String(asset.derivativeError ?? '')}>
        Failed
      </Tag>
    )
  if (status === 'processing') return <Tag minimal>Processing</Tag>
  return null
}
