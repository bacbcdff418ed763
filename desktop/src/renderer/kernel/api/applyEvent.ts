import type { QueryClient } from '@tanstack/react-query'
import type { CoreEvent } from '../../../core/CoreApi.ts'
import { queryKeys } from './queryKeys.ts'
import { takeState } from './takeState.ts'

/** What an event of the core changes in the query cache. */
export function applyEvent(client: QueryClient, event: CoreEvent): void {
  if (event.type === 'state') takeState(client, event.state)
  if (event.type === 'jobs') client.setQueryData(queryKeys.jobs(), { jobs: event.jobs })
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
 * A list that no screen shows is not kept in an order that is over: it would be shown when it is opened, and
 * be put in order under the hand that clicks.
 */
function forgetUnseen(client: QueryClient, queryKey: readonly string[]): void {
  client.removeQueries({ queryKey, type: 'inactive' })
}

/**
 * A first read that is still on its way may have looked before the change. The cache would take its
 * answer for a fresh one (a read is only begun anew where there was data), so it is dropped first.
 */
async function readAnew(client: QueryClient, queryKey: readonly string[]): Promise<void> {
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}
