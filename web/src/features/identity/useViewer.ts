import { useSuspenseQuery } from '@tanstack/react-query'
import type { ViewerAnswer } from '../../kernel/api/answers.ts'
import { viewerQuery } from '../../kernel/api/queries.ts'
import { useSite } from '../../kernel/app/Site.ts'

/** Who is here. Whatever is asked for in their name waits until that is known. */
export function useViewer(): ViewerAnswer {
  const { api } = useSite()
  return useSuspenseQuery(viewerQuery(api)).data
}
