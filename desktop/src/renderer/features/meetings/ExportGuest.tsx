import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { MeetingRegistration } from '#shared/features/meetings/entities/MeetingRegistration.ts'
import { exportMeetingGuest } from '#shared/features/meetings/operations/guestLink.ts'
import { saveText } from '#widgets/kernel/parts/saveText.ts'
import { useCore } from '../../kernel/api/CoreContext.tsx'
import { callOperation } from '../../kernel/api/callOperation.ts'
import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { useFailure } from '../../kernel/dialogs/useFailure.tsx'
import { mayDo } from '../../kernel/records/online/mayDo.ts'

/** What is kept of a guest, as a file, for a guest who asks staff for their data. */
export function ExportGuest({ guest, name }: { guest: string; name: string }) {
  const core = useCore()
  const { data: state } = useConsoleState()
  const fail = useFailure()
  const [isBusy, setBusy] = useState(false)
  if (!mayDo(state, 'delete', MeetingRegistration)) return null
  async function save() {
    setBusy(true)
    try {
      const organizationID = state?.workspace?.organization ?? ''
      const { data } = await callOperation(core, exportMeetingGuest, { organizationID, registration: guest })
      saveText('guest.json', 'application/json', JSON.stringify(data, null, 2))
    } catch (fault) {
      fail('The data of the guest were not exported', fault)
    }
    setBusy(false)
  }
  return (
    <Button
      size="small"
      variant="minimal"
      text="Export"
      aria-label={`Export the data of the guest ${name}`}
      disabled={isBusy}
      onClick={() => void save()}
    />
  )
}
