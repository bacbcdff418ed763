import type { Row } from '#desktop/core/Row.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useRecords } from '#desktop/renderer/kernel/api/useRecords.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { findServer, isOnPortal, itemPages, portalAddress } from './portalAddresses.ts'

const all = { offset: 0, limit: 1000 }

/** Where learners find an item, by portal. Null without a server, and until portals and libraries are read. */
export function useItemPages(entity: Entity, item: Row): ReturnType<typeof itemPages> | null {
  const known = usePortals()
  return known && itemPages(entity, item, { ...known, now: Date.now() })
}

/** The same as if the item were published now. */
export function usePagesOnceOut(entity: Entity, item: Row): ReturnType<typeof itemPages> | null {
  const known = usePortals()
  const now = Date.now()
  const published = { ...item, publishedAt: new Date(now).toISOString() }
  return known && itemPages(entity, published, { ...known, now })
}

/** Whether learners can open any portal, and which of those do not show the item's libraries. */
export function useOpenPortals(item: Row): { isAnyOpen: boolean; hidden: readonly Row[] } {
  const known = usePortals()
  const now = Date.now()
  const open = known
    ? known.portals.filter((portal) => portalAddress(portal, known.server, now) !== null)
    : []
  return {
    isAnyOpen: open.length > 0,
    hidden: open.filter((portal) => known && !isOnPortal(item, portal, known.libraries, now)),
  }
}

/** Null without a server, and until they are read. */
function usePortals() {
  const { data: state } = useConsoleState()
  const server = state ? findServer(state) : null
  const options = { enabled: server !== null }
  const sort = { field: 'name', direction: 'asc' } as const
  const { data: portals } = useRecords({ entity: 'portal', sort, ...all }, options)
  const { data: libraries } = useRecords({ entity: 'library', fields: ['status'], ...all }, options)
  if (server === null || !portals || !libraries) return null
  return { portals: portals.items, libraries: libraries.items, server }
}
