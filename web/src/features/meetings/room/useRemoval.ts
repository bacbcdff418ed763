import { useEffect, useState } from 'react'
import type { RoomPerson } from '#shared/features/meetings/rules/roomMessage.ts'

type Act = (attendeeId: string) => Promise<boolean>
type Removed = Pick<RoomPerson, 'attendeeId' | 'name'>

const undoableMs = 10_000

/** Removing acts at once; who was removed last can be let back in for ten seconds. */
export function useRemoval(onRemove: Act, onReadmit: Act) {
  const [removed, setRemoved] = useState<Removed | null>(null)
  useEffect(() => {
    if (!removed) return
    const timer = setTimeout(() => setRemoved(null), undoableMs)
    return () => clearTimeout(timer)
  }, [removed])
  return {
    removed,
    async remove({ attendeeId, name }: RoomPerson) {
      if (await onRemove(attendeeId)) setRemoved({ attendeeId, name })
    },
    async undo() {
      if (removed && (await onReadmit(removed.attendeeId))) setRemoved(null)
    },
  }
}
