import { queryOptions } from '@tanstack/react-query'
import { chunked } from '../../../../shared/src/kernel/dataStore/limits.ts'
import { isAppError } from '../../../../shared/src/kernel/errors/AppError.ts'
import { inNameOf, whoOf } from '../viewer/whoOf.ts'
import type { Api } from './Api.ts'
import type { CourseAnswer, ViewerAnswer } from './answers.ts'

/** Signed links in answers live 10 minutes and are renewed a minute before (AST-12). */
const linkLifeMs = 9 * 60_000
/** How many cards one call may ask for. */
const cardsTogether = 100

export const queryKeys = {
  frame: ['frame'],
  viewer: ['viewer'],
  identityOptions: ['identityOptions'],
  // Personal: by who was asking, then by what for.
  catalogue: ['catalogue'],
  courses: ['course'],
  course: (viewer: ViewerAnswer, course: string) => ['course', whoOf(viewer), course],
  cards: ['cards'],
  started: ['started'],
  startedBy: (who: string | null, course: string) => ['started', who, course],
  sessions: ['sessions'],
} as const

/** What goes when its owner goes. */
export const personalKeys = [
  queryKeys.catalogue,
  queryKeys.courses,
  queryKeys.cards,
  queryKeys.started,
  queryKeys.sessions,
] as const

/** The portal itself: name, settings, pictures. */
export const frameQuery = (api: Api) =>
  queryOptions({
    queryKey: queryKeys.frame,
    queryFn: () => api.call('portalFrame'),
    staleTime: linkLifeMs,
  })

export const catalogueQuery = (api: Api, viewer: ViewerAnswer) =>
  queryOptions({
    queryKey: [...queryKeys.catalogue, whoOf(viewer)],
    queryFn: async () => (await api.call('portalHome', {}, inNameOf(viewer))).courses,
    staleTime: linkLifeMs,
  })

export const viewerQuery = (api: Api) =>
  queryOptions({ queryKey: queryKeys.viewer, queryFn: () => api.call('viewer'), staleTime: linkLifeMs })

/** Null where there is no such course, or none that the asker may know of. */
export const courseQuery = (api: Api, viewer: ViewerAnswer, course: string) =>
  queryOptions({
    queryKey: queryKeys.course(viewer, course),
    queryFn: async (): Promise<CourseAnswer | null> => {
      try {
        return await api.call('portalCourse', { course }, inNameOf(viewer))
      } catch (error) {
        if (isAppError(error, 'not_found') || isAppError(error, 'validation')) return null
        throw error
      }
    },
    // What is asked first may have been done a moment ago, on another page.
    staleTime: ({ state }) => (state.data?.prerequisites ? 0 : linkLifeMs),
  })

/** Cards by the keys of their courses, in that order; without those that the portal does not show. */
export const courseCardsQuery = (api: Api, viewer: ViewerAnswer, keys: readonly string[]) =>
  queryOptions({
    queryKey: [...queryKeys.cards, whoOf(viewer), keys],
    queryFn: async () => {
      const parts = chunked(keys, cardsTogether).map((courseKeys) =>
        api.call('courseCards', { courseKeys }, inNameOf(viewer)),
      )
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
export const sessionsQuery = (api: Api, viewer: ViewerAnswer) =>
  queryOptions({
    queryKey: [...queryKeys.sessions, whoOf(viewer)],
    queryFn: () => api.call('listSessions', {}, inNameOf(viewer)),
  })
