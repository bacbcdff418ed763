import { isAppError } from '../errors/AppError.ts'
import { createCache } from './Cache.ts'
import { findCategory } from './findCategory.ts'
import { createItemLoading } from './loadItems.ts'
import { createListLoading } from './loadLists.ts'
import { createOperations } from './operations.ts'
import { type LoadedCustomer, loggedOut, newSession, type Session, withCustomer } from './Session.ts'
import {
  currentOrganization,
  currentPortal,
  type DataStoreParts,
  named,
  type Place,
  type StoreContext,
  type StoreSnapshot,
  toAppError,
} from './StoreContext.ts'
import { createItemSaving } from './saveItems.ts'

export type DataStore = ReturnType<typeof createDataStore>

/**
 * The client's cache of the server's records (3§4, 3§8.1, 3§9). It knows entities from their definitions;
 * how the server is reached is given. Snapshots (`item`, `listOf`, `searchOf`, `session`) are the same
 * object until they change, and whoever subscribed hears of every change.
 */
export function createDataStore(parts: DataStoreParts) {
  const cache = createCache(parts.now, parts.snapshot)
  const context: StoreContext = { parts, cache, place: { portal: null, hub: null } }
  const operations = createOperations(cache.tell)
  let session: Session = parts.snapshot?.session ?? newSession
  const setSession = (next: Session): Session => {
    session = next
    cache.tell()
    return next
  }

  return {
    ...createItemLoading(context),
    ...createListLoading(context),
    ...createItemSaving(context, operations),
    subscribe: cache.subscribe,
    /** What is known by now, for a store that goes on with it elsewhere. */
    snapshot: (): StoreSnapshot => ({
      ...cache.snapshot(),
      session: session.status === 'ready' ? session : newSession,
    }),
    /** As it is known now, without asking. */
    item(model: string, ref: string) {
      return cache.item(model, named(context, model, ref).key)
    },

    session: (): Session => session,
    /** Finds out who the store belongs to. */
    async loadSession(load: () => Promise<LoadedCustomer>): Promise<Session> {
      const epoch = cache.epoch()
      const wasOutdated = session.isOutdated
      // What is done from here on may be missing from the answer.
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
    /** Something was done that the session may not tell of: whoever needs it next asks for it anew. */
    outdateSession(): void {
      setSession({ ...session, isOutdated: true })
    },
    /** Forgets who was here and whatever they were shown; answers that are on their way are not taken (STO-13). */
    logout(): void {
      session = loggedOut
      operations.forget()
      cache.forget()
    },
    runOperation: operations.run,
    operationState: operations.stateOf,

    /** The portal or the hub has been loaded. */
    open(place: Partial<Place>): void {
      context.place = { ...context.place, ...place }
      cache.tell()
    },
    currentOrganization: () => currentOrganization(context),
    currentPortal: () => currentPortal(context),
    category: (name: string) => findCategory(context.place, name),
  }
}
