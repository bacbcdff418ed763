import { useState } from 'react'
import { useConsoleState } from '../api/useConsoleState.ts'

/**
 * The conflicts that this browser has shown in a dialog, by workspace: kept through reloads, so that each is news
 * only once. Those that are no longer open are forgotten.
 */
export function useToldConflicts() {
  const { data: state } = useConsoleState()
  const place = `lectern.toldConflicts.${state?.workspace?.organization ?? ''}`
  const [, setTimesTold] = useState(0)
  return {
    told: read(place),
    tell(keys: readonly string[], open: readonly string[]) {
      const all = [...read(place), ...keys].filter((key) => open.includes(key))
      localStorage.setItem(place, JSON.stringify([...new Set(all)]))
      setTimesTold((times) => times + 1)
    },
  }
}

function read(place: string): ReadonlySet<string> {
  const stored: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
  return new Set(Array.isArray(stored) ? stored.map(String) : [])
}
