import { OverlaysProvider, Spinner } from '@blueprintjs/core'
import { useEffect } from 'react'
import { isAppError } from '../../../shared/src/errors/AppError.ts'
import { keepFocusOnPage } from '../../../shared/widgets/focus/keepFocusOnPage.ts'
import { CoreProvider } from './api/CoreContext.tsx'
import type { Transport } from './api/Transport.ts'
import { errorText } from './api/toAppError.ts'
import { useConsoleState } from './api/useConsoleState.ts'
import { Imports } from './assets/Imports.tsx'
import { Dialogs } from './dialogs/Dialogs.tsx'
import { CloseGuard } from './editing/CloseGuard.tsx'
import { RefusedEdits } from './editing/RefusedEdits.tsx'
import { CrashGuard } from './parts/CrashGuard.tsx'
import { EmptyState } from './parts/EmptyState.tsx'
import { LeaveGuard } from './parts/LeaveGuard.tsx'
import { RetryButton } from './parts/RetryButton.tsx'
import { Console } from './shell/Console.tsx'
import { ShutOut } from './shell/ShutOut.tsx'
import { StartScreen } from './start/StartScreen.tsx'

/** The whole console, behind whichever shell `transport` speaks to. */
export function App({ transport }: { transport: Transport }) {
  useEffect(() => keepFocusOnPage(document), [])
  return (
    <CoreProvider transport={transport}>
      <OverlaysProvider>
        <Dialogs>
          <RefusedEdits />
          <ShutOut />
          <CloseGuard />
          <Imports>
            <CrashGuard>
              <Start />
            </CrashGuard>
          </Imports>
        </Dialogs>
      </OverlaysProvider>
    </CoreProvider>
  )
}

function Start() {
  const { data: state, error, refetch } = useConsoleState()
  if (error)
    return (
      <EmptyState
        icon="offline"
        title={
          isAppError(error, 'unauthenticated') ? 'Open the new link' : 'The console’s core does not answer'
        }
        description={errorText(error)}
        action={<RetryButton onClick={() => void refetch()} />}
      />
    )
  if (!state) return <Spinner aria-label="Opening" />
  return state.workspace ? (
    <LeaveGuard key={state.workspace.organization}>
      <Console state={state} />
    </LeaveGuard>
  ) : (
    <StartScreen state={state} />
  )
}
