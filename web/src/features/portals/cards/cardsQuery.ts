import { queryOptions } from '@tanstack/react-query'
import type { ItemCard } from '#shared/features/portals/operations/cards.ts'
import type { portalItemTypes } from '#shared/features/portals/operations/portalItem.ts'
import { chunked } from '#shared/kernel/dataStore/limits.ts'
import type { Api } from '#web/kernel/api/Api.ts'
import { linkLifeMs } from '#web/kernel/api/links.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { inNameOf, whoOf } from '#web/kernel/viewer/whoOf.ts'
import { type CardItem, courseItem } from '#widgets/features/portals/cards/CardItem.ts'
import { progressListsKey } from '../../learning/item/itemKey.ts'
import { courseCards, itemCards } from '../calls.ts'

/** How many cards one call may ask for. */
const cardsTogether = 100
type Type = (typeof portalItemTypes)[number]

/** Cards of one type by their keys, in that order; without those that the portal does not show. */
export async function findCards(
  api: Api,
  viewer: ViewerAnswer,
  type: 'course' | Type,
  keys: readonly string[],
): Promise<CardItem[]> {
  if (type !== 'course') return findItemCards(api, viewer, type, keys)
  const parts = chunked(keys, cardsTogether).map((courseKeys) =>
    api.call(courseCards, { courseKeys }, inNameOf(viewer)),
  )
  return (await Promise.all(parts)).flatMap(({ courses }) => courses.map(courseItem))
}

async function findItemCards(
  api: Api,
  viewer: ViewerAnswer,
  itemType: Type,
  keys: readonly string[],
): Promise<ItemCard[]> {
  const parts = chunked(keys, cardsTogether).map((some) =>
    api.call(itemCards, { itemType, keys: [...some] }, inNameOf(viewer)),
  )
  return (await Promise.all(parts)).flatMap(({ items }) => items)
}

export const documentCardsQuery = (api: Api, viewer: ViewerAnswer, keys: readonly string[]) =>
  queryOptions({
    queryKey: [...progressListsKey(whoOf(viewer)), 'documents', keys] as const,
    queryFn: () => findItemCards(api, viewer, 'document', keys),
    staleTime: 30_000,
  })

/** All that the portal shows of one type. */
export const allItemsQuery = (api: Api, viewer: ViewerAnswer, itemType: Type) =>
  queryOptions({
    queryKey: [...progressListsKey(whoOf(viewer)), 'all items', itemType] as const,
    queryFn: async () => (await api.call(itemCards, { itemType }, inNameOf(viewer))).items,
    staleTime: linkLifeMs,
  })
