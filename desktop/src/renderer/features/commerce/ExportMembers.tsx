import { Button } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { useMemo, useState } from 'react'
import { Member } from '#shared/features/commerce/entities/Member.ts'
import { useCore } from '../../kernel/api/CoreContext.tsx'
import { createServerSource } from '../../kernel/api/createServerSource.ts'
import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { useFailure } from '../../kernel/dialogs/useFailure.tsx'
import { useExportRows } from '../../kernel/records/choosing/useExportRows.ts'
import { useListAddress } from '../../kernel/records/views/useListAddress.ts'
import { withEmails } from './membersSource.ts'

/** More than a school has; a spreadsheet takes as many. */
const most = 20_000

/** Saves all members that the list finds as a file for spreadsheets, with their addresses. */
export function ExportMembers() {
  const core = useCore()
  const { data: state } = useConsoleState()
  const organization = state?.workspace?.organization ?? ''
  const source = useMemo(
    () =>
      withEmails(
        createServerSource(core, organization, Member, {
          ...{ field: 'name', reads: ['name'] },
          of: ({ name, id }) => String(name || id),
        }),
        { core, organization },
      ),
    [core, organization],
  )
  const { address } = useListAddress()
  const exportRows = useExportRows(Member, source, 'name')
  const fail = useFailure()
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const { search, filter } = address
      const asked = { entity: 'member', fields: ['name'], filter, offset: 0, limit: most }
      const { items } = await source.read({ ...asked, ...(search.trim() && { search: search.trim() }) })
      await exportRows(items.map(({ key }) => key))
    } catch (fault) {
      fail('The members were not exported', fault)
    } finally {
      setBusy(false)
    }
  }
  return <Button icon={<Download />} text="Export CSV" loading={isBusy} onClick={() => void save()} />
}
