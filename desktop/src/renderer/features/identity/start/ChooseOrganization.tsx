import { Button, Callout } from '@blueprintjs/core'
import { Office } from '@blueprintjs/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ConsoleState } from '#desktop/core/ConsoleState.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { takeState } from '#desktop/renderer/kernel/api/takeState.ts'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { useStepFocus } from '#widgets/kernel/form/focus.ts'
import { Invitations } from '../account/invitations/Invitations.tsx'
import styles from './StartScreen.module.css'

/** The signed-in user's organizations; choosing one opens it, or moves a local workspace into it. */
export function ChooseOrganization({
  state,
  onChosen,
}: {
  state: ConsoleState
  onChosen?(next: ConsoleState): void
}) {
  const core = useCore()
  const client = useQueryClient()
  const place = useRef<HTMLDivElement>(null)
  // Replaces the sign-in form, whose last field had the focus.
  useStepFocus(place)
  const choose = useMutation({
    mutationFn: (organization: string) => core.chooseOrganization({ organization }),
    onSuccess: (next) => {
      takeState(client, next)
      onChosen?.(next)
    },
  })
  const signOut = useMutation({
    mutationFn: () => core.signOut({}),
    onSuccess: (next) => takeState(client, next),
  })
  return (
    <div ref={place} className={styles.choices}>
      <h2>Choose an organization</h2>
      {choose.error && (
        <Callout intent="danger" compact role="alert">
          {errorText(choose.error)}
        </Callout>
      )}
      {state.user && <Invitations key={state.user.email} email={state.user.email} />}
      {state.organizations.length === 0 && (
        <p className="quiet">{state.user?.email} does not belong to any organization on this server.</p>
      )}
      {state.organizations.map(({ id, name }) => (
        <Button
          key={id}
          icon={<Office />}
          text={name}
          size="large"
          alignText="start"
          fill
          loading={choose.isPending && choose.variables === id}
          onClick={() => choose.mutate(id)}
        />
      ))}
      <Button variant="minimal" text="Sign in as someone else" onClick={() => signOut.mutate()} />
    </div>
  )
}
