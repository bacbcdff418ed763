import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { useSite } from '../site/Site.ts'
import { type ViewerAnswer, viewerQuery } from './viewerQuery.ts'
import { whoOf } from './whoOf.ts'

const HeldViewerContext = createContext<ViewerAnswer | null>(null)

/** A part of the page stays somebody's, though another is here now, or nobody. */
export const HeldViewer = HeldViewerContext.Provider

/** Who is here. Requests in their name wait until that is known. */
export function useViewer(): ViewerAnswer {
  const { api } = useSite()
  const { data } = useSuspenseQuery(viewerQuery(api))
  return useContext(HeldViewerContext) ?? data
}

type Person = { key: string; name: string | null; isStaff: boolean }

/** The person who is here, a customer or a user; null for visitors, and until it is known. */
export function usePerson(): Person | null {
  const { api } = useSite()
  const { data } = useQuery(viewerQuery(api))
  const key = data ? whoOf(data) : null
  if (!data || key === null) return null
  return { key, name: (data.customer ?? data.user)?.name ?? null, isStaff: data.customer === null }
}

/** The customer who is here; null for others, and until it is known. */
export function useCustomer(): ViewerAnswer['customer'] {
  const { api } = useSite()
  const { data } = useQuery(viewerQuery(api))
  return data?.kind === 'customer' ? data.customer : null
}
