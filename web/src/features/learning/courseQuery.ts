import { queryOptions } from '@tanstack/react-query'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Api } from '../../kernel/api/Api.ts'
import { linkLifeMs } from '../../kernel/api/linkLifeMs.ts'
import type { ViewerAnswer } from '../../kernel/viewer/viewerQuery.ts'
import { inNameOf, personal, whoOf } from '../../kernel/viewer/whoOf.ts'
import { type CourseAnswer, portalCourse } from './calls.ts'

/** The query key prefix of all courses shown to a person. */
export const coursesKey = (who: string | null) => personal(who, 'course')

/** The query key prefix of lists with progress: invalidated when progress changes. */
export const progressListsKey = (who: string | null) => personal(who, 'progress lists')

/** Null if the course does not exist, or the asker may not see it. */
export const courseQuery = (api: Api, viewer: ViewerAnswer, course: string) =>
  queryOptions({
    queryKey: courseKey(viewer, course),
    queryFn: async (): Promise<CourseAnswer | null> => {
      try {
        return await api.call(portalCourse, { course }, inNameOf(viewer))
      } catch (error) {
        if (isAppError(error, 'not_found') || isAppError(error, 'validation')) return null
        throw error
      }
    },
    // Prerequisites may have been met a moment ago, on another page.
    staleTime: ({ state }) => (state.data?.prerequisites.length ? 0 : linkLifeMs),
  })

export const courseKey = (viewer: ViewerAnswer, course: string) =>
  [...coursesKey(whoOf(viewer)), course] as const
