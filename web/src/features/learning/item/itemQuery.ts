import { queryOptions } from '@tanstack/react-query'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Api } from '#web/kernel/api/Api.ts'
import { linkLifeMs } from '#web/kernel/api/links.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { inNameOf } from '#web/kernel/viewer/whoOf.ts'
import { portalCourse, portalItem } from './calls.ts'
import type { AnswerOfType, CourseAnswer, ItemAnswer } from './ItemAnswer.ts'
import { itemKey } from './itemKey.ts'
import { itemName, type LearnableType } from './itemName.ts'
import { learnerProgressIn } from './learnerProgress.ts'

/** An item by slug or key. Null if it does not exist, or the asker may not see it. */
export const itemQuery = <T extends LearnableType>(api: Api, viewer: ViewerAnswer, type: T, item: string) =>
  queryOptions({
    queryKey: itemKey(viewer, type, item),
    queryFn: async (): Promise<AnswerOfType<T> | null> => {
      try {
        const own = inNameOf(viewer)
        const answer =
          type === 'course' ? await askCourse(api, item, own) : await askItem(api, type, item, own)
        // Cast: it is of the type that was asked for.
        return answer as AnswerOfType<T> | null
      } catch (error) {
        if (isAppError(error, 'not_found') || isAppError(error, 'validation')) return null
        throw error
      }
    },
    // A program's courses and microcasts, and what a course needs first, are taken on other pages.
    staleTime: ({ state }) => (type === 'program' || state.data?.prerequisites.length ? 0 : linkLifeMs),
  })

type Own = ReturnType<typeof inNameOf>

async function askCourse(api: Api, course: string, own: Own): Promise<CourseAnswer> {
  const {
    course: item,
    courseProgress: progress,
    edition,
    ...rest
  } = await api.call(portalCourse, { course }, own)
  return { ...rest, type: 'course', item, name: item.key, edition: edition ?? null, progress }
}

async function askItem(
  api: Api,
  itemType: Exclude<LearnableType, 'course'>,
  item: string,
  own: Own,
): Promise<ItemAnswer | null> {
  const answer = await api.call(portalItem, { itemType, item }, own)
  const { program, microcast, document, kicker, steps, asksForSignature } = answer
  const { instructors, lessonInstructors, assets, links, hasAccess, needsSignIn, closure, price, edition } =
    answer
  const common = (key: string) => ({
    ...{
      instructors,
      lessonInstructors,
      assets,
      links,
      hasAccess,
      needsSignIn,
      closure: closure ?? null,
      price,
      edition: edition ?? null,
    },
    ...{ kickers: kicker ? [kicker] : [], prerequisites: [] },
    name: itemName({ type: itemType, key }),
    progress: learnerProgressIn(answer),
  })
  if (program) return { ...common(program.key), type: 'program', item: program, steps }
  if (microcast) return { ...common(microcast.key), type: 'microcast', item: microcast }
  return document && { ...common(document.key), type: 'document', item: document, asksForSignature }
}
