import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WhenReady } from '#desktop/core/publishing/PublishingApi.ts'
import { useCore } from '../api/CoreContext.tsx'
import { queryKeys } from '../api/queryKeys.ts'

/** Among the lists of publications: read again with them. */
const key = queryKeys.list('publication', { whenReady: true })
/** Until it is loaded. */
export const notLoaded: WhenReady = { waiting: [], ended: [] }

/** What is published when its files are processed, and what came of it. */
export function useWhenReady(): WhenReady {
  const core = useCore()
  return useQuery({ queryKey: key, queryFn: () => core.whenReady({}) }).data ?? notLoaded
}

type About = { entity: string; key: string }

export function useWhenReadyActs() {
  const core = useCore()
  const client = useQueryClient()
  const onSuccess = (now: WhenReady) => client.setQueryData(key, now)
  return {
    /** Takes it back, or what came of it off the list. */
    cancel: useMutation({
      mutationFn: ({ entity, key }: About) => core.cancelWhenReady({ entity, key }),
      onSuccess,
    }),
    /** What the record is now counts. */
    ask: useMutation({
      mutationFn: ({ entity, key }: About) => core.publishWhenReady({ entity, key }),
      onSuccess,
    }),
  }
}
