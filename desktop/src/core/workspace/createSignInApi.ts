import type { ConsoleState } from '../ConsoleState.ts'
import type { createLock } from '../lock/createLock.ts'
import { checkLockAccount, checkLockServer } from '../lock/lockedSignIn.ts'
import type { IdentityCall } from '../sync/signIn.ts'
import type { createConsoleSettings } from './consoleSettings.ts'
import { createBrowserSignIn } from './createBrowserSignIn.ts'
import type { createSession } from './createSession.ts'
import type { AtServer, SignInAnswer, SignInApi } from './SignInApi.ts'

type Ports = {
  settings: ReturnType<typeof createConsoleSettings>
  session: ReturnType<typeof createSession>
  lock: ReturnType<typeof createLock>
  getState: () => ConsoleState
  /** Somebody signed in: what waits for the server is sent. */
  onSignedIn: () => void
  onChange: () => void
}

type AtServerWith = AtServer & Record<string, string>
type EntryCall = 'signIn' | 'confirmSignIn' | 'completeNewPassword' | 'redeemSignIn'

/** Signing in and out. While the console is locked, only the locked account, on its own server, gets in (decision 0046). */
export function createSignInApi({ settings, session, lock, getState, onSignedIn, onChange }: Ports) {
  const elsewhere = createBrowserSignIn({
    providers: loadProviders,
    redeem: (input) => enter('redeemSignIn', input),
  })

  /** While it is locked, the workspace's own server alone is asked. */
  function atLockServer(server: string): string {
    if (lock.isLocked()) checkLockServer(settings.get(), server)
    return server
  }
  async function loadProviders(server: string) {
    return await session.providers(atLockServer(server))
  }
  async function identify(call: IdentityCall, input: AtServerWith) {
    return await session.identify(call, { ...input, server: atLockServer(input.server) })
  }

  async function enter(call: EntryCall, input: AtServerWith): Promise<SignInAnswer> {
    let removesLock = false
    const answer = await session.identify(
      call,
      { ...input, server: atLockServer(input.server) },
      (signedIn) => {
        if (!lock.isLocked()) return
        checkLockServer(settings.get(), input.server)
        checkLockAccount(settings.get(), lock.account(), signedIn)
        removesLock = true
      },
    )
    if (answer.step === 'SUCCESS') {
      if (removesLock) lock.forget()
      onSignedIn()
    }
    onChange()
    return { ...answer, state: getState() }
  }

  const api: SignInApi = {
    signIn: (input) => enter('signIn', input),
    confirmSignIn: (input) => enter('confirmSignIn', input),
    completeNewPassword: (input) => enter('completeNewPassword', input),
    signInProviders: async ({ server }) => ({ providers: await loadProviders(server) }),
    beginSignInElsewhere: (input) => elsewhere.begin(input),
    async finishSignInElsewhere() {
      const cancelled = { step: 'START', message: '', challenge: null } as const
      return (await elsewhere.finish()) ?? { ...cancelled, state: getState() }
    },
    async cancelSignInElsewhere() {
      elsewhere.cancel()
      return getState()
    },
    confirmSignUp: (input) => identify('confirmSignUp', input),
    resendSignUp: (input) => identify('resendSignUp', input),
    forgotPassword: (input) => identify('forgotPassword', input),
    forgotPasswordSubmit: (input) => identify('forgotPasswordSubmit', input),
    async signOut({ locks = false }) {
      // Before the user is forgotten: the lock keeps who may remove it.
      if (locks) lock.lock()
      await session.signOut()
      onChange()
      return getState()
    },
  }
  return { api, cancel: () => elsewhere.cancel() }
}
