import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { LoadedCustomer, Session } from '#shared/kernel/dataStore/Session.ts'
import type { Api } from '#web/kernel/api/Api.ts'
import type { Asked } from '#web/kernel/manifest/page.tsx'
import { useSite } from '#web/kernel/site/Site.ts'
import { getPortalStore } from '#web/kernel/store/getPortalStore.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { inNameOf } from '#web/kernel/viewer/whoOf.ts'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'
import { customerInfo } from './calls.ts'

const freshMs = 30_000

/** The customer and their progress; loaded if unknown, older than half a minute, or outdated by a mutation. */
export function useSession(): { session: Session; reload(): Promise<Session> } {
  const { api } = useSite()
  const viewer = useViewer()
  const store = useDataStore()
  const session = useSyncExternalStore(store.subscribe, store.session, store.session)
  const reload = useCallback(() => store.loadSession(() => loadCustomer(api, viewer)), [store, api, viewer])
  useEffect(() => {
    if (isStale(store.session())) void reload()
  }, [store, reload])
  return { session, reload }
}

const isStale = ({ status, loadedAt, isOutdated }: Session) =>
  status !== 'loading' && (isOutdated || loadedAt === null || Date.now() - loadedAt > freshMs)

/** Loads the session before rendering a page that needs it. */
export async function loadSession({ site, cache, viewer }: Asked): Promise<Session> {
  const who = await viewer
  return getPortalStore(cache, site, who).loadSession(() => loadCustomer(site.api, who))
}

/** The customer and their progress, in the store's form (3§7.5). */
async function loadCustomer(api: Api, viewer: ViewerAnswer): Promise<LoadedCustomer> {
  const { internal, ...lists } = await api.call(customerInfo, {}, inNameOf(viewer))
  return {
    customer: internal,
    info: { internal, progress: lists },
  }
}
