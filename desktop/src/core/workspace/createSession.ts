import { z } from 'zod'
import type { IdentityProvider } from '#shared/features/identity/operations/identityOptions.ts'
import type { StepAnswer } from '#shared/features/identity/operations/StepAnswer.ts'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Secrets } from '../Core.ts'
import { createServerClient, type ServerClient } from '../sync/createServerClient.ts'
import {
  endSession,
  type IdentityCall,
  loadProviders,
  loadViewer,
  type SignedIn,
  signInStep,
} from '../sync/signIn.ts'
import type { ConsoleSettingsStore } from './consoleSettings.ts'
import { bareAddress } from './workspaceServers.ts'

export type SessionParts = { settings: ConsoleSettingsStore; secrets: Secrets; fetch: typeof fetch }

/** A token is only sent to the server that issued it. */
const secretSchema = z.object({ server: z.string(), token: z.string() })

/** The signed-in user and their server. */
export function createSession({ settings, secrets, fetch }: SessionParts) {
  let client: ServerClient | null = open()

  function open(): ServerClient | null {
    const text = secrets.read()
    const { server } = settings.get()
    if (text === null || server === null) return null
    const secret = secretSchema.safeParse(parseJson(text))
    if (!secret.success || secret.data.server !== server) return null
    return createServerClient({ address: server, token: secret.data.token, fetch })
  }

  function forget(): void {
    secrets.clear()
    client = null
  }

  return {
    client: (): ServerClient | null => client,
    /** Ends the session; the user's name is still shown, and the data stays. */
    forget,
    /**
     * Other sign-in providers of a server.
     *
     * @throws AppError `unavailable`, …
     */
    providers: (address: string): Promise<IdentityProvider[]> =>
      loadProviders(createServerClient({ address: bareAddress(address), token: null, fetch })),
    /**
     * Calls a server's identity provider. SUCCESS starts a session here, unless `check` throws: then nothing here changes.
     *
     * @throws AppError `sign_in`, `code_wrong`, `unavailable`, …
     */
    async identify(
      call: IdentityCall,
      { server: address, ...input }: { server: string } & Record<string, string>,
      check: (signedIn: SignedIn) => void = () => undefined,
    ): Promise<StepAnswer> {
      const server = bareAddress(address)
      const device = {
        read: () => settings.get().devices[server],
        keep: (value: string) => settings.set({ devices: { ...settings.get().devices, [server]: value } }),
      }
      const anonymous = createServerClient({ address: server, token: null, fetch, device })
      const { step, message, challenge = null, token } = await signInStep(anonymous, call, input)
      const answer = { step, message, challenge }
      if (step !== 'SUCCESS' || !entering.has(call)) return answer
      if (!token)
        throw new AppError('unavailable', {
          message: 'The answer was not one of a Lectern server. Check the server address.',
        })
      const signedIn = createServerClient({ address: server, token, fetch })
      const viewer = await loadViewer(signedIn)
      try {
        check(viewer)
      } catch (refusal) {
        await end(signedIn)
        throw refusal
      }
      const { user, organizations } = viewer
      secrets.write(JSON.stringify({ server, token }))
      settings.set({ server, user, organizations })
      client = signedIn
      return answer
    },
    /** Reloads the user, their organizations and roles, which others may change. */
    async refresh(signal: AbortSignal): Promise<void> {
      const request = client
      if (!request) return
      const { user, organizations } = await loadViewer(request, signal)
      // Another user may have signed in meanwhile.
      if (client === request) settings.set({ user, organizations })
    },
    async signOut(): Promise<void> {
      const old = client
      forget()
      settings.set({ user: null })
      if (old) await end(old)
    },
  }
}

/** Even if the server is unreachable, the token is no longer on this computer. */
async function end(client: ServerClient): Promise<void> {
  try {
    await endSession(client)
  } catch (error) {
    if (!isAppError(error, 'unavailable') && !isAppError(error, 'unauthenticated')) throw error
  }
}

/** SUCCESS of these calls starts a session; SUCCESS of the others does not. */
const entering: ReadonlySet<IdentityCall> = new Set([
  'signIn',
  'confirmSignIn',
  'completeNewPassword',
  'redeemSignIn',
])

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
