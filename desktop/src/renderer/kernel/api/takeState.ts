import type { QueryClient } from '@tanstack/react-query'
import type { ConsoleState } from '#desktop/core/ConsoleState.ts'
import { queryKeys } from './queryKeys.ts'

/**
 * Applies the console's newest state, from an answer or an event. When another organization was opened, all
 * cached data of the previous one is dropped. The state of a locked console has nothing but the lock: what is open on the hidden
 * screens stays, so that no unsaved input is lost.
 */
export function takeState(client: QueryClient, state: ConsoleState): void {
  const before = client.getQueryData<ConsoleState>(queryKeys.state())
  if (before && state.lock.isLocked) {
    client.setQueryData<ConsoleState>(queryKeys.state(), { ...before, lock: state.lock })
    return
  }
  client.setQueryData(queryKeys.state(), state)
  if (before?.workspace?.organization === state.workspace?.organization) return
  const [own] = queryKeys.state()
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== own })
}
