import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearch } from 'wouter'
import type { CourseAnswer, Frame, ViewerAnswer } from '../api/answers.ts'
import { queryKeys } from '../api/queries.ts'
import type { Route } from '../app/route.ts'
import { itemOf, pageHead } from './pageHead.ts'

/** Keeps the title true while one walks from page to page; the server wrote the first one. */
export function useDocumentHead(route: Route) {
  const cache = useQueryClient()
  const course = 'course' in route ? route.course : null
  const item = itemOf(route, useSearch())
  useEffect(() => {
    const apply = () => {
      const frame = cache.getQueryData<Frame>(queryKeys.frame) ?? null
      const viewer = cache.getQueryData<ViewerAnswer>(queryKeys.viewer)
      const answer =
        course && viewer
          ? cache.getQueryData<CourseAnswer | null>(queryKeys.course(viewer, course))
          : undefined
      const facts = { frame, course: answer ?? null, item, isMissing: answer === null, address: '' }
      document.title = pageHead(route, facts).title
    }
    apply()
    return cache.getQueryCache().subscribe((event) => event.type === 'updated' && apply())
  }, [cache, course, item, route])
}
