import type { QueryClient } from '@tanstack/react-query'
import type { CoreEvent } from '#desktop/core/ConsoleState.ts'
import { queryKeys } from './queryKeys.ts'
import { takeState } from './takeState.ts'

/** Updates the query cache after an event of the core. */
export function applyEvent(client: QueryClient, event: CoreEvent): void {
  if (event.type === 'state') takeState(client, event.state)
  if (event.type === 'jobs') client.setQueryData(queryKeys.jobs(), { jobs: event.jobs, queue: event.queue })
  if (event.type === 'archive') client.setQueryData(queryKeys.archive(), event.progress)
  if (event.type === 'reconnected') {
    forgetUnseen(client, queryKeys.allLists())
    void client.invalidateQueries()
  }
  if (event.type === 'records') {
    forgetUnseen(client, queryKeys.lists(event.entity))
    void readAnew(client, queryKeys.lists(event.entity))
    for (const key of event.keys) void readAnew(client, queryKeys.record(event.entity, key))
  }
}

/**
 * A list that no screen shows is removed when its order changed: otherwise it would appear in the old order and
 * re-sort under the user's pointer.
 */
function forgetUnseen(client: QueryClient, queryKey: readonly string[]): void {
  client.removeQueries({ queryKey, type: 'inactive' })
}

/**
 * A pending first read may be from before the change. The cache would accept its answer as fresh (refetching
 * restarts a read only if there is data), so it is dropped first.
 */
async function readAnew(client: QueryClient, queryKey: readonly string[]): Promise<void> {
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}
