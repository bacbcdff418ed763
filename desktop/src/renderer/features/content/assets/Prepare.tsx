import { Button, Callout } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Job } from '#desktop/core/ConsoleState.ts'
import type { Row } from '#desktop/core/Row.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { useMay } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { findJob } from '#desktop/renderer/kernel/api/useJobs.ts'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import { ago } from '#desktop/renderer/kernel/parts/ago.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { preparation } from './preparation.ts'

/** A computer that was switched off does not say so: after this long its job may be run here. */
const longMs = 30 * 60_000

/** What an unready asset waits for, why it failed, and a way to process it on this computer. */
export function Prepare({ asset, jobs }: { asset: Row; jobs: readonly Job[] }) {
  const core = useCore()
  const fail = useFailure()
  const mayPrepare = useMay()('update', Asset)
  const state = preparation(asset, findJob(jobs, asset.key))
  const isLeft = state.kind === 'elsewhere' && Date.now() - Date.parse(asset.updatedAt) > longMs
  const isOffered = state.kind === 'failed' || state.kind === 'pending' || isLeft
  const { data, error } = useQuery({
    queryKey: ['content', 'original', asset.key],
    queryFn: () => core.originalPlace({ asset: asset.key }),
    enabled: isOffered && mayPrepare,
    // This page is not notified when the server receives it.
    staleTime: 0,
  })
  const prepare = useMutation({
    mutationFn: () => core.prepareAsset({ asset: asset.key }),
    onError: (fault) => fail('It was not prepared', fault),
  })
  if (state.kind === 'job' && state.job.state === 'failed')
    return (
      <Callout intent="danger" compact>
        {state.job.error ?? 'The file could not be processed.'}
      </Callout>
    )
  if (state.kind === 'ready' || state.kind === 'job') return null
  const isReachable = data !== undefined && data.place !== 'elsewhere'
  return (
    <Callout intent={state.kind === 'failed' ? 'danger' : 'warning'} compact>
      <p>
        {state.kind === 'failed'
          ? state.reason
          : state.kind === 'pending'
            ? 'This file is not prepared yet: learners cannot open it.'
            : `Another computer has been preparing this file since ${ago(asset.updatedAt)}.`}
      </p>
      {isOffered && mayPrepare && isReachable && (
        <Button
          size="small"
          icon={<Refresh />}
          text={state.kind === 'failed' ? 'Retry' : 'Prepare it here'}
          loading={prepare.isPending}
          onClick={() => prepare.mutate()}
        />
      )}
      {isOffered && (data?.place === 'elsewhere' || error) && (
        <p className="quiet">
          {error
            ? errorText(error)
            : 'The original file is only on another computer. Prepare it there, or here once it has been uploaded to the server.'}
        </p>
      )}
    </Callout>
  )
}
