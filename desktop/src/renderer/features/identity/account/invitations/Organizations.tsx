import { Button, Callout } from '@blueprintjs/core'
import { useRef } from 'react'
import type { ConsoleState } from '#desktop/core/ConsoleState.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { useSubmit } from '#widgets/kernel/form/useSubmit.ts'
import { Section } from '../Section.tsx'
import styles from './Invitations.module.css'
import { Invitations } from './Invitations.tsx'
import { rolesText } from './rolesText.ts'
import { useInvitations } from './useInvitations.ts'

type OrganizationsProps = { state: ConsoleState; user: { email: string } }

/** The user's organizations, with a way to leave, and invitations. */
export function Organizations({ state, user }: OrganizationsProps) {
  const { invitations, leave } = useInvitations(user.email)
  const { confirm, snackBar } = useDialogs()
  const task = useSubmit('You could not leave. Please try again.')
  const list = useRef<HTMLUListElement>(null)
  async function askToLeave({ id, name }: { id: string; name: string }) {
    const isSure = await confirm('leaveOrganization', {
      title: `Leave ${name}?`,
      text: 'You lose access to this organization until it invites you again. Your account and everything you made stay.',
      ok: 'Leave',
      intent: 'danger',
    })
    if (!isSure) return
    await task.run(async () => {
      snackBar(await leave(id), 'success')
      // Its button is gone.
      list.current?.focus()
    })
  }
  return (
    <>
      <Section
        title="Invitations"
        text={invitations?.length === 0 ? 'You have no invitations.' : 'Nothing changes until you accept.'}
      >
        <Invitations email={user.email} />
      </Section>
      <Section title="Organizations" text="The organizations on this server that you are a member of.">
        {task.fault && (
          <Callout intent="danger" compact role="alert">
            {task.fault}
          </Callout>
        )}
        <ul ref={list} tabIndex={-1} className={styles.list} aria-label="Organizations">
          {state.organizations.map((one) => (
            <li key={one.id} className={styles.one}>
              <div className={styles.text}>
                <p className={styles.name}>{one.name}</p>
                <p className="quiet">
                  {one.roles.includes('SUPERUSER') ? 'Super user' : rolesText(one.roles)}
                </p>
              </div>
              <Button
                text="Leave…"
                aria-label={`Leave ${one.name}…`}
                disabled={task.isBusy}
                onClick={() => void askToLeave(one)}
              />
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
