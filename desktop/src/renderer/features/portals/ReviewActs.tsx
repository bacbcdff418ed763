import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import type { Review } from '#shared/features/portals/entities/Review.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'
import { useDialogs } from '../../kernel/dialogs/Dialogs.tsx'

/** Shows a review on its item's page, or takes it from there. */
export function ReviewActs({ review }: { review: Row }) {
  const store = useDataStore()
  const { snackBar } = useDialogs()
  const [isBusy, setBusy] = useState(false)
  const { key, status } = review
  async function decide(next: Review['status']) {
    setBusy(true)
    store.change('review', key, { status: next })
    // A refusal has its own dialog.
    const saved = await store.save('review', key)
    if (saved.ok) snackBar(`The review was ${next}.`, 'success')
    else {
      store.discard('review', key)
      void store.get('review', key)
    }
    store.refreshLists('review')
    setBusy(false)
  }
  return (
    <>
      {status !== 'approved' && (
        <Button intent="success" text="Approve" disabled={isBusy} onClick={() => void decide('approved')} />
      )}
      {status !== 'rejected' && (
        <Button text="Reject" disabled={isBusy} onClick={() => void decide('rejected')} />
      )}
    </>
  )
}
