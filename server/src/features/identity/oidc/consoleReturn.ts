import type { Request } from 'express'
import { z } from 'zod'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Pool } from '../sessions.ts'

/** The loopback address where a console waits (RFC 8252, 7.3), and the values that identify it. */
export const consoleReturnSchema = z.object({
  port: z.number().int().min(1024).max(65_535),
  /** The SHA-256 of its verifier, in base64url. */
  challenge: z.string().regex(/^[\w-]{43}$/),
  /** The console recognizes its own browser by it. */
  state: z.string().regex(/^[\w.~-]{8,128}$/),
})
export type ConsoleReturn = z.infer<typeof consoleReturnSchema>

/**
 * The console's parameters at the start of a sign-in; undefined if a page started it. @throws AppError `bad_request`
 */
export function readConsoleReturn(pool: Pool, query: Request['query']): ConsoleReturn | undefined {
  const { console: port, challenge, state } = query
  if (port === undefined && challenge === undefined && state === undefined) return undefined
  const isNumber = typeof port === 'string' && /^\d+$/.test(port)
  const parsed = consoleReturnSchema.safeParse({ port: isNumber && Number(port), challenge, state })
  // Customers sign in on portals.
  if (pool !== 'staff' || !parsed.success) throw new AppError('bad_request')
  return parsed.data
}

/** The redirect to the console: with a code, or with an error (RFC 6749, 4.1.2.1). */
type Outcome = { code: string } | { error: 'access_denied' }

export const consoleAddress = ({ port, state }: ConsoleReturn, outcome: Outcome) =>
  `http://127.0.0.1:${port}/signed-in?${new URLSearchParams({ ...outcome, state })}`
