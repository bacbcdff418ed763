import { randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { createFileSecrets } from '../core/createFileSecrets.ts'

/** As long as the browser keeps the cookie. */
const keptForMs = 7 * 86_400_000

/**
 * The session of the browsers that this console let in, kept beside its data so that their open tabs go on
 * when the console is started again. Only the owner reads the file (as the store beside it); after a week
 * there is a new one, as each browser then needs a new link anyway.
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
