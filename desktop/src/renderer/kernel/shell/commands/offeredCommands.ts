import { useEffect, useRef } from 'react'
import type { Command } from './Command.ts'

type Offer = { readonly current: () => readonly Command[] }

/** In the order in which their parts appeared. */
const offers = new Set<Offer>()

/** Offers commands in Ctrl+K while this part is on the screen: what can be done to the open record. Asked when it opens. */
export function useOfferedCommands(list: () => readonly Command[]): void {
  const offer = useRef(list)
  useEffect(() => {
    offer.current = list
  })
  useEffect(() => {
    offers.add(offer)
    return () => void offers.delete(offer)
  }, [])
}

/** What the parts on the screen offer now. */
export const offeredCommands = (): Command[] => [...offers].flatMap(({ current }) => current())
