import { OverlaysProvider, Spinner } from '@blueprintjs/core'
import { useEffect } from 'react'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { ignoreStrayClicks } from '#widgets/kernel/focus/ignoreStrayClicks.ts'
import { keepFocusOnPage } from '#widgets/kernel/focus/keepFocusOnPage.ts'
import { Imports } from './features/content/assets/jobs/Imports.tsx'
import { LockScreen } from './features/identity/lock/LockScreen.tsx'
import { StartScreen } from './features/identity/start/StartScreen.tsx'
import { features } from './features.ts'
import { CoreProvider } from './kernel/api/CoreContext.tsx'
import type { Transport } from './kernel/api/Transport.ts'
import { errorText } from './kernel/api/toAppError.ts'
import { useConsoleState } from './kernel/api/useConsoleState.ts'
import { Dialogs } from './kernel/dialogs/Dialogs.tsx'
import { CloseGuard } from './kernel/editing/CloseGuard.tsx'
import { RefusedEdits } from './kernel/editing/RefusedEdits.tsx'
import { FeaturesProvider } from './kernel/manifest/FeaturesContext.tsx'
import { CrashGuard } from './kernel/parts/CrashGuard.tsx'
import { EmptyState } from './kernel/parts/EmptyState.tsx'
import { endForeignKeys } from './kernel/parts/endForeignKeys.ts'
import { LeaveGuard } from './kernel/parts/LeaveGuard.tsx'
import { RetryButton } from './kernel/parts/RetryButton.tsx'
import { Console } from './kernel/shell/Console.tsx'
import { ShutOut } from './kernel/shell/ShutOut.tsx'

/** The whole console, with any shell's `transport`. */
export function App({ transport }: { transport: Transport }) {
  useEffect(() => keepFocusOnPage(document), [])
  useEffect(() => endForeignKeys(document), [])
  useEffect(() => ignoreStrayClicks(document), [])
  return (
    <CoreProvider transport={transport}>
      <FeaturesProvider features={features}>
        <OverlaysProvider>
          <Dialogs>
            <RefusedEdits />
            <ShutOut />
            <LockScreen />
            <CloseGuard />
            <Imports>
              <CrashGuard>
                <Start />
              </CrashGuard>
            </Imports>
          </Dialogs>
        </OverlaysProvider>
      </FeaturesProvider>
    </CoreProvider>
  )
}

function Start() {
  const { data: state, error, refetch } = useConsoleState()
  const roles = state?.organizations.find(({ id }) => id === state.workspace?.organization)?.roles ?? []
  const role = roles.toSorted().join(' ') || 'staff'
  // For reports of errors.
  useEffect(() => {
    document.documentElement.dataset.role = role
  }, [role])
  if (error)
    return (
      <EmptyState
        icon="offline"
        title={isAppError(error, 'unauthenticated') ? 'Open the new link' : 'The console does not answer'}
        description={errorText(error)}
        action={<RetryButton onClick={() => void refetch()} />}
      />
    )
  if (!state) return <Spinner aria-label="Opening" />
  // The lock's screen is in front; what was open before stays behind it.
  if (!state.workspace && state.lock.isLocked) return null
  return state.workspace ? (
    <LeaveGuard key={state.workspace.organization}>
      <Console state={state} />
    </LeaveGuard>
  ) : (
    <StartScreen state={state} />
  )
}
