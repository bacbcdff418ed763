import { Modal } from '#desktop/renderer/kernel/dialogs/Modal.tsx'
import { DialogForm } from '#desktop/renderer/kernel/parts/DialogForm.tsx'
import { Line, PasswordLine } from '#desktop/renderer/kernel/parts/Line.tsx'
import type { Invitation } from '#shared/features/identity/operations/invitations.ts'
import { messages } from '#shared/kernel/errors/messages.ts'
import { useAccountChecks } from '#widgets/features/identity/checks.ts'
import { useResend } from '#widgets/features/identity/useResend.ts'
import { useFields } from '#widgets/kernel/form/useFields.ts'
import { useSubmit } from '#widgets/kernel/form/useSubmit.ts'
import { ResendButton } from '../../start/identity/ResendButton.tsx'
import styles from '../Account.module.css'

type Proof = { invite: string; code: string; password: string }

type AcceptDialogProps = {
  invitation: Invitation | null
  onAccept(proof: Proof): Promise<{ message: string }>
  /** Mails another code. */
  onResend(invitation: Invitation): Promise<{ message: string }>
  onAccepted(message: string): void
  onClose(): void
}

/** For people whose password was set by an administrator: a mailed code and the password prove their identity. */
export function AcceptDialog({ invitation, onClose, ...acts }: AcceptDialogProps) {
  return (
    <Modal
      name="acceptInvitation"
      className={styles.dialog}
      title="Confirm that it is you"
      isOpen={invitation !== null}
      onClose={onClose}
      isDismissible={false}
    >
      {invitation && <AcceptForm {...acts} invitation={invitation} onClose={onClose} />}
    </Modal>
  )
}

type AcceptFormProps = AcceptDialogProps & { invitation: Invitation }

function AcceptForm({ invitation, onAccept, onResend, onAccepted, onClose }: AcceptFormProps) {
  const { checkSignInPassword } = useAccountChecks()
  const task = useSubmit('This did not work. Please try again.')
  const fields = useFields(
    { code: '', password: '' },
    { code: (code) => (code.trim() ? null : messages.required), password: checkSignInPassword },
  )
  const again = useResend(Date.now, () => onResend(invitation))
  async function accept() {
    const { message } = await onAccept({ invite: invitation.invite, ...fields.values })
    onClose()
    onAccepted(message)
  }
  return (
    <DialogForm
      {...{ task, fields, onClose }}
      intro={
        <p>
          An administrator has chosen your password before. We have mailed a code to {invitation.email}: with
          it and your password, {invitation.organization} knows that it is you.
        </p>
      }
      submit="Accept the invitation"
      work={accept}
    >
      <Line label="Code" autoComplete="one-time-code" inputMode="numeric" {...fields.bind('code')} />
      <div>
        <ResendButton {...{ task, again }} onSent={() => fields.clear('code')} />
        {again.count > 0 && <span role="status">{again.message}</span>}
      </div>
      <PasswordLine label="Password" autoComplete="current-password" {...fields.bind('password')} />
    </DialogForm>
  )
}
