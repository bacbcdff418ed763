import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../shared/widgets/parts/Button.tsx'
import { Notice } from '../../../shared/widgets/parts/Notice.tsx'
import { frameQuery } from '../api/queries.ts'
import { useSite } from '../app/Site.ts'
import styles from './Account.module.css'
import { ConfirmForm } from './ConfirmForm.tsx'
import { checkEmail, checkNewPassword, checkRepeat } from './checks.ts'
import { passwordHint } from './passwordHint.ts'
import { extraFields } from './signUpFields.ts'
import { TextInput } from './TextInput.tsx'
import { type Check, useFields } from './useFields.ts'
import { useSubmit } from './useSubmit.ts'

type Values = { newEmail: string; password: string; repeat: string } & Record<string, string>
type Props = { onDone(email: string, message: string): void }

/** Create Account: START, CONFIRM, SUCCESS, with the organization's own fields (3§4, 3§5.4). */
export function SignUpForm({ onDone }: Props) {
  const { api } = useSite()
  const { organization } = useSuspenseQuery(frameQuery(api)).data
  const extras = extraFields(organization)
  const [sent, setSent] = useState<string | null>(null)
  const start: Values = { newEmail: '', password: '', repeat: '' }
  const checks: Record<string, Check<Values>> = {
    newEmail: checkEmail,
    password: checkNewPassword,
    repeat: checkRepeat,
  }
  for (const extra of extras) {
    start[extra.name] = ''
    checks[extra.name] = extra.check
  }
  const fields = useFields(start, checks)
  const { isBusy, fault, onSubmit } = useSubmit(
    'There was an error creating the account. Please contact your administrator.',
  )
  const email = fields.values.newEmail.trim()
  const signUp = async () => {
    const attributes: Record<string, string> = {}
    for (const { name } of extras) {
      const value = fields.values[name]?.trim()
      if (value) attributes[name] = value
    }
    const answer = await api.call('signUp', { email, password: fields.values.password, attributes })
    if (answer.step === 'SUCCESS') onDone(email, answer.message || created)
    else setSent(answer.message || 'You have been sent a confirmation code to your email address.')
  }
  if (sent !== null) return <ConfirmForm email={email} message={sent} onDone={() => onDone(email, created)} />
  const bind = (name: string) => ({
    value: fields.values[name] ?? '',
    fault: fields.shownFault(name),
    onChange: (value: string) => fields.set(name, value),
    onLeave: () => fields.leave(name),
  })
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit(fields.check, signUp)}>
      {fault && <Notice tone="danger">{fault}</Notice>}
      <TextInput label="Email address" type="email" autoComplete="email" {...bind('newEmail')} />
      {extras.map((extra) => (
        <TextInput
          key={extra.name}
          label={extra.label}
          type={extra.type}
          autoComplete={extra.autoComplete}
          isOptional={!extra.isRequired}
          {...bind(extra.name)}
        />
      ))}
      <TextInput
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={passwordHint}
        {...bind('password')}
      />
      <TextInput label="Confirm Password" type="password" autoComplete="new-password" {...bind('repeat')} />
      <Button type="submit" isBlock disabled={!fields.isValid || isBusy}>
        Create Account
      </Button>
    </form>
  )
}

const created = 'You have created your account. Please sign in.'
