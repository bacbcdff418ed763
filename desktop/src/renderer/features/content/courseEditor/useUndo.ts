import { useCallback, useEffect } from 'react'
import { useCore } from '../../../kernel/api/CoreContext.tsx'
import { errorText } from '../../../kernel/api/toAppError.ts'
import { useDialogs } from '../../../kernel/dialogs/Dialogs.tsx'
import type { RecordSession } from '../../../kernel/editing/RecordSession.ts'

/** Undo and redo of a record's edits, by button and shortcut. */
export function useUndo(session: RecordSession) {
  const core = useCore()
  const { snackBar } = useDialogs()
  const { entity, key } = session
  const step = useCallback(
    async (way: 'undo' | 'redo') => {
      try {
        await session.take(() => core[way]({ entity, key }))
      } catch (fault) {
        snackBar(errorText(fault))
      }
    },
    [core, session, entity, key, snackBar],
  )
  const undo = useCallback(() => step('undo'), [step])
  const redo = useCallback(() => step('redo'), [step])
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return
      // A focused text field has its own undo.
      if (isWriting(event.target)) return
      const name = event.key.toLowerCase()
      if (name !== 'z' && name !== 'y') return
      event.preventDefault()
      void step(name === 'y' || event.shiftKey ? 'redo' : 'undo')
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [step])
  return { undo, redo }
}

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'file'].includes(target.type)
}
