import { useEffect } from 'react'
import { type RunningImport, useImports } from './Imports.tsx'

/** The files refused at a place, for the screen that shows them. */
export function useRefusals(place: string): (RunningImport & { error: string })[] {
  const { imports, watch } = useImports()
  useEffect(() => watch(place), [watch, place])
  return imports.flatMap((one) => (one.place === place && one.error ? [{ ...one, error: one.error }] : []))
}
