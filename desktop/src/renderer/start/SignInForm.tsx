import { Button, Callout, FormGroup, InputGroup } from '@blueprintjs/core'
import { EyeOff, EyeOpen } from '@blueprintjs/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { ConsoleState } from '../../core/CoreApi.ts'
import { useCore } from '../api/CoreContext.tsx'
import { takeState } from '../api/takeState.ts'
import { errorText } from '../api/toAppError.ts'
import styles from './StartScreen.module.css'
import { type SignInValues, signInFaults } from './signInRules.ts'

/** Signs in to a server; validated on blur, and sent only when valid (AUT-09, AUT-10). */
export function SignInForm({ state, onSignedIn }: { state: ConsoleState; onSignedIn?(): void }) {
  const core = useCore()
  const client = useQueryClient()
  const [values, setValues] = useState<SignInValues>({ server: state.server ?? '', email: '', password: '' })
  const [touched, setTouched] = useState<Partial<Record<keyof SignInValues, boolean>>>({})
  const [isShown, setShown] = useState(false)
  const faults = signInFaults(values)
  const signIn = useMutation({
    mutationFn: () => core.signIn({ ...values, server: values.server.trim(), email: values.email.trim() }),
    onSuccess: (answer) => {
      takeState(client, answer.state)
      if (answer.step === 'SUCCESS') onSignedIn?.()
    },
  })
  const notice = signIn.data && signIn.data.step !== 'SUCCESS' ? signIn.data.message : null

  function submit(event: FormEvent) {
    event.preventDefault()
    setTouched({ server: true, email: true, password: true })
    if (Object.keys(faults).length === 0) signIn.mutate()
  }
  const field = (name: keyof SignInValues) => ({
    value: values[name],
    fault: touched[name] ? faults[name] : undefined,
    onChange: (value: string) => setValues((all) => ({ ...all, [name]: value })),
    onBlur: () => setTouched((all) => ({ ...all, [name]: true })),
  })
  return (
    <form onSubmit={submit} noValidate>
      {signIn.error && (
        <Callout intent="danger" compact className={styles.message ?? ''} role="alert">
          {errorText(signIn.error)}
        </Callout>
      )}
      {notice && (
        <Callout intent="warning" compact className={styles.message ?? ''} role="status">
          {notice}
        </Callout>
      )}
      <Line label="Server address" type="url" placeholder="https://learn.example.org" {...field('server')} />
      <Line label="Email" type="email" autoComplete="username" {...field('email')} />
      <Line
        label="Password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        {...field('password')}
        rightElement={
          <Button
            variant="minimal"
            icon={isShown ? <EyeOff /> : <EyeOpen />}
            aria-label={isShown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!isShown)}
          />
        }
      />
      <Button
        type="submit"
        intent="primary"
        fill
        size="large"
        text="Sign In"
        loading={signIn.isPending}
        disabled={Object.keys(faults).length > 0}
      />
    </form>
  )
}

function Line(props: {
  label: string
  type: string
  value: string
  fault: string | undefined
  placeholder?: string
  autoComplete?: string
  rightElement?: React.JSX.Element
  onChange(value: string): void
  onBlur(): void
}) {
  const id = useId()
  const { label, fault, onChange, rightElement, ...input } = props
  return (
    <FormGroup label={label} labelFor={id} intent={fault ? 'danger' : 'none'} helperText={fault}>
      <InputGroup
        id={id}
        {...input}
        {...(rightElement ? { rightElement } : {})}
        intent={fault ? 'danger' : 'none'}
        aria-invalid={fault !== undefined}
        spellCheck={false}
        onValueChange={onChange}
      />
    </FormGroup>
  )
}
