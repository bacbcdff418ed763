import { useInfiniteQuery } from '@tanstack/react-query'
import type { SearchType } from '#shared/features/portals/operations/searchPortal.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { resultsQuery } from './searchQuery.ts'

/** The results of the page: its parts ask for the same, and share one answer. */
export function useResults(type: SearchType, term: string) {
  const { api } = useSite()
  return useInfiniteQuery(resultsQuery(api, useViewer(), type, term))
}
