import { useEffect, useRef } from 'react'
import type { Command } from './Command.ts'

type Offer = { readonly current: readonly Command[] }

/** In the order in which their parts appeared. */
const offers = new Set<Offer>()

/** Offers commands in Ctrl+K while this part is on the screen: what can be done to the open record. */
export function useOfferedCommands(commands: readonly Command[]): void {
  const offer = useRef(commands)
  useEffect(() => {
    offer.current = commands
  })
  useEffect(() => {
    offers.add(offer)
    return () => void offers.delete(offer)
  }, [])
}

/** What the parts on the screen offer now. */
export const offeredCommands = (): Command[] => [...offers].flatMap(({ current }) => current)
