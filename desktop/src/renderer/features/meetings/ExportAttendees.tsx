import { Button } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { useState } from 'react'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { optionLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'
import { writeCsv } from '#desktop/renderer/kernel/values/writeCsv.ts'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'
import { saveText } from '#widgets/kernel/parts/saveText.ts'
import { attendedMinutes, changedAt } from './attendeeFacts.ts'

/** A meeting has at most as many registrations. */
const most = 100_000

/** Everybody who was invited or registered, as a file for spreadsheets, with the minutes that they were in the room. */
export function ExportAttendees({ meeting }: { meeting: string }) {
  const store = useDataStore()
  const { error } = useDialogs()
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    store.refreshLists('meetingRegistration')
    const { items, error: fault } = await store.search('meetingRegistration', {
      filter: { meeting: { eq: meeting } },
      sort: [{ field: 'name', direction: 'asc' }],
      fields: ['name', 'status', 'history', 'attendedSeconds', 'customer'],
      requestedCount: most,
    })
    setBusy(false)
    if (fault) {
      void error('The attendees could not be exported', fault.message)
      return
    }
    const lines = items.map((row) => [
      ...[String(row.name ?? ''), String(row.customer ?? ''), optionLabel(String(row.status))],
      ...[changedAt(row), attendedMinutes(row)],
    ])
    saveText(
      'attendees.csv',
      'text/csv',
      writeCsv([['Name', 'Customer', 'Status', 'Since', 'Minutes'], ...lines]),
    )
  }
  return (
    <Button size="small" icon={<Download />} text="Export CSV" loading={isBusy} onClick={() => void save()} />
  )
}
