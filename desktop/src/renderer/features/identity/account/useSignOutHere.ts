import { useQueryClient } from '@tanstack/react-query'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { takeState } from '#desktop/renderer/kernel/api/takeState.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'

/** Signs this console out, too, after the server has ended all sessions: the data stays on this computer. */
export function useSignOutHere(): () => Promise<void> {
  const { core, sessions } = useCoreContext()
  const cache = useQueryClient()
  const { snackBar } = useDialogs()
  return async () => {
    await sessions.flushAll()
    takeState(cache, await core.signOut({}))
    snackBar('You are signed out everywhere.', 'success')
  }
}
