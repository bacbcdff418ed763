import { once } from 'node:events'
import { createServer } from 'node:http'
import Provider from 'oidc-provider'

export type TestProvider = {
  issuer: string
  /** The claims for the next sign-in. */
  person: { sub: string; email?: string; email_verified?: boolean; name?: string }
  client: { clientId: string; clientSecret: string }
  close(): Promise<void>
}

/** A real OpenID Connect provider on its own port; every visitor is signed in as `person` at once. */
export async function startOidcProvider(redirectUris: () => string[]): Promise<TestProvider> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  const issuer = `http://localhost:${address.port}`
  const client = { clientId: 'lectern', clientSecret: 'a-secret-of-the-test' }
  const state: TestProvider = {
    issuer,
    client,
    person: { sub: 'nobody' },
    async close() {
      speakAgain()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const people = new Map<string, TestProvider['person']>()
  const speakAgain = withoutAdvice()
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: redirectUris(),
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    cookies: { keys: ['a key of the test'] },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: async () => ({ ...people.get(sub), sub }),
    }),
    interactions: { url: (_context, interaction) => `/sign-in/${interaction.uid}` },
  })
  const answer = provider.callback()
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/sign-in/')) return answer(request, response)
    // The person's manual steps: sign in and give consent.
    const { prompt, params, session, grantId } = await provider.interactionDetails(request, response)
    const accountId = session?.accountId ?? state.person.sub
    people.set(state.person.sub, state.person)
    if (prompt.name === 'login')
      return provider.interactionFinished(request, response, { login: { accountId: state.person.sub } })
    const grant = grantId
      ? await provider.Grant.find(grantId)
      : new provider.Grant({ accountId, clientId: String(params.client_id) })
    grant?.addOIDCScope('openid email profile')
    const id = await grant?.save()
    return provider.interactionFinished(request, response, { consent: { grantId: id } })
  })
  return state
}

/** Keeps the package's advice for production out of the log of the tests; returns what ends that. */
function withoutAdvice(): () => void {
  const { info, warn } = console
  const unless =
    (print: typeof info) =>
    (...parts: unknown[]) => {
      if (!String(parts[0]).startsWith('oidc-provider ')) print(...parts)
    }
  Object.assign(console, { info: unless(info), warn: unless(warn) })
  return () => Object.assign(console, { info, warn })
}
