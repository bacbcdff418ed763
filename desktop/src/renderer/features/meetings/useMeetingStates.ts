import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CoreApi } from '#desktop/core/CoreApi.ts'
import { pageSizes } from '#shared/kernel/model/pageSizes.ts'
import { useCore } from '../../kernel/api/CoreContext.tsx'
import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { type MeetingOnList, type MeetingState, meetingState } from './meetingStates.ts'

/** Hosts start and end meetings while a list is open. */
const askAgainMs = 30_000

export type KnownMeetings = ReadonlyMap<string, MeetingOnList>

/** How the organization's meetings are, from the server: the latest thousand (MTG-49). Null: none were read yet. */
export function useMeetingStates() {
  const core = useCore()
  const { data: state } = useConsoleState()
  const organization = state?.workspace?.organization ?? ''
  const isConnected = state?.workspace?.isLocal === false && state.user !== null
  const query = useQuery({
    ...statesQuery(core, organization),
    enabled: isConnected,
    refetchInterval: askAgainMs,
  })
  const meetings = useMemo<KnownMeetings | null>(() => (query.data ? toMap(query.data) : null), [query.data])
  return { meetings, isConnected, error: query.error, retry: () => void query.refetch() }
}

/** The same for a list that is about to be read: as they were a moment ago, or else from the server. @throws AppError `unavailable` */
export function useReadMeetingStates(): () => Promise<KnownMeetings> {
  const core = useCore()
  const client: QueryClient = useQueryClient()
  const { data: state } = useConsoleState()
  const organization = state?.workspace?.organization ?? ''
  return async () =>
    toMap(await client.fetchQuery({ ...statesQuery(core, organization), staleTime: askAgainMs }))
}

/** How one of them is; null for one that is older than those that were read. `now` in milliseconds since 1970. */
export function stateAmong(meetings: KnownMeetings, key: string, now: number): MeetingState | null {
  const known = meetings.get(key)
  return !known && meetings.size >= pageSizes.most ? null : meetingState(known, now)
}

const toMap = (items: readonly MeetingOnList[]): KnownMeetings => new Map(items.map((one) => [one.key, one]))

const statesQuery = (core: Pick<CoreApi, 'executeOnServer'>, organizationID: string) => ({
  queryKey: ['meetings', 'states', organizationID],
  queryFn: async () => {
    const { answer } = await core.executeOnServer({ document, variables: { organizationID } })
    // As the document selects it.
    return (answer as { items: MeetingOnList[] }).items
  },
  retry: false,
})

const document = `query ($organizationID: String) {
  answer: searchMeetings(organizationID: $organizationID, query: "", limit: ${pageSizes.most},
    sort: [{ field: "startsAt", direction: "desc" }]) {
    items { key status cancelledReason recordingStatus recording startsAt preStartOpenDuration } } }`
