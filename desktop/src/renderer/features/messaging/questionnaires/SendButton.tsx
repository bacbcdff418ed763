import { Button } from '@blueprintjs/core'
import { SendMessage } from '@blueprintjs/icons'
import { useState } from 'react'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { questionnaireFaults } from '#shared/features/messaging/rules/questionnaireFaults.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'

/** What it lacks to be sent, as its server will say. */
const missingToSend = (record: Row): string[] =>
  questionnaireFaults.faults({ ...record, status: 'pending' }, record).map(({ message }) => message)

/** What keeps it from being sent, below its questions. */
export function MissingToSend({ record }: { record: Row }) {
  const missing = [...new Set(missingToSend(record))]
  return missing.length > 0 && <p className="quiet">Before it can be sent: {missing.join(' ')}</p>
}

/** From now on its customer finds it on the portal and is mailed so, and it is not taken back. */
export function SendButton({ record }: { record: Row }) {
  const store = useDataStore()
  const { snackBar } = useDialogs()
  const [isBusy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    store.change('questionnaire', record.key, { status: 'pending' })
    const result = await store.save('questionnaire', record.key)
    if (result.ok)
      snackBar(
        `It is on the portal for ${record.email}. A customer with this address is notified by mail.`,
        'success',
      )
    // Why not, is said by the store (3§8.1).
    else store.discard('questionnaire', record.key)
    setBusy(false)
  }
  return (
    <Button
      intent="primary"
      icon={<SendMessage />}
      text="Send"
      title="The customer with this email address finds it on the portal and is notified by mail."
      loading={isBusy}
      disabled={missingToSend(record).length > 0}
      onClick={() => void send()}
    />
  )
}
