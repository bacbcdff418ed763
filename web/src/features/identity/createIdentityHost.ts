import type { QueryClient } from '@tanstack/react-query'
import type { IdentityHost } from '#widgets/features/identity/IdentityHost.ts'
import type { Site } from '../../kernel/site/Site.ts'
import {
  completeNewPassword,
  confirmSignIn,
  confirmSignUp,
  forgotPassword,
  forgotPasswordSubmit,
  resendSignUp,
  signIn,
  signUp,
} from './calls.ts'
import { identityOptionsQuery } from './identityOptionsQuery.ts'

/** The portal's identity client for the sign-in dialogs. */
export function createIdentityHost({ api }: Pick<Site, 'api'>, cache: QueryClient): IdentityHost {
  return {
    now: () => Date.now(),
    signIn: (input) => api.call(signIn, input),
    confirmSignIn: (input) => api.call(confirmSignIn, input),
    completeNewPassword: (input) => api.call(completeNewPassword, input),
    signUp: (input) => api.call(signUp, input),
    confirmSignUp: (input) => api.call(confirmSignUp, input),
    resendSignUp: (input) => api.call(resendSignUp, input),
    forgotPassword: (input) => api.call(forgotPassword, input),
    forgotPasswordSubmit: (input) => api.call(forgotPasswordSubmit, input),
    async loadOptions() {
      const { signUpFields, providers } = await cache.fetchQuery(identityOptionsQuery(api))
      return {
        signUpFields,
        providers: providers.map((provider) => ({ ...provider, address: withReturn(provider.address) })),
      }
    },
  }
}

/** They return to the page that they left. */
function withReturn(address: string): string {
  const { pathname, search } = window.location
  return `${address}${address.includes('?') ? '&' : '?'}return=${encodeURIComponent(pathname + search)}`
}
