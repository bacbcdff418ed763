import { z } from 'zod'
import { AppError, isAppError } from '../../../../shared/src/errors/AppError.ts'
import type { Secrets } from '../Core.ts'
import { createServerClient, type ServerClient } from '../sync/createServerClient.ts'
import { endSession, loadViewer, signInStep } from '../sync/signIn.ts'
import type { ConsoleSettingsStore } from './consoleSettings.ts'

export type SessionParts = { settings: ConsoleSettingsStore; secrets: Secrets; fetch: typeof fetch }

/** A token is only ever sent to the server that gave it. */
const secretSchema = z.object({ server: z.string(), token: z.string() })

/** Who is signed in to which server. */
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
    /** The session has ended; whose it was is still shown, and the work stays. */
    forget,
    /** @throws AppError `sign_in`, `unavailable`, … */
    async signIn(input: {
      server: string
      email: string
      password: string
    }): Promise<{ step: string; message: string }> {
      const server = input.server.trim().replace(/\/+$/, '')
      const anonymous = createServerClient({ address: server, token: null, fetch })
      const { step, message, token } = await signInStep(anonymous, input)
      if (step !== 'SUCCESS') return { step, message }
      if (!token) throw new AppError('unavailable', { message: 'The server did not answer as Lectern does.' })
      const signedIn = createServerClient({ address: server, token, fetch })
      const { user, organizations } = await loadViewer(signedIn)
      secrets.write(JSON.stringify({ server, token }))
      settings.set({ server, user, organizations })
      client = signedIn
      return { step, message }
    },
    async signOut(): Promise<void> {
      const old = client
      forget()
      settings.set({ user: null })
      try {
        if (old) await endSession(old)
      } catch (error) {
        // With no server to tell, the token is gone from this computer all the same.
        if (!isAppError(error, 'unavailable') && !isAppError(error, 'unauthenticated')) throw error
      }
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
