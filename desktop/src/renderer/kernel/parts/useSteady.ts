import { useRef, useState } from 'react'

type Calls = Readonly<Record<string, ((...args: never[]) => unknown) | undefined>>

/**
 * The same functions at each rendering, each of which calls the one that was given last: for parts that are rendered only
 * when their props change (`memo`). Called by events, not while rendering.
 */
export function useSteady<C extends Calls>(calls: C): C {
  const latest = useRef(calls)
  latest.current = calls
  const [steady] = useState(() => {
    const named = Object.keys(calls).filter((name) => calls[name] !== undefined)
    const entries = named.map((name) => [name, (...args: never[]) => latest.current[name]?.(...args)])
    // Cast: the same names, and each calls the function of its name.
    return Object.fromEntries(entries) as C
  })
  return steady
}
