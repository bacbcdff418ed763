import { Button } from '@blueprintjs/core'
import { CloudUpload } from '@blueprintjs/icons'
import { useEffect, useState } from 'react'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import { deployRepository } from '#shared/features/installation/operations/repositories.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'

const lookMs = 5000

/** Puts a repository online (DEP-03), and looks whether it is there while the hosting takes longer. */
export function DeployButton({ repository }: { repository: Row }) {
  const core = useCore()
  const store = useDataStore()
  const { data: state } = useConsoleState()
  const { snackBar } = useDialogs()
  const fail = useFailure()
  const [isBusy, setBusy] = useState(false)
  const organizationID = state?.workspace?.organization ?? ''
  const { id } = repository
  const isComing = repository.deployStatus === 'inprogress'
  useEffect(() => {
    if (!isComing) return
    const timer = setInterval(() => void store.get('repository', id), lookMs)
    return () => {
      clearInterval(timer)
      // The list names its status, too.
      store.refreshLists('repository')
    }
  }, [isComing, store, id])
  async function deploy() {
    setBusy(true)
    const named = `“${String(repository.name)}”`
    try {
      const answer = await callOperation(core, deployRepository, { organizationID, repositoryID: id })
      if (answer.repository.deployStatus === 'ready') snackBar(`${named} is online.`, 'success')
      else snackBar(`${named} is on its way. This takes some minutes.`, 'primary')
    } catch (fault) {
      fail('The repository was not deployed', fault)
    } finally {
      setBusy(false)
      store.refreshLists('repository')
      // Its state has changed, whether it succeeded or not.
      await store.get('repository', id)
    }
  }
  return (
    <Button
      variant="minimal"
      icon={<CloudUpload />}
      text="Deploy"
      loading={isBusy}
      disabled={!repository.bucket}
      title={repository.bucket ? 'Puts the repository online' : 'Enter a bucket first'}
      onClick={() => void deploy()}
    />
  )
}
