import { DialogBody } from '@blueprintjs/core'
import type { ConsoleState } from '#desktop/core/ConsoleState.ts'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { isSignedOut } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { Modal } from '#desktop/renderer/kernel/dialogs/Modal.tsx'
import { ChooseOrganization } from './ChooseOrganization.tsx'
import { SignInForm } from './identity/SignInForm.tsx'
import { PublishedThen } from './PublishedThen.tsx'

/**
 * Connects a local workspace to an organization on a server, with its data. A workspace of a server stays with
 * it: signing in to another server opens a separate workspace.
 */
export function ConnectDialog(props: { state: ConsoleState; isOpen: boolean; onClose(): void }) {
  const { state, isOpen, onClose } = props
  const { sessions } = useCoreContext()
  const { snackBar } = useDialogs()
  const isBound = state.workspace !== null && !state.workspace.isLocal
  return (
    <Modal
      name="connect"
      isOpen={isOpen}
      onClose={onClose}
      onOpening={() => void sessions.flushAll()}
      title={isSignedOut(state) ? 'Sign in' : 'Connect to an organization'}
    >
      <DialogBody>
        <p className="quiet">{isBound ? boundText(state) : localText(state)}</p>
        {!isBound && <PublishedThen />}
        <br />
        {state.user && !isSignedOut(state) ? (
          <ChooseOrganization
            state={state}
            email={state.user.email}
            onChosen={(next) => {
              onClose()
              if (!isBound)
                snackBar(
                  `Connected. “${state.workspace?.name}” is part of “${next.workspace?.name}” now, and is being sent to the server.`,
                  'success',
                )
            }}
          />
        ) : (
          <SignInForm state={state} />
        )}
      </DialogBody>
    </Modal>
  )
}

/** Says that the workspace's own name will be replaced, before and after. */
const localText = ({ workspace }: ConsoleState): string =>
  `Your courses and files come with you. They also stay on this computer, so you can keep working offline. The workspace “${workspace?.name}” gets the name of the organization that you choose.`

function boundText({ workspace, server, user }: ConsoleState): string {
  const place = workspace?.otherServer ?? server
  const opened = `The open workspace belongs to ${place} and syncs with it only.`
  return user
    ? `${opened} The organization that you choose gets its own workspace on this computer.`
    : `${opened} Sign in there to continue with it, or to another server for another workspace.`
}
