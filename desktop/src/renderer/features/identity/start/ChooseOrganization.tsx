import { Button, Callout, Spinner } from '@blueprintjs/core'
import { Office } from '@blueprintjs/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ConsoleState } from '#desktop/core/ConsoleState.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { takeState } from '#desktop/renderer/kernel/api/takeState.ts'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { useStepFocus } from '#widgets/kernel/form/focus.ts'
import { Invitations } from '../account/invitations/Invitations.tsx'
import { useInvitations } from '../account/invitations/useInvitations.ts'
import styles from './StartScreen.module.css'

type ChooseOrganizationProps = {
  state: ConsoleState
  email: string
  onChosen?(next: ConsoleState): void
}

/**
 * The signed-in user's organizations; choosing one opens it, or moves a local workspace into it. The only organization opens
 * without a question, unless that would move a workspace, or an invitation waits for an answer.
 */
export function ChooseOrganization({ state, email, onChosen }: ChooseOrganizationProps) {
  const core = useCore()
  const client = useQueryClient()
  const place = useRef<HTMLDivElement>(null)
  const { invitations, error } = useInvitations(email)
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
  const { organizations, workspace } = state
  const [only, ...others] = organizations
  const isOnly = only !== undefined && others.length === 0 && workspace?.isLocal !== true
  const isInvited = invitations !== null && invitations.length > 0
  const isOpening = isOnly && !isInvited && choose.error === null
  // Without an answer about invitations the organization opens all the same.
  const opens = isOpening && (invitations !== null || error !== null) ? only.id : null
  const { mutate } = choose
  const isBegun = useRef(false)
  useEffect(() => {
    if (opens === null || isBegun.current) return
    isBegun.current = true
    mutate(opens)
  }, [opens, mutate])
  // Replaces the sign-in form, whose last field had the focus.
  useStepFocus(place, !isOpening)
  if (isOpening)
    return (
      <div className={styles.waiting} role="status">
        <Spinner size={20} aria-hidden />
        Opening {only.name}
      </div>
    )
  return (
    <div ref={place} className={styles.choices}>
      <h2>Choose an organization</h2>
      {choose.error && (
        <Callout intent="danger" compact role="alert">
          {errorText(choose.error)}
        </Callout>
      )}
      <Invitations key={email} email={email} />
      {organizations.length === 0 && (
        <p className="quiet">{email} does not belong to any organization on this server.</p>
      )}
      {organizations.map(({ id, name }) => (
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
