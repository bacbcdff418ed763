import { useState } from 'react'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { removeSecondStep } from '#shared/features/identity/operations/administration.ts'
import { ActDone } from './ActDone.tsx'
import { ActForm } from './ActForm.tsx'
import type { ActProps } from './Person.ts'

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
    <ActForm {...{ person, task, onClose }} submit="Remove second step" intent="danger" work={remove}>
      <p>
        From then on their password alone signs them in: neither codes of their authenticator app nor recovery
        codes are asked for, until they set up a new second step.
      </p>
      <p>They are signed out everywhere, and told by mail. Be sure that it is they who asked for it.</p>
    </ActForm>
  )
}
