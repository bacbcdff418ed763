import { randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { createFileSecrets } from '../core/createFileSecrets.ts'

/** The cookie's lifetime in the browser. */
const keptForMs = 7 * 86_400_000

/**
 * The session of browsers admitted by this console, stored beside its data so that open tabs survive a restart.
 * Only the owner can read the file (like the store beside it); it is renewed after a week, when the browsers'
 * cookies have expired anyway.
 */
export function keptSession(path: string, now: number = Date.now()): string {
  const file = createFileSecrets(path)
  const isFresh = existsSync(path) && now - statSync(path).mtimeMs < keptForMs
  const known = isFresh ? file.read() : null
  if (known !== null && /^[\w-]{43}$/.test(known)) return known
  const session = randomBytes(32).toString('base64url')
  file.write(session)
  return session
}
