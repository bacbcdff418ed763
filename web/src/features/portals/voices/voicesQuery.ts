import { queryOptions, useQuery } from '@tanstack/react-query'
import type { VoicedType } from '#shared/features/portals/entities/Review.ts'
import type { Api } from '#web/kernel/api/Api.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { inNameOf, personal, whoOf } from '#web/kernel/viewer/whoOf.ts'
import { itemVoices, type Voices } from '../calls.ts'

export type VoicedItem = { itemType: VoicedType; itemKey: string }

export const voicesKey = (viewer: ViewerAnswer, { itemType, itemKey }: VoicedItem) =>
  [...personal(whoOf(viewer), 'voices'), itemType, itemKey] as const

/** Reviews of an item and questions about it, with what the asker wrote. */
export const voicesQuery = (api: Api, viewer: ViewerAnswer, item: VoicedItem) =>
  queryOptions({
    queryKey: voicesKey(viewer, item),
    queryFn: () => api.call(itemVoices, item, inNameOf(viewer)),
    staleTime: 60_000,
  })

/** Reviews and questions of an item; undefined until loaded: the page is complete without them. */
export function useVoices(item: VoicedItem): Voices | undefined {
  const { api } = useSite()
  return useQuery(voicesQuery(api, useViewer(), item)).data
}
