import { useQuery } from '@tanstack/react-query'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import type { RecordSession } from '#desktop/renderer/kernel/api/sessions/RecordSession.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'

/** How soon the server is asked again whether it has what the author sees. */
const askAgainMs = 2000

/**
 * What publishing changes for learners, of what the server has; `isOfThis`: that is what the author sees. Fails without
 * the server.
 */
export function useForecast(session: RecordSession, isWanted: boolean) {
  const core = useCore()
  const { data: state } = useConsoleState()
  const { key } = session
  return useQuery({
    queryKey: ['content', 'publishForecast', key, state?.workspace?.organization],
    queryFn: async () => {
      await session.flush()
      return await core.publishForecast({ key })
    },
    enabled: isWanted,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => (data && !data.isOfThis ? askAgainMs : false),
  })
}
