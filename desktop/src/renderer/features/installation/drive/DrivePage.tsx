import { Spinner } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import styles from '#desktop/renderer/kernel/parts/Cards.module.css'
import { ConnectButton } from '#desktop/renderer/kernel/parts/ConnectButton.tsx'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import { NotRead } from '#desktop/renderer/kernel/parts/NotRead.tsx'
import { Page } from '#desktop/renderer/kernel/parts/Page.tsx'
import { getGoogleSyncConfig } from '#shared/features/installation/operations/drive.ts'
import { DriveConnection } from './DriveConnection.tsx'
import { DriveFiles } from './DriveFiles.tsx'
import { DriveSync } from './DriveSync.tsx'

/** While files are read the server is asked this often. */
const askEveryMs = 2000

/** Files of a drive: its connection, what of it is imported, and the outcome of each file (INT-03 to INT-05). */
export function DrivePage() {
  const core = useCore()
  const { data: state } = useConsoleState()
  const organizationID = state?.workspace?.organization ?? ''
  const isConnected = state !== undefined && !['local', 'offline', 'signedOut'].includes(state.sync.state)
  const { data, error, refetch } = useQuery({
    queryKey: ['installation', 'drive', organizationID],
    queryFn: () => callOperation(core, getGoogleSyncConfig, { organizationID }),
    enabled: isConnected,
    refetchInterval: ({ state: { data } }) => (data?.sync.isRunning ? askEveryMs : false),
    retry: false,
  })
  const again = () => void refetch()
  return (
    <Page
      title="Drive"
      meaning="Imports the files of folders that are kept elsewhere, and follows their changes."
    >
      {!isConnected ? (
        <EmptyState
          icon="offline"
          title="Not connected"
          description="The server reads the drive. Connect to it to see how."
          action={<ConnectButton />}
        />
      ) : error && !data ? (
        <NotRead error={error} onRetry={again} />
      ) : data ? (
        <div className={styles.cards}>
          <DriveConnection {...{ organizationID }} config={data} onChanged={again} />
          {data.isConnected && <DriveSync {...{ organizationID }} sync={data.sync} onBegun={again} />}
          {data.files.length > 0 && <DriveFiles files={data.files} total={data.sync.total} />}
        </div>
      ) : (
        <Spinner aria-label="Loading" />
      )}
    </Page>
  )
}
