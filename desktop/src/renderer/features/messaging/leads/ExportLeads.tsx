import { Button } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { useState } from 'react'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { writeCsv } from '#desktop/renderer/kernel/values/writeCsv.ts'
import { Lead } from '#shared/features/messaging/entities/Lead.ts'
import { labelOf } from '#shared/kernel/model/FieldFacts.ts'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'
import { saveText } from '#widgets/kernel/parts/saveText.ts'

const names = ['email', 'firstName', 'lastName', 'company', 'phoneNumber'] as const
const newestFirst = [{ field: 'createdAt', direction: 'desc' }] as const
/** More than anybody reads; who has more takes them by the API. */
const most = 50_000

/** All leads as a file for spreadsheets, the newest first; the search does not limit it. */
export function ExportLeads() {
  const store = useDataStore()
  const { error } = useDialogs()
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    store.refreshLists('lead')
    const { items, error: fault } = await store.search('lead', {
      ...{ sort: newestFirst, fields: [...names, 'createdAt'], requestedCount: most },
    })
    setBusy(false)
    if (fault) {
      void error('The leads could not be exported', fault.message)
      return
    }
    const head = [...names.map((name) => labelOf(name, Lead.fields[name])), 'Received on']
    const lines = items.map((row) => [...names.map((name) => textOf(row[name])), textOf(row.createdAt)])
    saveText('leads.csv', 'text/csv', writeCsv([head, ...lines]))
  }
  return <Button icon={<Download />} text="Export CSV" loading={isBusy} onClick={() => void save()} />
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
