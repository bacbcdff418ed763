import { queryOptions } from '@tanstack/react-query'
import type { EndedCourse } from '#shared/features/learning/rules/EndedCourse.ts'
import type { CourseCard } from '#shared/features/portals/operations/CourseCard.ts'
import type { ItemCard } from '#shared/features/portals/operations/itemCards.ts'
import type { Api } from '#web/kernel/api/Api.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { whoOf } from '#web/kernel/viewer/whoOf.ts'
import { progressListsKey } from '../../learning/courseQuery.ts'
import { findEnded } from '../../learning/ended/endedQuery.ts'
import { findCards } from '../cards/findCards.ts'
import { findItemCards } from '../cards/itemCardsQuery.ts'
import type { Begun } from './begunItems.ts'

/** Something that the customer started: its card, or what they earned in a course that the portal no longer shows. */
export type Learning = { begun: Begun } & (
  | { card: CourseCard; item?: never; ended?: never }
  | { item: ItemCard; card?: never; ended?: never }
  | { ended: EndedCourse; card?: never; item?: never }
)

export const progressOf = ({ card, item, ended }: Learning): number => (card ?? item ?? ended)?.progress ?? 0

export const learningsQuery = (api: Api, viewer: ViewerAnswer, begun: readonly Begun[]) =>
  queryOptions({
    queryKey: [...progressListsKey(whoOf(viewer)), 'learnings', begun] as const,
    queryFn: async (): Promise<Learning[]> => {
      const keysOf = (type: Begun['type']) => begun.filter((one) => one.type === type).map(({ key }) => key)
      const keys = keysOf('course')
      const items = (type: Exclude<Begun['type'], 'course'>) => {
        const wanted = keysOf(type)
        return wanted.length > 0 ? findItemCards(api, viewer, type, wanted) : []
      }
      const [courses, ...others] = await Promise.all([
        findCards(api, viewer, keys),
        items('program'),
        items('microcast'),
        items('document'),
      ])
      const cards = new Map(courses.map((card) => [card.key, card]))
      const byName = new Map(others.flat().map((item) => [`${item.type} ${item.key}`, item]))
      const gone = keys.filter((key) => !cards.has(key))
      const ended = new Map((await findEnded(api, viewer, gone)).map((one) => [one.key, one]))
      return begun.flatMap((one): Learning[] => {
        const card = one.type === 'course' ? cards.get(one.key) : undefined
        if (card) return [{ begun: one, card }]
        const item = byName.get(`${one.type} ${one.key}`)
        if (item) return [{ begun: one, item }]
        const earned = one.type === 'course' ? ended.get(one.key) : undefined
        return earned ? [{ begun: one, ended: earned }] : []
      })
    },
    staleTime: 30_000,
  })
