import { useState } from 'react'
import type { StepAnswer } from '#shared/features/identity/operations/StepAnswer.ts'
import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { readRefusal } from '#shared/kernel/errors/readRefusal.ts'
import { useWords } from '../../kernel/words/useWords.ts'
import type { SignInCalls } from './IdentityHost.ts'

type Credentials = { email: string; password: string }
type Start = {
  email?: string
  /** Shown above the form, such as "You have created your account. Please sign in." */
  message?: string
  /** It follows another form, and takes over its focus. */
  takesFocus?: boolean | undefined
  /** It begins with choosing a password, by this code of a link. */
  code?: string | null
  onDone?: ((message: string) => void | Promise<void>) | undefined
}

/** The steps of signing in (3§4), without UI: shared by the portal's dialogs and the console. */
export function useSignIn(
  host: SignInCalls,
  { email = '', message = '', takesFocus = false, code: given = null, onDone }: Start,
) {
  const t = useWords(identityAccountWords)
  const [at, setAt] = useState<StepAnswer & Credentials & { takesFocus: boolean }>({
    step: given === null ? 'START' : 'RESET_PASSWORD',
    message,
    challenge: null,
    email,
    password: '',
    takesFocus,
  })
  const move = (next: StepAnswer & Credentials) => setAt({ ...next, takesFocus: true })
  const go = async (answer: StepAnswer, credentials: Credentials, message = '') => {
    // What a step says of itself, its form knows in the reader's language.
    if (answer.step !== 'SUCCESS') return move({ ...answer, ...credentials, message: message })
    const done = message || t('signedIn')
    move({ ...answer, message: done, email: credentials.email, password: '' })
    await onDone?.(done)
  }
  const { email: address, password } = at
  const known = { email: address, password }
  const challenge = at.challenge ?? ''
  const begin = (text: string) => move({ ...at, step: 'START', message: text, challenge: null, password: '' })
  /** An expired challenge can only be restarted: the first step then shows the server's message. */
  const answered = (answering: Promise<StepAnswer>) =>
    answering.catch((error: unknown) => {
      if (hasEnded(error)) begin('')
      throw error
    })
  return {
    at,
    restart: () => begin(''),
    signIn: async (credentials: Credentials) => go(await host.signIn(credentials), credentials),
    enterCode: async (code: string) => go(await answered(host.confirmSignIn({ challenge, code })), known),
    confirmEmail: async (code: string) => {
      await host.confirmSignUp({ email: address, code })
      // If signing in fails now, the account is still confirmed, and the code is used up.
      begin(t('created'))
      await go(await host.signIn(known), known)
    },
    resend: () => host.resendSignUp({ email: address }),
    resendReset: () => host.forgotPassword({ email: address }),
    reset: async (code: string, chosen: string) => {
      await host.forgotPasswordSubmit({ email: address, code, password: chosen })
      const renewed = { email: address, password: chosen }
      // If signing in fails now, the password is still changed.
      begin(t('isReset'))
      // Who chose their first password had none to reset.
      await go(await host.signIn(renewed), renewed, given === null ? t('isReset') : '')
    },
    choosePassword: async (chosen: string) =>
      go(await answered(host.completeNewPassword({ challenge, password: chosen })), {
        email: address,
        password: chosen,
      }),
  }
}

const hasEnded = (error: unknown) => readRefusal(error)?.code === 'sign_in_ended'
