import { Cloud } from '@blueprintjs/icons'
import { type ReactNode, useMemo, useState } from 'react'
import { findEntity } from '#shared/entities.ts'
import { createDataStore } from '#shared/kernel/dataStore/createDataStore.ts'
import { DataStoreContext } from '#widgets/kernel/data/DataStoreContext.ts'
import { useCore } from '../../api/CoreContext.tsx'
import { isSignedOut, useConsoleState } from '../../api/useConsoleState.ts'
import { useDialogs } from '../../dialogs/Dialogs.tsx'
import { ConnectButton } from '../../parts/ConnectButton.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Page } from '../../parts/Page.tsx'

type OnlineRecordsProps = {
  title: string
  /** Of a screen that has a title already. */
  isPart?: boolean
  /** The message without a server, in place of the records. */
  empty?: string
  children: ReactNode
}

/** Gives a screen server-only records, reloaded when it opens; says so if there is no server. */
export function OnlineRecords({ title, isPart = false, empty, children }: OnlineRecordsProps) {
  const core = useCore()
  const { error } = useDialogs()
  const { data: state } = useConsoleState()
  const isLocal = state?.workspace?.isLocal === true
  const isConnected = state?.workspace?.isLocal === false && !isSignedOut(state)
  const organization = isConnected ? (state.workspace?.organization ?? null) : null
  const email = state?.user?.email ?? ''
  const [shownTo, setShownTo] = useState<{ organization: string | null; email: string }>({
    organization,
    email,
  })
  // Unsaved edits survive when the same user signs in again; another user does not see earlier data.
  if (organization !== null && (organization !== shownTo.organization || email !== shownTo.email))
    setShownTo({ organization, email })
  const store = useMemo(
    () =>
      createDataStore({
        findEntity,
        execute: (document, variables) => core.executeOnServer({ document, variables }),
        now: Date.now,
        organization: shownTo.organization,
        log: (text, fault) => console.error(text, fault),
        show: ({ title, text }) => void error(title, text),
      }),
    [core, shownTo, error],
  )
  if (organization === null) {
    const missing = (
      <EmptyState
        icon={<Cloud size={48} />}
        title={empty ?? `${title} are kept on the server`}
        description={
          isLocal
            ? 'Connect this workspace to an organization to see them.'
            : 'Sign in to see them. Your own work stays on this computer meanwhile.'
        }
        action={<ConnectButton />}
      />
    )
    return isPart ? missing : <Page title={title}>{missing}</Page>
  }
  return <DataStoreContext value={store}>{children}</DataStoreContext>
}
