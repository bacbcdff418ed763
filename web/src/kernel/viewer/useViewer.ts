import { useSuspenseQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { ViewerAnswer } from '../api/answers.ts'
import { viewerQuery } from '../api/queries.ts'
import { useSite } from '../app/Site.ts'

const HeldViewerContext = createContext<ViewerAnswer | null>(null)

/** A part of the page stays somebody's, though another is here now, or nobody. */
export const HeldViewer = HeldViewerContext.Provider

/** Who is here. Whatever is asked for in their name waits until that is known. */
export function useViewer(): ViewerAnswer {
  const { api } = useSite()
  const { data } = useSuspenseQuery(viewerQuery(api))
  return useContext(HeldViewerContext) ?? data
}
