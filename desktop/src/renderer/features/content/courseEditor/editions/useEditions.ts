import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCore } from '../../../../kernel/api/CoreContext.tsx'
import { queryKeys } from '../../../../kernel/api/queryKeys.ts'
import type { RecordSession } from '../../../../kernel/api/sessions/RecordSession.ts'
import { useConsoleState } from '../../../../kernel/api/useConsoleState.ts'

/** A course's editions, newest first; known without the server. */
export function useEditions(key: string) {
  const core = useCore()
  return useQuery({
    // Refetched with the publications' lists.
    queryKey: queryKeys.list('publication', { editionsOf: key }),
    queryFn: async () => (await core.courseEditions({ key })).editions,
    placeholderData: keepPreviousData,
  })
}

/** The course as an edition has it; nothing is read for null. Fails without the server if it was never read here. */
export function useCourseIn(key: string, number: number | null) {
  const core = useCore()
  return useQuery({
    queryKey: ['content', 'courseInEdition', key, number],
    queryFn: () => core.courseInEdition({ key, number: number ?? 0 }),
    enabled: number !== null,
    retry: false,
  })
}

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
