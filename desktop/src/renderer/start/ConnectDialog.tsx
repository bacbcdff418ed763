import { Dialog, DialogBody } from '@blueprintjs/core'
import type { ConsoleState } from '../../core/CoreApi.ts'
import { useCoreContext } from '../api/CoreContext.tsx'
import { useDialogs } from '../dialogs/Dialogs.tsx'
import { ChooseOrganization } from './ChooseOrganization.tsx'
import { SignInForm } from './identity/SignInForm.tsx'

/** Connects a workspace of this computer to an organization on a server, its work included. */
export function ConnectDialog(props: { state: ConsoleState; isOpen: boolean; onClose(): void }) {
  const { state, isOpen, onClose } = props
  const { sessions } = useCoreContext()
  const { snackBar } = useDialogs()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      onOpening={() => void sessions.flushAll()}
      title="Connect to an organization"
    >
      <DialogBody>
        <p className="quiet">
          Your courses and files come along. They stay on this computer too, and you can go on working without
          a network.
        </p>
        <br />
        {state.user ? (
          <ChooseOrganization
            state={state}
            onChosen={() => {
              onClose()
              snackBar('Connected. Your work is on its way to the server.', 'success')
            }}
          />
        ) : (
          <SignInForm state={state} />
        )}
      </DialogBody>
    </Dialog>
  )
}
