import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import {
  changeSchedule,
  type ScheduledPublication,
  scheduledPublications,
  schedulePublication,
} from '#shared/features/portals/operations/scheduledPublications.ts'

const askAgainMs = 30_000

/** When a portal is published, which the server keeps and does; also while no console is open. */
export function useSchedule(portalKey: string, isAsked: boolean) {
  const core = useCore()
  const cache = useQueryClient()
  const fail = useFailure()
  const { data: state } = useConsoleState()
  const isConnected = state !== undefined && !['local', 'offline', 'signedOut'].includes(state.sync.state)
  const place = { organizationID: state?.workspace?.organization ?? '', portalKey }
  const queryKey = ['portals', 'schedule', portalKey]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async (): Promise<readonly ScheduledPublication[]> =>
      (await callOperation(core, scheduledPublications, place)).scheduled,
    enabled: isAsked && isConnected,
    refetchInterval: askAgainMs,
    retry: false,
  })
  async function change(title: string, work: () => Promise<{ scheduled: ScheduledPublication[] }>) {
    try {
      cache.setQueryData(queryKey, (await work()).scheduled)
      return true
    } catch (fault) {
      fail(title, fault)
      return false
    }
  }
  return {
    ...{ all: data ?? null, error, isConnected, reload: () => void refetch() },
    /** What this computer has is sent first: exactly that is published then. */
    schedule: (hash: string, publishAt: Date, note: string) =>
      change('It was not scheduled', async () => {
        await core.syncNow({})
        const input = { ...place, hash, publishAt: publishAt.toISOString(), note: note.trim() || null }
        return callOperation(core, schedulePublication, input)
      }),
    move: (schedule: string, publishAt: Date) =>
      change('The time was not changed', () =>
        callOperation(core, changeSchedule, {
          ...{ ...place, schedule, publishAt: publishAt.toISOString(), cancels: null },
        }),
      ),
    cancel: (schedule: string) =>
      change('It was not cancelled', () =>
        callOperation(core, changeSchedule, { ...place, schedule, publishAt: null, cancels: true }),
      ),
  }
}
export type Schedule = ReturnType<typeof useSchedule>
