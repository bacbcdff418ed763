import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Job } from '../../../core/CoreApi.ts'
import { useCore } from './CoreContext.tsx'
import { queryKeys } from './queryKeys.ts'

/** Transcodes and other file jobs: running, waiting, failed and recently finished. */
export function useJobs(): Job[] {
  const core = useCore()
  const { data } = useQuery({ queryKey: queryKeys.jobs(), queryFn: () => core.jobs({}) })
  return data?.jobs ?? none
}
const none: Job[] = []

export function useJobActions() {
  const core = useCore()
  const client = useQueryClient()
  const onSuccess = (answer: { jobs: Job[] }) => client.setQueryData(queryKeys.jobs(), answer)
  const cancel = useMutation({ mutationFn: (id: string) => core.cancelJob({ id }), onSuccess })
  const retry = useMutation({ mutationFn: (id: string) => core.retryJob({ id }), onSuccess })
  return { cancel, retry }
}

/** The newest job of an asset (the core lists newest first), by the asset's key or id. */
export function jobOf(jobs: readonly Job[], assetKey: string): Job | undefined {
  const id = assetKey.slice(assetKey.indexOf('~') + 1)
  return jobs.find((job) => job.asset === assetKey || job.asset === id)
}
