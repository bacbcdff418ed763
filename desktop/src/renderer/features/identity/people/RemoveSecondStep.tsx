import { useState } from 'react'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { removeSecondStep } from '#shared/features/identity/operations/administration.ts'
import { ActDone } from './ActDone.tsx'
import type { ActProps } from './Person.ts'
import { ActForm } from './PersonLine.tsx'

/** For people who lost their authenticator app and their recovery codes. */
export function RemoveSecondStep({ person, organization, task, onClose }: ActProps) {
  const core = useCore()
  const [message, setMessage] = useState<string | null>(null)
  async function remove() {
    const answer = await callOperation(core, removeSecondStep, {
      organizationID: organization,
      userId: person.id,
      pool: person.pool,
    })
    setMessage(answer.message)
  }
  if (message !== null) return <ActDone {...{ person, onClose, message }} />
  return (
    <ActForm {...{ person, task, onClose }} submit="Remove two-factor sign-in" intent="danger" work={remove}>
      <p>They can then sign in with their password alone, until they set up two-factor sign-in again.</p>
      <p>
        They are signed out everywhere and notified by mail. Make sure that they asked for this themselves.
      </p>
    </ActForm>
  )
}
