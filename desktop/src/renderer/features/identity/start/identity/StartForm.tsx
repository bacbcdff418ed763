import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { Line, PasswordLine } from '#desktop/renderer/kernel/parts/Line.tsx'
import type { IdentityProvider } from '#shared/features/identity/operations/identityOptions.ts'
import { useAccountChecks } from '#widgets/features/identity/checks.ts'
import { useFields } from '#widgets/kernel/form/useFields.ts'
import type { Task } from '#widgets/kernel/form/useSubmit.ts'
import { checkServer } from './checkServer.ts'
import { IdentityForm } from './IdentityForm.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'
import { useProviders } from './useProviders.ts'

type Props = {
  server: string
  isServerFixed: boolean
  email: string
  message: string
  takesFocus: boolean
  task: Task
  signIn(server: string, credentials: { email: string; password: string }): Promise<void>
  onForgot(server: string, email: string): void
  onElsewhere(server: string, email: string, provider: IdentityProvider): void
}

/** START: server, email and password; validated on blur (AUT-09). */
export function StartForm({
  server,
  isServerFixed,
  email,
  message,
  takesFocus,
  task,
  signIn,
  onForgot,
  onElsewhere,
}: Props) {
  const { checkEmail, checkSignInPassword } = useAccountChecks()
  const fields = useFields(
    { server, email, password: '' },
    { server: checkServer, email: checkEmail, password: checkSignInPassword },
  )
  const { values } = fields
  const at = values.server.trim()
  const address = values.email.trim()
  // Not while typing: each letter would contact another server.
  const [asked, setAsked] = useState(validServer(server))
  const providers = useProviders(asked)
  const serverField = fields.bind('server')
  const onLeaveServer = () => {
    serverField.onLeave()
    setAsked(validServer(values.server))
  }
  return (
    <div>
      <IdentityForm
        {...{ message, task, fields, takesFocus }}
        submit="Sign In"
        work={() => signIn(at, { email: address, password: values.password })}
        links={
          <Button
            variant="minimal"
            text="Forgot your password?"
            disabled={checkServer(values.server) !== null}
            onClick={() => onForgot(at, address)}
          />
        }
      >
        {!isServerFixed && (
          <Line
            label="Server address"
            type="url"
            placeholder="https://learn.example.org"
            {...serverField}
            onLeave={onLeaveServer}
          />
        )}
        <Line label="Email" type="email" autoComplete="username" {...fields.bind('email')} />
        <PasswordLine label="Password" autoComplete="current-password" {...fields.bind('password')} />
      </IdentityForm>
      <ProviderButtons
        providers={asked === at ? providers : []}
        isBusy={task.isBusy}
        onChoose={(provider) => onElsewhere(at, address, provider)}
      />
    </div>
  )
}

const validServer = (text: string): string | null => (checkServer(text) === null ? text.trim() : null)
