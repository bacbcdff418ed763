import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useCore } from '../api/CoreContext.tsx'
import { screenHere } from '../api/screenHere.ts'
import type { RecordSession } from '../api/sessions/RecordSession.ts'
import { errorText } from '../api/toAppError.ts'
import { useDialogs } from '../dialogs/Dialogs.tsx'
import { isDialogOpen } from '../dialogs/useTopmost.ts'
import { useSessionView } from './useRecord.ts'

/** `label`: what the step would do; null for nothing, and while it is not known. */
type NextStep = { isPossible: boolean; label: string | null }

/** Undo and redo of a record's edits, by button and shortcut. `next`: what each would do. */
export function useUndo(session: RecordSession) {
  const core = useCore()
  const { snackBar, confirm } = useDialogs()
  const { entity, key } = session
  const { record, saving } = useSessionView(session)
  const step = useCallback(
    async (way: 'undo' | 'redo') => {
      try {
        await session.flush()
        const { [way]: label, screens } = await core.undoable({ entity, key })
        if (label === null) return snackBar(`Nothing to ${way}.`)
        const isElsewhere = screens[way] !== null && screens[way] !== screenHere()
        if (isElsewhere && !(await confirm('undoElsewhere', questionOf[way](label)))) return
        await session.take(() => core[way]({ entity, key }))
        snackBar(`${way === 'undo' ? 'Undone' : 'Redone'}: ${label}.`)
      } catch (fault) {
        snackBar(errorText(fault))
      }
    },
    [core, session, entity, key, snackBar, confirm],
  )
  const { data: next } = useQuery({
    queryKey: ['editing', 'undoable', entity, key, record?.updatedAt],
    queryFn: () => core.undoable({ entity, key }),
    enabled: saving === 'saved',
    // Until it is known what follows a step, so that the buttons do not flicker.
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
  })
  const stepOf = (way: 'undo' | 'redo'): NextStep => {
    // An edit that is being saved can be undone then, and leaves nothing to redo.
    if (saving !== 'saved') return { isPossible: way === 'undo', label: null }
    const label = next?.[way] ?? null
    return { isPossible: label !== null, label }
  }
  const undo = useCallback(() => step('undo'), [step])
  const redo = useCallback(() => step('redo'), [step])
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return
      if (isDialogOpen()) return
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
  return { undo, redo, next: { undo: stepOf('undo'), redo: stepOf('redo') } }
}

/** Nothing that was made elsewhere changes because somebody presses a key here. */
const questionOf = {
  undo: (label: string) => ({
    title: 'Undo a change that was made elsewhere?',
    text: `“${label}” was made on another screen or in another window. Undoing takes it back there, too.`,
    ok: 'Undo it',
  }),
  redo: (label: string) => ({
    title: 'Redo a change that was made elsewhere?',
    text: `“${label}” was made on another screen or in another window. Redoing makes it there again.`,
    ok: 'Redo it',
  }),
}

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'file'].includes(target.type)
}
