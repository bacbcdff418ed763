import { useState } from 'react'
import { Button } from '../../../shared/widgets/parts/Button.tsx'
import { Notice } from '../../../shared/widgets/parts/Notice.tsx'
import type { StepAnswer } from '../api/answers.ts'
import { useSite } from '../app/Site.ts'
import styles from './Account.module.css'
import { ConfirmForm } from './ConfirmForm.tsx'
import { checkEmail, checkSignInPassword } from './checks.ts'
import { ResetForm } from './ResetForm.tsx'
import { TextInput } from './TextInput.tsx'
import { useFields } from './useFields.ts'
import { useSubmit } from './useSubmit.ts'

export type SignInFormProps = {
  email?: string
  /** A message from another form, such as "You have created your account. Please sign in." */
  notice?: string
  onDone(message: string): void | Promise<void>
  onForgot(email: string): void
}
const fallback = 'There was an error signing in. Please contact your administrator.'

/** Sign-in and the steps it may lead to (3§4, 3§8.4). */
export function SignInForm({ email = '', notice = '', onDone, onForgot }: SignInFormProps) {
  const { api } = useSite()
  const [answer, setAnswer] = useState<StepAnswer>({ step: 'START', message: notice })
  const fields = useFields({ email, password: '' }, { email: checkEmail, password: checkSignInPassword })
  const { isBusy, fault, setFault, run, onSubmit } = useSubmit(fallback)
  const credentials = { email: fields.values.email.trim(), password: fields.values.password }

  const signIn = async (password = credentials.password) => {
    const found = await api.call('signIn', { email: credentials.email, password })
    if (found.step === 'SUCCESS') return onDone('You are signed in.')
    // A new password is set with a mailed code: there is no other way in.
    if (found.step === 'NEW_PASSWORD') await api.call('forgotPassword', { email: credentials.email })
    if (found.step === 'ONE_TIME_PASSWORD') return setFault(found.message || fallback)
    setAnswer(found)
  }
  if (answer.step === 'CONFIRM_EMAIL')
    return (
      <ConfirmForm
        email={credentials.email}
        message={
          answer.message ||
          'You have been sent a confirmation code to your email address.  Please confirm your account.'
        }
        onDone={() => run(() => signIn())}
      />
    )
  if (answer.step === 'RESET_PASSWORD' || answer.step === 'NEW_PASSWORD')
    return (
      <ResetForm
        email={credentials.email}
        message={answer.message || 'You must reset your password.'}
        onDone={(password) =>
          run(async () => {
            setAnswer({ step: 'START', message: 'Your password has been reset.' })
            await signIn(password)
          })
        }
      />
    )
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit(fields.check, () => signIn())}>
      {answer.message && !fault && <Notice tone="success">{answer.message}</Notice>}
      {fault && <Notice tone="danger">{fault}</Notice>}
      <TextInput
        label="Email address"
        type="email"
        autoComplete="email"
        value={fields.values.email}
        fault={fields.shownFault('email')}
        onChange={(value) => fields.set('email', value)}
        onLeave={() => fields.leave('email')}
      />
      <TextInput
        label="Password"
        type="password"
        autoComplete="current-password"
        value={fields.values.password}
        fault={fields.shownFault('password')}
        onChange={(value) => fields.set('password', value)}
        onLeave={() => fields.leave('password')}
      />
      <Button type="submit" isBlock disabled={!fields.isValid || isBusy}>
        Sign In
      </Button>
      <div className={styles.links}>
        <Button look="quiet" size="small" onClick={() => onForgot(credentials.email)}>
          Forgot your password?
        </Button>
      </div>
    </form>
  )
}
