import { useMutation, useQuery } from '@tanstack/react-query'
import type { Job, JobList } from '#desktop/core/ConsoleState.ts'
import { useCore } from './CoreContext.tsx'
import { queryKeys } from './queryKeys.ts'

/** Transcodes and other file jobs: running, waiting, failed and recently finished. */
export function useJobs(): Job[] {
  return useJobList()?.jobs ?? none
}

/** With the state of the queue; undefined until it is known. */
export function useJobList(): JobList | undefined {
  const core = useCore()
  const { data } = useQuery({ queryKey: queryKeys.jobs(), queryFn: () => core.jobs({}) })
  return data
}
const none: Job[] = []

/** The core announces the list after each of these: an answer could be older than what was announced since. */
export function useJobActions() {
  const core = useCore()
  const cancel = useMutation({ mutationFn: (id: string) => core.cancelJob({ id }) })
  const retry = useMutation({ mutationFn: (id: string) => core.retryJob({ id }) })
  const dismiss = useMutation({ mutationFn: (id: string) => core.dismissJob({ id }) })
  const pause = useMutation({
    mutationFn: (input: { id: string; isPaused: boolean }) => core.pauseJob(input),
  })
  const move = useMutation({
    mutationFn: (input: { id: string; before: string | null }) => core.moveJob(input),
  })
  return { cancel, retry, dismiss, pause, move }
}

/** The newest job of an asset (the core lists newest first), by the asset's key or id. */
export function findJob(jobs: readonly Job[], assetKey: string): Job | undefined {
  const id = assetKey.slice(assetKey.indexOf('~') + 1)
  return jobs.find((job) => job.asset === assetKey || job.asset === id)
}
