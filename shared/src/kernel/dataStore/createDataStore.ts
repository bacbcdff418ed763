import { isAppError } from '../errors/AppError.ts'
import { createCache } from './Cache.ts'
import { createListLoading } from './loadLists.ts'
import { createRecordLoading } from './loadRecords.ts'
import { createOperations } from './operations.ts'
import { type LoadedCustomer, loggedOut, newSession, type Session, withCustomer } from './Session.ts'
import {
  type DataStoreParts,
  named,
  type StoreContext,
  type StoreSnapshot,
  toAppError,
} from './StoreContext.ts'
import { createRecordSaving } from './saveRecords.ts'

export type DataStore = ReturnType<typeof createDataStore>

/**
 * The client's cache of the server's records (3§4, 3§8.1, 3§9). It reads entities from their definitions; the
 * transport is injected. Snapshots (`cached`, `listOf`, `searchOf`, `session`) stay the same object until they
 * change, and subscribers are notified of every change.
 */
export function createDataStore(parts: DataStoreParts) {
  const cache = createCache(parts.now, parts.snapshot)
  const context: StoreContext = { parts, cache }
  const operations = createOperations(cache.tell)
  let session: Session = parts.snapshot?.session ?? newSession
  const setSession = (next: Session): Session => {
    session = next
    cache.tell()
    return next
  }

  return {
    ...createRecordLoading(context),
    ...createListLoading(context),
    ...createRecordSaving(context, operations),
    subscribe: cache.subscribe,
    /** The state so far, to hydrate another store with. */
    snapshot: (): StoreSnapshot => ({
      ...cache.snapshot(),
      session: session.status === 'ready' ? session : newSession,
    }),
    /** The cached state; sends no request. */
    cached(model: string, ref: string) {
      return cache.cached(model, named(context, model, ref).key)
    },

    session: (): Session => session,
    /** Loads the session: who the store belongs to. */
    async loadSession(load: () => Promise<LoadedCustomer>): Promise<Session> {
      const epoch = cache.epoch()
      const wasOutdated = session.isOutdated
      // The answer may miss mutations made after this point.
      setSession({ ...session, status: 'loading', error: null, isOutdated: false })
      try {
        const loaded = await load()
        if (cache.epoch() !== epoch) return session
        return setSession(withCustomer(session, loaded, parts.now()))
      } catch (error) {
        if (cache.epoch() !== epoch) return session
        if (isAppError(error, 'unauthenticated')) return setSession(loggedOut)
        parts.log('Loading the customer failed', error)
        const isOutdated = wasOutdated || session.isOutdated
        return setSession({ ...session, status: 'error', error: toAppError(error), isOutdated })
      }
    },
    /** Marks the session as outdated after a mutation: its next reader reloads it. */
    outdateSession(): void {
      setSession({ ...session, isOutdated: true })
    },
    /** Clears the session and all cached data; pending answers are dropped (STO-13). */
    logout(): void {
      session = loggedOut
      operations.forget()
      cache.forget()
    },
    runOperation: operations.run,
    operationState: operations.stateOf,
  }
}
