import { queryOptions } from '@tanstack/react-query'
import type { EndedCourse } from '#shared/features/learning/rules/EndedCourse.ts'
import type { Api } from '#web/kernel/api/Api.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { whoOf } from '#web/kernel/viewer/whoOf.ts'
import type { CardItem } from '#widgets/features/portals/cards/CardItem.ts'
import { findEnded } from '../../learning/ended/endedQuery.ts'
import { progressListsKey } from '../../learning/item/itemKey.ts'
import { findCards } from '../cards/cardsQuery.ts'
import type { Begun } from './begunItems.ts'

/** Something that the customer started: its card, or what they earned in a course that the portal no longer shows. */
export type Learning = { begun: Begun } & (
  | { item: CardItem; ended?: never }
  | { ended: EndedCourse; item?: never }
)

export const progressOf = ({ item, ended }: Learning): number => (item ?? ended)?.progress ?? 0

const types = ['course', 'program', 'microcast', 'document'] as const

export const learningsQuery = (api: Api, viewer: ViewerAnswer, begun: readonly Begun[]) =>
  queryOptions({
    queryKey: [...progressListsKey(whoOf(viewer)), 'learnings', begun] as const,
    queryFn: async (): Promise<Learning[]> => {
      const keysOf = (type: Begun['type']) => begun.filter((one) => one.type === type).map(({ key }) => key)
      const found = await Promise.all(types.map((type) => findCards(api, viewer, type, keysOf(type))))
      const items = new Map(found.flat().map((item) => [`${item.type} ${item.key}`, item]))
      const itemOf = ({ type, key }: Begun) => items.get(`${type} ${key}`)
      const gone = begun.filter((one) => one.type === 'course' && !itemOf(one)).map(({ key }) => key)
      const ended = new Map((await findEnded(api, viewer, gone)).map((one) => [one.key, one]))
      return begun.flatMap((one): Learning[] => {
        const item = itemOf(one)
        if (item) return [{ begun: one, item }]
        const earned = one.type === 'course' ? ended.get(one.key) : undefined
        return earned ? [{ begun: one, ended: earned }] : []
      })
    },
    staleTime: 30_000,
  })
