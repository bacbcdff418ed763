import type { QueryClient } from '@tanstack/react-query'
import type { CoreApi } from '#desktop/core/CoreApi.ts'
import type { SignInAnswer } from '#desktop/core/workspace/SignInApi.ts'
import { takeState } from '#desktop/renderer/kernel/api/takeState.ts'
import type { SignInCalls } from '#widgets/features/identity/IdentityHost.ts'

/** The console's identity client: the core calls the server given in the form. */
export function createConsoleIdentity(core: CoreApi, cache: QueryClient, server: () => string): SignInCalls {
  const taking = async (asked: Promise<SignInAnswer>) => {
    const { state, ...answer } = await asked
    takeState(cache, state)
    return answer
  }
  const at = <T>(input: T) => ({ server: server(), ...input })
  return {
    now: () => Date.now(),
    signIn: (input) => taking(core.signIn(at(input))),
    confirmSignIn: (input) => taking(core.confirmSignIn(at(input))),
    completeNewPassword: (input) => taking(core.completeNewPassword(at(input))),
    confirmSignUp: (input) => core.confirmSignUp(at(input)),
    resendSignUp: (input) => core.resendSignUp(at(input)),
    forgotPassword: (input) => core.forgotPassword(at(input)),
    forgotPasswordSubmit: (input) => core.forgotPasswordSubmit(at(input)),
  }
}
