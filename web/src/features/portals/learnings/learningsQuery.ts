import { queryOptions } from '@tanstack/react-query'
import type { EndedCourse } from '../../../../../shared/src/features/learning/rules/EndedCourse.ts'
import type { CourseCard } from '../../../../../shared/src/features/portals/operations/CourseCard.ts'
import type { Api } from '../../../kernel/api/Api.ts'
import type { ViewerAnswer } from '../../../kernel/viewer/viewerQuery.ts'
import { whoOf } from '../../../kernel/viewer/whoOf.ts'
import { progressListsKey } from '../../learning/courseQuery.ts'
import { findEnded } from '../../learning/ended/endedQuery.ts'
import { findCards } from '../cards/courseCardsQuery.ts'

/** A course that the customer started: its card, or what they earned in it if the portal no longer shows it. */
export type Learning = { card: CourseCard; ended?: never } | { ended: EndedCourse; card?: never }

export const learningsQuery = (api: Api, viewer: ViewerAnswer, keys: readonly string[]) =>
  queryOptions({
    queryKey: [...progressListsKey(whoOf(viewer)), 'learnings', keys] as const,
    queryFn: async (): Promise<Learning[]> => {
      const cards = new Map((await findCards(api, viewer, keys)).map((card) => [card.key, card]))
      const others = keys.filter((key) => !cards.has(key))
      const ended = new Map((await findEnded(api, viewer, others)).map((one) => [one.key, one]))
      return keys.flatMap((key): Learning[] => {
        const card = cards.get(key)
        if (card) return [{ card }]
        const one = ended.get(key)
        return one ? [{ ended: one }] : []
      })
    },
    staleTime: 30_000,
  })
