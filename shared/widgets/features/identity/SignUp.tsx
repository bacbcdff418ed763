import { useState } from 'react'
import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { useSubmit } from '../../kernel/form/useSubmit.ts'
import { Button } from '../../kernel/parts/Button.tsx'
import { Notice } from '../../kernel/parts/Notice.tsx'
import { useWords } from '../../kernel/words/useWords.ts'
import { useIdentity } from './IdentityContext.ts'
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
}

/** Create Account: START, CONFIRM, SUCCESS, with the organization's own fields (3§4, 3§5.4). */
export function SignUp({ email = '', onTyped, onDone, onSignIn }: Props) {
  const t = useWords(identityAccountWords)
  const host = useIdentity()
  const task = useSubmit(t('signUpFailed'))
  const { options, hasFailed, retry } = useIdentityOptions(host)
  const [at, setAt] = useState({ step: 'START' as 'START' | 'CONFIRM' | 'SUCCESS', email: '', message: '' })
  const finish = (email: string, message: string) => {
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
          finish(at.email, t('created'))
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
        {...{ email, onTyped }}
        extras={options.signUpFields}
        task={task}
        signUp={async (account) => {
          const answer = await host.signUp(account)
          if (answer.step === 'SUCCESS') finish(account.email, t('created'))
          else setAt({ step: 'CONFIRM', email: account.email, message: '' })
        }}
      />
      <ProviderLinks providers={options.providers} />
    </>
  )
}
