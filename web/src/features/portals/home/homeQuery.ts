import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#web/kernel/api/Api.ts'
import { linkLifeMs } from '#web/kernel/api/links.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { inNameOf, whoOf } from '#web/kernel/viewer/whoOf.ts'
import { progressListsKey } from '../../learning/item/itemKey.ts'
import { type HomePageAnswer, homePage } from '../calls.ts'

export const homeKey = (viewer: ViewerAnswer) => [...progressListsKey(whoOf(viewer)), 'home'] as const

/** What the portal's first page shows to one reader; the next reader asks again. */
export const homeQuery = (api: Api, viewer: ViewerAnswer) =>
  queryOptions({
    queryKey: homeKey(viewer),
    queryFn: (): Promise<HomePageAnswer> => api.call(homePage, {}, inNameOf(viewer)),
    staleTime: linkLifeMs,
  })
