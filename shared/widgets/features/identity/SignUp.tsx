import { useState } from 'react'
import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { useSubmit } from '../../kernel/form/useSubmit.ts'
import { Button } from '../../kernel/parts/Button.tsx'
import { Notice } from '../../kernel/parts/Notice.tsx'
import { useWords } from '../../kernel/words/useWords.ts'
import { useIdentity } from './IdentityContext.ts'
import type { IdentityHost } from './IdentityHost.ts'
import { ConfirmStep } from './steps/ConfirmStep.tsx'
import { Done } from './steps/Done.tsx'
import { ProviderLinks } from './steps/ProviderLinks.tsx'
import { SignUpStart } from './steps/SignUpStart.tsx'
import { useIdentityOptions } from './useIdentityOptions.ts'

type Props = {
  /** From another form. */
  email?: string
  /** Told the address as it is typed. */
  onTyped?: ((email: string) => void) | undefined
  /** Continues from SUCCESS; without it, the success message stays. */
  onDone?: ((email: string, message: string) => void) | undefined
  onSignIn?: ((email: string) => void) | undefined
  /** Asks for no field that may be left empty, and for the password once. */
  isShort?: boolean
  /** On the way to something: who made an account is signed in and goes on, where the server asks for nothing more. */
  onSignedIn?: ((message: string) => void | Promise<void>) | undefined
}

/** Create Account: START, CONFIRM, SUCCESS, with the organization's own fields (3§4, 3§5.4). */
export function SignUp({ email = '', isShort = false, onTyped, onDone, onSignIn, onSignedIn }: Props) {
  const t = useWords(identityAccountWords)
  const host = useIdentity()
  const task = useSubmit(t('signUpFailed'))
  const { options, hasFailed, retry } = useIdentityOptions(host)
  const [at, setAt] = useState({ step: 'START' as 'START' | 'CONFIRM' | 'SUCCESS', email: '', message: '' })
  // Kept until the account is confirmed.
  const [password, setPassword] = useState('')
  const finish = async (email: string, message: string, password: string) => {
    setPassword('')
    if (onSignedIn && (await signsIn(host, { email, password }))) return await onSignedIn(t('signedIn'))
    if (onDone) onDone(email, message)
    else setAt({ step: 'SUCCESS', email, message })
  }
  if (at.step === 'SUCCESS')
    return (
      <Done
        action={
          onSignIn && (
            <Button isBlock onClick={() => onSignIn(at.email)}>
              {t('signIn')}
            </Button>
          )
        }
      >
        {at.message}
      </Done>
    )
  if (at.step === 'CONFIRM')
    return (
      <ConfirmStep
        {...{ ...at, task, now: host.now }}
        confirm={async (code) => {
          await host.confirmSignUp({ email: at.email, code })
          await finish(at.email, t('created'), password)
        }}
        resend={() => host.resendSignUp({ email: at.email })}
        onBack={onSignIn && (() => onSignIn(at.email))}
      />
    )
  if (hasFailed)
    return (
      <>
        <Notice tone="danger">{t('signUpFailed')}</Notice>
        <Button look="secondary" isBlock onClick={retry}>
          {t('tryAgain')}
        </Button>
      </>
    )
  if (!options) return <p role="status">{t('loading')}</p>
  return (
    <>
      <SignUpStart
        {...{ email, isShort, onTyped }}
        extras={options.signUpFields.filter(({ isRequired }) => isRequired || !isShort)}
        task={task}
        signUp={async (account) => {
          const answer = await host.signUp(account)
          if (answer.step === 'SUCCESS') return await finish(account.email, t('created'), account.password)
          if (onSignedIn) setPassword(account.password)
          setAt({ step: 'CONFIRM', email: account.email, message: '' })
        }}
      />
      <ProviderLinks providers={options.providers} />
    </>
  )
}

/** Whether they are signed in now. Where that asks for more, or fails, the form of signing in takes over. */
async function signsIn(
  host: IdentityHost,
  credentials: { email: string; password: string },
): Promise<boolean> {
  try {
    return (await host.signIn(credentials)).step === 'SUCCESS'
  } catch {
    // The account exists all the same: they are told so, and sign in by hand.
    return false
  }
}
