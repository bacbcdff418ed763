import { Tag } from '@blueprintjs/core'
import type { Job } from '#desktop/core/ConsoleState.ts'
import type { Row } from '#desktop/core/Row.ts'
import { findJob } from '#desktop/renderer/kernel/api/useJobs.ts'
import styles from './AssetState.module.css'
import { JobLine } from './jobs/JobLine.tsx'
import { isOpenJob } from './jobs/jobText.ts'
import { preparation } from './preparation.ts'

type AssetStateProps = {
  asset: Row
  jobs: readonly Job[]
  /** On a card: why it failed, or a note on the result, is one line, whole in its tooltip. Its own page says it elsewhere. */
  isBrief?: boolean
}

/** Whether an asset is ready, being processed here or elsewhere, not started, or failed. */
export function AssetState({ asset, jobs, isBrief = false }: AssetStateProps) {
  const state = preparation(asset, findJob(jobs, asset.key))
  switch (state.kind) {
    case 'job': {
      const { job } = state
      const note = isBrief && job.error && !isOpenJob(job) ? <Note text={job.error} /> : null
      return note && job.state === 'done' ? (
        note
      ) : (
        <>
          <JobLine job={job} isNameShown={false} />
          {note}
        </>
      )
    }
    case 'failed':
      return (
        <>
          <Tag minimal intent="danger" title={state.reason}>
            Failed
          </Tag>
          {isBrief && <Note text={state.reason} />}
        </>
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

const Note = ({ text }: { text: string }) => (
  <p className={`quiet clipped ${styles.note ?? ''}`} title={text}>
    {text}
  </p>
)
