import type { QueryClient } from '@tanstack/react-query'
import { findEntity } from '#shared/entities.ts'
import { createDataStore, type DataStore } from '#shared/kernel/dataStore/createDataStore.ts'
import type { AskedSite, KnownRecords } from '../site/Site.ts'
import type { ViewerAnswer } from '../viewer/viewerQuery.ts'
import { whoOf } from '../viewer/whoOf.ts'
import { portalStores } from './portalStores.ts'

/**
 * The page's one store of records (3§4). Replaced when somebody else signs in: one person's data must not be
 * shown to the next (STO-13).
 */
export function getPortalStore(cache: QueryClient, site: AskedSite, viewer: ViewerAnswer): DataStore {
  const who = whoOf(viewer)
  const known = portalStores.get(cache)
  if (known?.who === who) return known.store
  const { api, portal, records } = site
  const store = createDataStore({
    findEntity,
    execute: api.execute,
    now: Date.now,
    organization: portal?.organization ?? null,
    portalApiMode: true,
    log: (text, error) => console.error(text, error),
    snapshot: records?.who === who && !known ? records.snapshot : undefined,
  })
  portalStores.set(cache, { who, store })
  return store
}

/** For the browser to take over; undefined where the page requested no records. */
export function knownRecords(cache: QueryClient): KnownRecords | undefined {
  const known = portalStores.get(cache)
  return known && { who: known.who, snapshot: known.store.snapshot() }
}
