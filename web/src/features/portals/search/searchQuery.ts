import { infiniteQueryOptions, keepPreviousData, queryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { SearchType } from '#shared/features/portals/operations/searchPortal.ts'
import type { Api } from '#web/kernel/api/Api.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { inNameOf, whoOf } from '#web/kernel/viewer/whoOf.ts'
import { progressListsKey } from '../../learning/item/itemKey.ts'
import { searchPortal } from '../calls.ts'
import { findCards } from '../cards/cardsQuery.ts'

/** The number of results before "Show more" (PAG-07). */
const pageSize = 50
/** The suggestions while somebody types. */
const suggested = 6

/** What of one type fits, a page at a time, each with its cards. */
export const resultsQuery = (api: Api, viewer: ViewerAnswer, type: SearchType, term: string) =>
  infiniteQueryOptions({
    queryKey: [...progressListsKey(whoOf(viewer)), 'search', type, term] as const,
    initialPageParam: 0,
    queryFn: async ({ pageParam }) => {
      const asked = {
        ...{ text: searched(term), itemType: type, from: pageParam, limit: pageSize },
        withSentences: pageParam === 0,
      }
      const found = await api.call(searchPortal, asked, inNameOf(viewer))
      const keys = found.items.map(({ key }) => key)
      return {
        items: await findCards(api, viewer, type, keys),
        counts: found.counts,
        sentences: found.sentences,
        next: pageParam + keys.length,
      }
    },
    getNextPageParam: (last, pages) =>
      last.next < findCount(type, pages[0]?.counts ?? []) ? last.next : null,
    staleTime: 30_000,
  })

/** The best of all types, and what lessons say; the last answer stays until the next one is here. */
export const suggestionsQuery = (api: Api, viewer: ViewerAnswer, term: string) =>
  queryOptions({
    queryKey: [...progressListsKey(whoOf(viewer)), 'suggestions', term] as const,
    queryFn: () =>
      api.call(
        searchPortal,
        { text: searched(term), limit: suggested, withSentences: true },
        inNameOf(viewer),
      ),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  })

export const findCount = (type: SearchType, counts: readonly { type: SearchType; count: number }[]): number =>
  counts.find((one) => one.type === type)?.count ?? 0

/** As much as the server takes; addresses may be longer. */
const searched = (term: string) => [...term].slice(0, 200).join('')

/** The results of the page: its parts ask for the same, and share one answer. */
export function useResults(type: SearchType, term: string) {
  const { api } = useSite()
  return useInfiniteQuery(resultsQuery(api, useViewer(), type, term))
}
