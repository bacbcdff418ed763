import { useEffect, useRef } from 'react'
import { findEntity } from '#shared/entities.ts'
import { labelOf } from '#shared/kernel/model/FieldFacts.ts'
import { placeText } from '#shared/kernel/rules/records/placeText.ts'
import { useCoreContext } from '../api/CoreContext.tsx'
import type { RecordSession } from '../api/sessions/RecordSession.ts'
import { useConsoleState } from '../api/useConsoleState.ts'
import { useDialogs } from '../dialogs/Dialogs.tsx'

/**
 * Keeps the window open while edits are not on disk. Browsers ask on their own. The desktop window does not:
 * here it saves valid edits, asks about the rest, and then closes.
 */
export function CloseGuard() {
  const { sessions } = useCoreContext()
  const { confirm } = useDialogs()
  const { data: state } = useConsoleState()
  const organization = state?.workspace?.organization
  const isClosing = useRef(false)
  useEffect(() => {
    if (organization === undefined) return
    const unsaved = () => sessions.unsaved(organization)
    async function close() {
      if (isClosing.current) return
      isClosing.current = true
      try {
        await sessions.flushAll()
        for (const session of unsaved()) {
          if (!(await confirm('closeUnsaved', writeQuestion(session)))) return
          session.discard()
        }
      } finally {
        isClosing.current = false
      }
      await window.lectern?.leave()
    }
    function onUnload(event: BeforeUnloadEvent) {
      const isSpokenFor = event.defaultPrevented
      // Some fields commit on blur.
      if (window.lectern && document.activeElement instanceof HTMLElement) document.activeElement.blur()
      if (unsaved().length === 0) return
      event.preventDefault()
      if (window.lectern && !isSpokenFor) void close()
      else void sessions.flushAll()
    }
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [sessions, confirm, organization])
  return null
}

/** Names the record and the reason, like LeaveGuard does for server records. */
function writeQuestion({ entity, key, view }: RecordSession) {
  const { record, error, invalidInputs } = view()
  const reasons = error
    ? [`${labelOf(entity, {})}: ${error.message}`]
    : Object.entries(invalidInputs).map(
        ([path, { message }]) => `${placeText(findEntity(entity), path, record)}: ${message}`,
      )
  return {
    title: 'Leave without saving?',
    text: (
      <>
        <p>Your changes to “{String(record?.name ?? key)}” are not saved.</p>
        {/* Two refusals without a name look the same. */}
        {[...new Set(reasons)].map((reason) => (
          <p key={reason} className="quiet">
            {reason}
          </p>
        ))}
      </>
    ),
    ok: 'Discard changes',
    intent: 'danger',
  } as const
}
