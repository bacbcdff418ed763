import { createHash } from 'node:crypto'
import type { IdentityProvider } from '#shared/features/identity/operations/identityOptions.ts'

/** A fake sign-in provider, for tests: any visitor of its address is signed in at once. */
export function createTestProvider() {
  const challenges = new Map<string, string>()
  return {
    /** The providers that the server offers. */
    offered: [] as IdentityProvider[],
    /** The redirect target of `/oidc/staff/{provider}/start`. */
    goOn({ searchParams }: URL): string {
      const code = `code-${challenges.size + 1}`
      challenges.set(code, searchParams.get('challenge') ?? '')
      const back = new URLSearchParams({ code, state: searchParams.get('state') ?? '' })
      return `http://127.0.0.1:${searchParams.get('console')}/signed-in?${back}`
    },
    /** Works once, with the console's verifier. */
    isRedeemed(code: unknown, verifier: unknown): boolean {
      const challenge = challenges.get(String(code))
      challenges.set(String(code), '')
      return challenge === createHash('sha256').update(String(verifier)).digest('base64url')
    },
  }
}

/** The provider's label, as set by `OIDC_LABEL`. */
export const workProvider: IdentityProvider = {
  id: 'staff',
  label: 'Work',
  address: '/oidc/staff/staff/start',
}
