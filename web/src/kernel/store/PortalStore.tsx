import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DataStoreContext } from '#widgets/kernel/data/DataStoreContext.ts'
import { useSite } from '../site/Site.ts'
import type { ViewerAnswer } from '../viewer/viewerQuery.ts'
import { getPortalStore } from './getPortalStore.ts'

/** Gives a page the cached records of its viewer. Its code is not in the first script. */
export function PortalStore({ viewer, children }: { viewer: ViewerAnswer; children: ReactNode }) {
  const site = useSite()
  const cache = useQueryClient()
  return <DataStoreContext value={getPortalStore(cache, site, viewer)}>{children}</DataStoreContext>
}
