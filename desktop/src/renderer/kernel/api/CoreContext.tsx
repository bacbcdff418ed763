import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import type { CoreApi } from '#desktop/core/CoreApi.ts'
import { applyEvent } from './applyEvent.ts'
import { coreClient } from './coreClient.ts'
import { queryKeys } from './queryKeys.ts'
import { screenHere } from './screenHere.ts'
import { createSessions, type Sessions } from './sessions/createSessions.ts'
import { createUnsentCopies } from './sessions/unsentCopies.ts'
import type { Transport } from './Transport.ts'

type CoreContextValue = { core: CoreApi; transport: Transport; sessions: Sessions }
const CoreContext = createContext<CoreContextValue | null>(null)

/** Provides the core, refetches on its events, and holds the records under edit. */
export function CoreProvider({ transport, children }: { transport: Transport; children: ReactNode }) {
  const { value, queryClient } = useMemo(() => {
    const core = coreClient(transport)
    const queryClient = new QueryClient({
      defaultOptions: {
        // The core is local and announces changes, so queries never become stale by time.
        queries: {
          staleTime: Number.POSITIVE_INFINITY,
          retry: false,
          refetchOnWindowFocus: false,
          networkMode: 'always',
        },
        mutations: { networkMode: 'always' },
      },
    })
    return {
      value: {
        core,
        transport,
        sessions: createSessions(core, screenHere, createUnsentCopies(localStorage, navigator.locks)),
      },
      queryClient,
    }
  }, [transport])

  useEffect(
    () =>
      transport.onEvent((event) => {
        applyEvent(queryClient, event)
        if (event.type === 'records') void value.sessions.dropGone(event.entity, event.keys)
      }),
    [transport, queryClient, value],
  )
  useEffect(
    () =>
      value.sessions.onStored((entity, record) => {
        // A read that started before this write must not overwrite it.
        void queryClient.cancelQueries({ queryKey: queryKeys.record(entity, record.key) })
        queryClient.setQueryData(queryKeys.record(entity, record.key), record)
      }),
    [queryClient, value],
  )
  useEffect(() => value.sessions.watchPage(window), [value])

  return (
    <QueryClientProvider client={queryClient}>
      <CoreContext value={value}>{children}</CoreContext>
    </QueryClientProvider>
  )
}

export function useCoreContext(): CoreContextValue {
  const value = useContext(CoreContext)
  if (!value) throw new Error('useCore must be used inside a CoreProvider')
  return value
}

export const useCore = (): CoreApi => useCoreContext().core
