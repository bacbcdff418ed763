import type { QueryClient } from '@tanstack/react-query'
import { coursePath } from '../../features/content/coursePath.ts'
import { loadCustomer } from '../../features/identity/useSession.ts'
import { classPath } from '../../features/learning/classPath.ts'
import { begunCourses } from '../../features/portals/learnings/begunCourses.ts'
import { searchOptions, searchPageSize } from '../../features/portals/search/searchOptions.ts'
import {
  catalogueQuery,
  courseCardsQuery,
  courseQuery,
  frameQuery,
  queryKeys,
  viewerQuery,
} from '../api/queries.ts'
import { portalStoreOf } from '../store/portalStoreOf.ts'
import type { Route } from './route.ts'
import type { Site } from './Site.ts'

/** What a page's data say before the first byte goes out. `path` is without the base. */
export type LoadedPage = { status: 200 | 404; redirect: string | null }

/** Fills the cache with what a page shows at once, and decides its status. */
export async function loadPage(
  route: Route,
  search: string,
  site: Site,
  cache: QueryClient,
): Promise<LoadedPage> {
  const { api } = site
  const viewer = cache.fetchQuery(viewerQuery(api))
  if (route.page === 'home') {
    const [home, who] = await Promise.all([api.call('portalHome'), viewer])
    const { courses, ...frame } = home
    cache.setQueryData(queryKeys.frame, frame)
    cache.setQueryData(catalogueQuery(api, who).queryKey, courses)
    return found
  }
  const frame = cache.fetchQuery(frameQuery(api))
  if (route.page === 'course' || route.page === 'class') {
    const course = viewer.then((asker) => cache.fetchQuery(courseQuery(api, asker, route.course)))
    const [answer, who] = await Promise.all([course, viewer, frame])
    if (!answer) return { status: 404, redirect: null }
    // The address shown is the slug (decision DEL-03).
    const { slug } = answer.course
    if (!slug || slug === route.course) return found
    cache.setQueryData(queryKeys.course(who, slug), answer)
    const path = route.page === 'course' ? coursePath(answer.course) : classPath(answer.course)
    const modifier = route.page === 'class' && route.modifier ? `/${encodeURIComponent(route.modifier)}` : ''
    return { status: 200, redirect: `${path}${modifier}${search}` }
  }
  const [, who] = await Promise.all([frame, viewer])
  if (route.page === 'search') {
    const term = (new URLSearchParams(search).get('q') ?? '').trim()
    const { items } = await portalStoreOf(cache, site, who).search('course', searchOptions(term))
    const keys = items.slice(0, searchPageSize).map(({ key }) => key)
    await cache.prefetchQuery(courseCardsQuery(api, who, keys))
  }
  if (route.page === 'account' || route.page === 'my-learnings') {
    const session = await portalStoreOf(cache, site, who).loadSession(() => loadCustomer(api, who))
    if (route.page === 'my-learnings' && !session.isAnonymous)
      await cache.prefetchQuery(courseCardsQuery(api, who, begunCourses(session)))
  }
  return route.page === 'notFound' ? { status: 404, redirect: null } : found
}

const found: LoadedPage = { status: 200, redirect: null }
