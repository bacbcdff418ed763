import { useEffect, useState } from 'react'

/** A provider's word mostly comes within seconds; after this long a page says that something may be wrong, and goes on asking. */
export const patienceMs = 30_000

/** Whether a page has waited longer than that, since a moment in milliseconds; null: it waits for nothing. */
export function useIsLate(since: number | null): boolean {
  const [late, setLate] = useState<number | null>(null)
  useEffect(() => {
    if (since === null) return
    const timer = setTimeout(() => setLate(since), since + patienceMs - Date.now())
    return () => clearTimeout(timer)
  }, [since])
  return since !== null && late === since
}
