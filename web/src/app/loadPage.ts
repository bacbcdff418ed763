import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../api/Api.ts'
import {
  catalogueQuery,
  courseQuery,
  frameQuery,
  learningsQuery,
  queryKeys,
  viewerQuery,
} from '../api/queries.ts'
import { classPath, coursePath, type Route } from './route.ts'

/** What a page's data say before the first byte goes out. `path` is without the base. */
export type LoadedPage = { status: 200 | 404; redirect: string | null }

/** Fills the cache with what a page shows at once, and decides its status. */
export async function loadPage(
  route: Route,
  search: string,
  api: Api,
  cache: QueryClient,
): Promise<LoadedPage> {
  const viewer = cache.fetchQuery(viewerQuery(api))
  if (route.page === 'home' || route.page === 'search') {
    const [home] = await Promise.all([api.call('portalHome'), viewer])
    const { courses, ...frame } = home
    cache.setQueryData(queryKeys.frame, frame)
    cache.setQueryData(catalogueQuery(api).queryKey, courses)
    return found
  }
  const frame = cache.fetchQuery(frameQuery(api))
  if (route.page === 'course' || route.page === 'class') {
    const course = cache.fetchQuery(courseQuery(api, route.course))
    const [answer] = await Promise.all([course, frame, viewer])
    if (!answer) return { status: 404, redirect: null }
    // The address shown is the slug (decision DEL-03).
    const { slug } = answer.course
    if (!slug || slug === route.course) return found
    cache.setQueryData(queryKeys.course(slug), answer)
    const path = route.page === 'course' ? coursePath(answer.course) : classPath(answer.course)
    const modifier = route.page === 'class' && route.modifier ? `/${encodeURIComponent(route.modifier)}` : ''
    return { status: 200, redirect: `${path}${modifier}${search}` }
  }
  const [, who] = await Promise.all([frame, viewer])
  if (route.page === 'my-learnings' && who.kind === 'customer') await cache.fetchQuery(learningsQuery(api))
  return route.page === 'notFound' ? { status: 404, redirect: null } : found
}

const found: LoadedPage = { status: 200, redirect: null }
