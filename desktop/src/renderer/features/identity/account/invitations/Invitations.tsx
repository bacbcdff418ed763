import { Button, Callout } from '@blueprintjs/core'
import { useRef, useState } from 'react'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { RetryButton } from '#desktop/renderer/kernel/parts/RetryButton.tsx'
import { dayText } from '#desktop/renderer/kernel/values/dateTexts.ts'
import type { Invitation } from '#shared/features/identity/operations/invitations.ts'
import { useSubmit } from '#widgets/kernel/form/useSubmit.ts'
import { AcceptDialog } from './AcceptDialog.tsx'
import styles from './Invitations.module.css'
import { rolesText } from './rolesText.ts'
import { useInvitations } from './useInvitations.ts'

/** The signed-in user's invitations; hidden if there are none. */
export function Invitations({ email }: { email: string }) {
  const { invitations, error, retry, accept, decline } = useInvitations(email)
  const { snackBar } = useDialogs()
  const task = useSubmit('This did not work. Please try again.')
  const place = useRef<HTMLDivElement>(null)
  /** The invitation that needs proof of identity. */
  const [asked, setAsked] = useState<Invitation | null>(null)
  if (error && !invitations)
    return (
      <div className={styles.acts} role="alert">
        <p>Your invitations could not be read. {errorText(error)}</p>
        <RetryButton onClick={retry} />
      </div>
    )
  if (!invitations || (invitations.length === 0 && !asked)) return null
  const answered = (message: string) => {
    snackBar(message, 'success')
    // Its buttons are gone.
    place.current?.focus()
  }
  const onAccept = (invitation: Invitation) =>
    task.run(async () => {
      const { step, message } = await accept({ invite: invitation.invite })
      if (step === 'CONFIRM') setAsked(invitation)
      else answered(message)
    })
  const onDecline = ({ invite }: Invitation) => task.run(async () => answered(await decline(invite)))
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {task.fault && (
        <Callout intent="danger" compact role="alert">
          {task.fault}
        </Callout>
      )}
      <ul className={styles.list} aria-label="Invitations">
        {invitations.map((invitation) => (
          <li key={invitation.invite} className={styles.one}>
            <div className={styles.text}>
              <p className={styles.name}>{invitation.organization}</p>
              <p className="quiet">{writeSentence(invitation)}</p>
            </div>
            <div className={styles.acts}>
              <Button
                intent="primary"
                text="Accept"
                aria-label={`Accept the invitation to ${invitation.organization}`}
                disabled={task.isBusy}
                onClick={() => void onAccept(invitation)}
              />
              <Button
                text="Decline"
                aria-label={`Decline the invitation to ${invitation.organization}`}
                disabled={task.isBusy}
                onClick={() => void onDecline(invitation)}
              />
            </div>
          </li>
        ))}
      </ul>
      <AcceptDialog
        invitation={asked}
        onAccept={accept}
        onResend={({ invite }) => accept({ invite })}
        onAccepted={answered}
        onClose={() => setAsked(null)}
      />
    </div>
  )
}

function writeSentence({ invitedBy, roles, expiresAt }: Invitation): string {
  return `${invitedBy ?? 'An administrator'} invites you as ${rolesText(roles)}. Valid until ${dayText(expiresAt)}.`
}
