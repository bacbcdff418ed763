import { queryOptions } from '@tanstack/react-query'
import { chunked } from '../../../shared/src/dataStore/limits.ts'
import { isAppError } from '../../../shared/src/errors/AppError.ts'
import type { Api } from './Api.ts'
import type { CourseAnswer } from './answers.ts'

/** Signed links in answers live 10 minutes and are renewed a minute before (AST-12). */
const linkLifeMs = 9 * 60_000
/** How many cards one call may ask for. */
const cardsTogether = 100

export const queryKeys = {
  frame: ['frame'],
  catalogue: ['catalogue'],
  viewer: ['viewer'],
  course: (course: string) => ['course', course],
  cards: ['cards'],
  identityOptions: ['identityOptions'],
  sessions: ['sessions'],
} as const

/** The portal itself: name, settings, pictures. */
export const frameQuery = (api: Api) =>
  queryOptions({
    queryKey: queryKeys.frame,
    queryFn: () => api.call('portalFrame'),
    staleTime: linkLifeMs,
  })

export const catalogueQuery = (api: Api) =>
  queryOptions({
    queryKey: queryKeys.catalogue,
    queryFn: async () => (await api.call('portalHome')).courses,
    staleTime: linkLifeMs,
  })

export const viewerQuery = (api: Api) =>
  queryOptions({ queryKey: queryKeys.viewer, queryFn: () => api.call('viewer'), staleTime: linkLifeMs })

/** Null where there is no such course, or none that the asker may know of. */
export const courseQuery = (api: Api, course: string) =>
  queryOptions({
    queryKey: queryKeys.course(course),
    queryFn: async (): Promise<CourseAnswer | null> => {
      try {
        return await api.call('portalCourse', { course })
      } catch (error) {
        if (isAppError(error, 'not_found') || isAppError(error, 'validation')) return null
        throw error
      }
    },
    staleTime: linkLifeMs,
  })

/** Cards by the keys of their courses, in that order; without those that the portal does not show. */
export const courseCardsQuery = (api: Api, keys: readonly string[]) =>
  queryOptions({
    queryKey: [...queryKeys.cards, keys],
    queryFn: async () => {
      const parts = chunked(keys, cardsTogether).map((courseKeys) => api.call('courseCards', { courseKeys }))
      return (await Promise.all(parts)).flatMap(({ courses }) => courses)
    },
    staleTime: 30_000,
  })

/** What the sign-in dialogs ask for, and other ways in. */
export const identityOptionsQuery = (api: Api) =>
  queryOptions({
    queryKey: queryKeys.identityOptions,
    queryFn: () => api.call('identityOptions'),
    staleTime: linkLifeMs,
  })

/** Where the customer is signed in, and whether with a second step. */
export const sessionsQuery = (api: Api) =>
  queryOptions({ queryKey: queryKeys.sessions, queryFn: () => api.call('listSessions') })
