import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DataStoreContext } from '../../../../shared/widgets/kernel/data/DataStoreContext.ts'
import { viewerQuery } from '../api/queries.ts'
import { useSite } from '../app/Site.ts'
import { Loading } from '../parts/Loading.tsx'
import { portalStoreOf } from './portalStoreOf.ts'

/** Gives a page the cached records of whoever is here. Its code is not in the first script. */
export function PortalStore({ children }: { children: ReactNode }) {
  const site = useSite()
  const cache = useQueryClient()
  const { data: viewer, error } = useQuery(viewerQuery(site.api))
  if (error && !viewer) throw error
  if (!viewer) return <Loading />
  return <DataStoreContext value={portalStoreOf(cache, site, viewer)}>{children}</DataStoreContext>
}
