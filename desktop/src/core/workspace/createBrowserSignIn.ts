import { createHash, randomBytes } from 'node:crypto'
import type { IdentityProvider } from '#shared/features/identity/operations/identityOptions.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { messages } from '#shared/kernel/errors/messages.ts'
import { listenForReturn } from './listenForReturn.ts'
import { bareAddress } from './workspaceServers.ts'

export type ElsewhereParts<Answer> = {
  providers(server: string): Promise<IdentityProvider[]>
  /** Creates a session from the browser's code. */
  redeem(input: { server: string; code: string; verifier: string }): Promise<Answer>
  withinMs?: number
}

/** `answer` is null if the author cancelled; it always settles. */
type Attempt<Answer> = { answer: Promise<Answer | null>; cancel(): void }

/** Signing in at a provider, in the author's browser, which returns to this computer. One at a time. */
export function createBrowserSignIn<Answer>(parts: ElsewhereParts<Answer>) {
  let current: Attempt<Answer> | null = null

  function cancel(): void {
    current?.cancel()
    current = null
  }

  return {
    /**
     * Returns the URL to open. Cancels any pending sign-in.
     *
     * @throws AppError `not_found`, `unavailable`
     */
    async begin({ server, provider }: { server: string; provider: string }): Promise<{ address: string }> {
      cancel()
      const offered = (await parts.providers(server)).find(({ id }) => id === provider)
      if (!offered) throw new AppError('not_found', { message: 'The server no longer offers this sign-in.' })
      const start = startAddress(server, offered.address)
      const verifier = createSecret()
      const state = createSecret()
      const { port, ...attempt } = await openAttempt(parts, server, verifier, state)
      // Another sign-in may have started during the request.
      cancel()
      current = attempt
      start.searchParams.set('console', String(port))
      start.searchParams.set('challenge', createHash('sha256').update(verifier).digest('base64url'))
      start.searchParams.set('state', state)
      return { address: start.href }
    },

    /**
     * Waits for the browser; null if cancelled.
     *
     * @throws AppError `sign_in`, `bad_request`, …
     */
    async finish(): Promise<Answer | null> {
      const attempt = current
      if (!attempt) throw new AppError('bad_request', { message: 'No sign-in is in progress.' })
      try {
        return await attempt.answer
      } finally {
        if (current === attempt) current = null
      }
    },

    /** A browser that has already returned still signs in. */
    cancel,
  }
}

async function openAttempt<Answer>(
  { redeem, withinMs = 10 * 60 * 1000 }: ElsewhereParts<Answer>,
  server: string,
  verifier: string,
  state: string,
): Promise<Attempt<Answer> & { port: number }> {
  let give: (answer: Promise<Answer> | null) => void = () => {}
  const answer = new Promise<Answer | null>((resolve) => {
    give = resolve
  })
  // If nobody is waiting, the browser's page has shown the error.
  answer.catch(() => {})
  const { port, close } = await listenForReturn(state, (code) => {
    clearTimeout(timer)
    const redeemed =
      code === null
        ? Promise.reject(new AppError('sign_in', { message: messages.signInFailed }))
        : redeem({ server, code, verifier })
    give(redeemed)
    return redeemed
  })
  const end = (outcome: Promise<Answer> | null) => {
    clearTimeout(timer)
    close()
    give(outcome)
  }
  const timer = setTimeout(() => end(Promise.reject(new AppError('sign_in', { message: late }))), withinMs)
  timer.unref()
  return { port, answer, cancel: () => end(null) }
}

const late = 'The sign-in was not completed in the browser in time. Please try again.'

/** A path on that server that cannot redirect to another one. */
function startAddress(server: string, path: string): URL {
  const address = URL.parse(`${bareAddress(server)}${path}`)
  const isOwn = /^\/(?![/\\])/.test(path) && address?.origin === URL.parse(server)?.origin
  if (address && isOwn && /^https?:$/.test(address.protocol)) return address
  throw new AppError('unavailable', {
    message: 'The answer was not one of a Lectern server. Check the server address.',
  })
}

/** 256 bits, as RFC 7636, 4.1 requires of a verifier. */
const createSecret = () => randomBytes(32).toString('base64url')
