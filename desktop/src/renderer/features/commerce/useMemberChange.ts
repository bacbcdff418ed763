import { useEffect, useState } from 'react'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'

const soonMs = 1500
const patienceMs = 30_000

/**
 * Reads a member again until its cancellation is what was asked for: the provider's event changes it a moment after the
 * answer. Says so once that takes long, and goes on reading.
 */
export function useMemberChange(member: string, isCancelled: boolean) {
  const store = useDataStore()
  const [asked, setAsked] = useState<{ isCancelled: boolean } | null>(null)
  const [isLate, setLate] = useState(false)
  const isWaiting = asked !== null && asked.isCancelled !== isCancelled
  useEffect(() => {
    if (!isWaiting) return
    const reading = setInterval(() => void store.get('member', member), soonMs)
    const late = setTimeout(() => setLate(true), patienceMs)
    return () => {
      clearInterval(reading)
      clearTimeout(late)
      setLate(false)
      // The list beside it.
      store.refreshLists('member')
    }
  }, [isWaiting, store, member])
  return { isWaiting, isLate: isWaiting && isLate, wait: (to: boolean) => setAsked({ isCancelled: to }) }
}
