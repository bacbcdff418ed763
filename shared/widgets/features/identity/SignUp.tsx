import { useState } from 'react'
import { useSubmit } from '../../kernel/form/useSubmit.ts'
import { Button } from '../../kernel/parts/Button.tsx'
import { Notice } from '../../kernel/parts/Notice.tsx'
import { accountTexts } from './accountTexts.ts'
import { useIdentity } from './IdentityContext.ts'
import { ConfirmStep } from './steps/ConfirmStep.tsx'
import { Done } from './steps/Done.tsx'
import { ProviderLinks } from './steps/ProviderLinks.tsx'
import { SignUpStart } from './steps/SignUpStart.tsx'
import { useIdentityOptions } from './useIdentityOptions.ts'

type Props = {
  /** Continues from SUCCESS; without it, the success message stays. */
  onDone?: ((email: string, message: string) => void) | undefined
  onSignIn?: ((email: string) => void) | undefined
}

/** Create Account: START, CONFIRM, SUCCESS, with the organization's own fields (3§4, 3§5.4). */
export function SignUp({ onDone, onSignIn }: Props) {
  const host = useIdentity()
  const task = useSubmit(accountTexts.signUpFailed)
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
              Sign In
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
          finish(at.email, accountTexts.created)
        }}
        resend={() => host.resendSignUp({ email: at.email })}
        onBack={onSignIn && (() => onSignIn(at.email))}
      />
    )
  if (hasFailed)
    return (
      <>
        <Notice tone="danger">{accountTexts.signUpFailed}</Notice>
        <Button look="secondary" isBlock onClick={retry}>
          Try again
        </Button>
      </>
    )
  if (!options) return <p role="status">Loading…</p>
  return (
    <>
      <SignUpStart
        extras={options.signUpFields}
        task={task}
        signUp={async (account) => {
          const answer = await host.signUp(account)
          if (answer.step === 'SUCCESS') finish(account.email, answer.message || accountTexts.created)
          else setAt({ step: 'CONFIRM', email: account.email, message: answer.message })
        }}
      />
      <ProviderLinks providers={options.providers} />
    </>
  )
}
