import { useSuspenseQuery } from '@tanstack/react-query'
import type { ViewerAnswer } from '../api/answers.ts'
import { viewerQuery } from '../api/queries.ts'
import { useSite } from '../app/Site.ts'

/** Who is here. Whatever is asked for in their name waits until that is known. */
export function useViewer(): ViewerAnswer {
  const { api } = useSite()
  return useSuspenseQuery(viewerQuery(api)).data
}
