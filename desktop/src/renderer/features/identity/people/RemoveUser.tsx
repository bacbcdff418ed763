import { Button } from '@blueprintjs/core'
import { useLocation } from 'wouter'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import { useDataStore, useOperationState } from '#widgets/kernel/data/DataStoreContext.ts'

/** Removes a user's link to this organization; their account stays. */
export function RemoveUser({ link, name }: { link: Row; name: string }) {
  const store = useDataStore()
  const { confirm, snackBar } = useDialogs()
  const [, navigate] = useLocation()
  const isBusy = useOperationState(`remove/userOrganization/${link.key}`) === 'pending'
  async function remove() {
    const isSure = await confirm('removeUser', {
      title: 'Remove from this organization?',
      text: `${name} loses access to this organization. Their account and everything they made stay.`,
      ok: 'Remove',
      intent: 'danger',
    })
    if (!isSure || !(await store.remove('userOrganization', link.key))) return
    store.refreshLists('userOrganization')
    snackBar(`${name} was removed from this organization.`, 'success')
    navigate('/app/users')
  }
  return (
    <Button
      intent="danger"
      variant="outlined"
      text="Remove from this organization…"
      aria-busy={isBusy}
      onClick={() => {
        if (!isBusy) void remove()
      }}
    />
  )
}
