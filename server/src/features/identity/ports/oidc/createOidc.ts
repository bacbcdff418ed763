import type { Configuration } from 'openid-client'
import { createGuardedFetch, type GuardedFetch } from '#server/kernel/outgoing/guardedFetch.ts'
import { outgoingRules } from '#server/kernel/outgoing/resolveOutside.ts'
import type { Settings } from '#server/kernel/settings/Settings.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Oidc, OidcProvider } from './Oidc.ts'

// Most servers have no other sign-in.
const library = () => import('openid-client')

const discoveredForMs = 10 * 60 * 1000

/**
 * OpenID Connect's code flow with PKCE, state and nonce; signatures are verified with the provider's keys. An
 * organization's administrator configures the provider, and its document names further addresses: all requests use
 * the guarded client, so that none of them reaches this server's own network.
 */
export function createOidc(
  { isProduction }: Pick<Settings, 'isProduction'>,
  fetch: GuardedFetch = createGuardedFetch(outgoingRules({ isProduction })),
): Oidc {
  const discovered = new Map<string, { configuration: Configuration; until: number }>()

  async function configurationOf(provider: OidcProvider): Promise<Configuration> {
    const name = [provider.issuer, provider.clientId, provider.clientSecret].join('\n')
    const known = discovered.get(name)
    if (known && known.until > Date.now()) return known.configuration
    const client = await library()
    const issuer = new URL(provider.issuer)
    const execute = isProduction ? [] : [client.allowInsecureRequests]
    const configuration = await reached(
      client.discovery(issuer, provider.clientId, provider.clientSecret, undefined, {
        execute,
        timeout: 10,
        // And for all later requests to this provider.
        [client.customFetch]: fetch,
      }),
    )
    discovered.set(name, { configuration, until: Date.now() + discoveredForMs })
    return configuration
  }

  return {
    async begin(provider, redirectUri) {
      const client = await library()
      const configuration = await configurationOf(provider)
      const verifier = client.randomPKCECodeVerifier()
      const secrets = { state: client.randomState(), nonce: client.randomNonce(), verifier }
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { address: address.href, kept: secrets }
    },

    async finish(provider, current, { state, nonce, verifier }) {
      const client = await library()
      const configuration = await configurationOf(provider)
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier }
      const tokens = await refused(client.authorizationCodeGrant(configuration, current, checks))
      const own = tokens.claims()
      if (!own) throw new AppError('sign_in')
      // Providers may omit the email address in the token and return it here.
      const userInfo = own.email
        ? {}
        : await refused(client.fetchUserInfo(configuration, tokens.access_token, own.sub))
      const facts: Record<string, unknown> = { ...userInfo, ...own }
      return {
        issuer: own.iss,
        sub: own.sub,
        email: typeof facts.email === 'string' ? facts.email : null,
        isEmailVerified: facts.email_verified === true,
        name: typeof facts.name === 'string' ? facts.name : null,
      }
    },
  }
}

async function reached<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw new AppError('unavailable', { message: 'The identity provider does not answer.', cause })
  }
}

async function refused<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw new AppError('sign_in', { cause })
  }
}
