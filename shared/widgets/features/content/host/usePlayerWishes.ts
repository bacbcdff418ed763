import { useState } from 'react'
import { useHost } from './HostContext.ts'
import { type PlayerWishes, readWishes } from './PlayerWishes.ts'

/** The wishes at this moment, and the function that changes some of them for all lessons to come. */
export function usePlayerWishes() {
  const { wishes: keeper } = useHost()
  const [wishes, setWishes] = useState(() => readWishes(keeper?.read()))
  const change = (some: Partial<PlayerWishes>) => {
    const next = { ...wishes, ...some }
    setWishes(next)
    keeper?.keep(next)
  }
  return [wishes, change] as const
}
