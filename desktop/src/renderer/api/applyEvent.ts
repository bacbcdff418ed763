import type { QueryClient } from '@tanstack/react-query'
import type { CoreEvent } from '../../core/CoreApi.ts'
import { queryKeys } from './queryKeys.ts'
import { takeState } from './takeState.ts'

/** What an event of the core changes in the query cache. */
export function applyEvent(client: QueryClient, event: CoreEvent): void {
  if (event.type === 'state') takeState(client, event.state)
  if (event.type === 'jobs') client.setQueryData(queryKeys.jobs(), { jobs: event.jobs })
  if (event.type === 'records') {
    void client.invalidateQueries({ queryKey: queryKeys.lists(event.entity) })
    for (const key of event.keys)
      void client.invalidateQueries({ queryKey: queryKeys.record(event.entity, key) })
  }
}
