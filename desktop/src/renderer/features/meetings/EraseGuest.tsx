import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { MeetingRegistration } from '#shared/features/meetings/entities/MeetingRegistration.ts'
import { eraseMeetingGuest } from '#shared/features/meetings/operations/guestLink.ts'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'
import { useCore } from '../../kernel/api/CoreContext.tsx'
import { callOperation } from '../../kernel/api/callOperation.ts'
import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { useDialogs } from '../../kernel/dialogs/Dialogs.tsx'
import { useFailure } from '../../kernel/dialogs/useFailure.tsx'
import { mayDo } from '../../kernel/records/online/mayDo.ts'

/** Erases what is kept of a guest, who has no account to be erased by. */
export function EraseGuest({ guest, name }: { guest: string; name: string }) {
  const core = useCore()
  const store = useDataStore()
  const { data: state } = useConsoleState()
  const { confirm, snackBar } = useDialogs()
  const fail = useFailure()
  const [isBusy, setBusy] = useState(false)
  if (!mayDo(state, 'delete', MeetingRegistration)) return null
  async function erase() {
    const isSure = await confirm('eraseGuest', {
      title: `Erase the guest “${name}”?`,
      text: 'Their name, their attendance, what they wrote and answered, and their voice and picture in recordings are erased. This cannot be undone.',
      ok: 'Erase the guest',
      cancel: 'Keep the guest',
      intent: 'danger',
    })
    if (!isSure) return
    setBusy(true)
    try {
      const organizationID = state?.workspace?.organization ?? ''
      await callOperation(core, eraseMeetingGuest, { organizationID, registration: guest })
      snackBar(`“${name}” was erased.`, 'success')
    } catch (fault) {
      fail('The guest was not erased', fault)
    }
    setBusy(false)
    store.refreshLists(MeetingRegistration.name)
  }
  return (
    <Button
      size="small"
      variant="minimal"
      intent="danger"
      text="Erase…"
      aria-label={`Erase the guest ${name}`}
      disabled={isBusy}
      onClick={() => void erase()}
    />
  )
}
