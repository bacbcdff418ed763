import { Tag } from '@blueprintjs/core'
import type { Job, Row } from '../../../../core/CoreApi.ts'
import { jobOf } from '../../../kernel/api/useJobs.ts'
import { JobLine } from './JobsTray.tsx'
import { preparation } from './preparation.ts'

/** Whether an asset is ready, being processed here or elsewhere, not started, or failed. */
export function AssetState({ asset, jobs }: { asset: Row; jobs: readonly Job[] }) {
  const state = preparation(asset, jobOf(jobs, asset.key))
  switch (state.kind) {
    case 'job':
      return <JobLine job={state.job} isNameShown={false} />
    case 'failed':
      return (
        <Tag minimal intent="danger" title={state.reason}>
          Failed
        </Tag>
      )
    case 'elsewhere':
      return <Tag minimal>Preparing on another computer</Tag>
    case 'pending':
      return (
        <Tag minimal intent="warning">
          Not prepared
        </Tag>
      )
    case 'ready':
      return null
  }
}
