import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { frameQuery, viewerQuery } from '../../kernel/api/queries.ts'
import { useSite } from '../../kernel/app/Site.ts'

/** Anonymous visitors of a public portal have no learnings of their own, and are not led to them (1§6, ROL-39). */
export function useShowsLearnings(): boolean {
  const { api } = useSite()
  const { data: frame } = useSuspenseQuery(frameQuery(api))
  const { data: viewer } = useQuery(viewerQuery(api))
  return viewer?.kind === 'customer' || frame.portal.type !== 'public'
}
