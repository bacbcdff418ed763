import { createHash } from 'node:crypto'
import type { IdentityProvider } from '../../../../shared/src/features/identity/operations/identityOptions.ts'

/** A server's end of signing in elsewhere, for tests: whoever opens its address is known there at once. */
export function createTestProvider() {
  const challenges = new Map<string, string>()
  return {
    /** What the server offers. */
    offered: [] as IdentityProvider[],
    /** Where the browser is sent on to from `/oidc/staff/{provider}/start`. */
    goOn({ searchParams }: URL): string {
      const code = `code-${challenges.size + 1}`
      challenges.set(code, searchParams.get('challenge') ?? '')
      const back = new URLSearchParams({ code, state: searchParams.get('state') ?? '' })
      return `http://127.0.0.1:${searchParams.get('console')}/signed-in?${back}`
    },
    /** Once, for the verifier that the console keeps. */
    isRedeemed(code: unknown, verifier: unknown): boolean {
      const challenge = challenges.get(String(code))
      challenges.set(String(code), '')
      return challenge === createHash('sha256').update(String(verifier)).digest('base64url')
    },
  }
}

/** What `OIDC_LABEL` makes of the installation's provider. */
export const workProvider: IdentityProvider = {
  id: 'staff',
  label: 'Work',
  address: '/oidc/staff/staff/start',
}
