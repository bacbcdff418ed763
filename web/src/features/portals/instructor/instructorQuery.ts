import { queryOptions } from '@tanstack/react-query'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Api } from '#web/kernel/api/Api.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { inNameOf, personal, whoOf } from '#web/kernel/viewer/whoOf.ts'
import { type InstructorAnswer, portalInstructor } from '../calls.ts'

/** Null where the portal shows no such instructor. */
export const instructorQuery = (api: Api, viewer: ViewerAnswer, instructor: string) =>
  queryOptions({
    queryKey: instructorKey(viewer, instructor),
    queryFn: async (): Promise<InstructorAnswer | null> => {
      try {
        return await api.call(portalInstructor, { instructor }, inNameOf(viewer))
      } catch (error) {
        if (isAppError(error, 'not_found') || isAppError(error, 'validation')) return null
        throw error
      }
    },
    staleTime: 60_000,
  })

export const instructorKey = (viewer: ViewerAnswer, instructor: string) =>
  personal(whoOf(viewer), 'instructor', instructor)
