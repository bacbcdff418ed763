import { createContext, useContext } from 'react'

/** Whether a part is in one of the first rows of its page, which readers see at once. */
export const NearTop = createContext(false)

/** How many cards of a list near the top have pictures that are not waited with: a phone shows one and a half. */
const first = 2

/** Whether the picture of a list's card is seen at once. */
export function useIsEager(): (at: number) => boolean {
  const isNear = useContext(NearTop)
  return (at) => isNear && at < first
}
