import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { editingNow, saysEverySeconds } from '#shared/features/content/operations/editingNow.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { byLesson, type Colleague } from './colleagues.ts'

const nobody: readonly Colleague[] = []
/** Else a console asks every 30 seconds what is new. */
const sharedSyncMs = 3000

/** The id of this window; the same after it is loaded again, so that nobody meets themselves. */
function findOwnId(): string {
  const name = 'lectern.editingNow'
  const known = sessionStorage.getItem(name)
  if (known) return known
  const id = createId()
  sessionStorage.setItem(name, id)
  return id
}

/**
 * Says which lesson is open here to the consoles of colleagues, and answers which ones they have open, by lesson. Nobody, while there is no
 * connection; that it fails is no news to the author.
 */
export function useEditingNow(itemKey: string, lesson: string | null) {
  const core = useCore()
  const { data: state } = useConsoleState()
  const isConnected =
    state?.workspace?.isLocal === false && ['synced', 'syncing', 'waiting'].includes(state.sync.state)
  const { data } = useQuery({
    queryKey: ['content', 'editingNow', itemKey, lesson],
    queryFn: () => {
      const input = { itemKey, lesson, console: findOwnId(), leaves: null }
      return callOperation(core, editingNow, { ...input, organizationID: null, portalID: null })
    },
    enabled: isConnected,
    refetchInterval: saysEverySeconds * 1000,
    placeholderData: (before) => before,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  const [isHere, setHere] = useState(false)
  if (isConnected !== isHere) setHere(isConnected)
  useEffect(() => {
    if (!isHere) return
    return () => {
      const input = { itemKey, lesson: null, console: findOwnId(), leaves: true }
      // It is forgotten within a minute all the same.
      callOperation(core, editingNow, { ...input, organizationID: null, portalID: null }).catch(() => null)
    }
  }, [core, itemKey, isHere])
  const colleagues = isConnected ? (data?.colleagues ?? nobody) : nobody
  const isShared = colleagues.length > 0
  // Both see what the other writes within seconds, so that they seldom write over each other.
  useEffect(() => {
    if (!isShared) return
    const timer = setInterval(() => void core.syncNow({}), sharedSyncMs)
    return () => clearInterval(timer)
  }, [core, isShared])
  return useMemo(() => byLesson(colleagues), [colleagues])
}
