import { useState } from 'react'
import type { ViewerAnswer } from '../../kernel/viewer/viewerQuery.ts'
import { useAccount } from './AccountProvider.tsx'

/** The customer whose session ended in this part of the page: it stays theirs until they decide. */
export function useEndedHere(here: ViewerAnswer): ViewerAnswer | null {
  const { ended } = useAccount()
  const [seen, setSeen] = useState<string | null>(null)
  if (!ended && here.customer && here.customer.key !== seen) setSeen(here.customer.key)
  return ended?.customer?.key === seen ? ended : null
}
