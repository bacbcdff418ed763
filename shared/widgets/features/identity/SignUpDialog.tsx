import { IdentityDialog } from './IdentityDialog.tsx'
import { SignUp } from './SignUp.tsx'

type Props = { onClose(): void; onSignIn(email: string): void }

/** Sign Up alone. */
export function SignUpDialog({ onClose, onSignIn }: Props) {
  return (
    <IdentityDialog title="Sign Up" onClose={onClose}>
      <SignUp onSignIn={onSignIn} />
    </IdentityDialog>
  )
}
