import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../kernel/Deps.ts'
import { Prisma } from '../../kernel/db/generated/client.ts'
import { execute, type Queryable, query } from '../../kernel/db/query.ts'
import type { RequestContext } from '../../kernel/request/RequestContext.ts'

/** `signUp` accepts a sign-up with its data and password; `confirm` only proves that the email address is theirs. */
export type CodePurpose =
  | 'signUp'
  | 'confirm'
  | 'forgotPassword'
  | 'invitation'
  | 'secondStep'
  | 'newAddress'
  | 'formerAddress'

const shortLifeMs = 15 * 60 * 1000
const tries = 5

type CodeDeps = Pick<Deps, 'db' | 'now' | 'settings'>

/** The device that asks for a code or sends one, as it is stored: a keyed hash, so that no mark can be made from it. */
export const hashAsker = ({ deps, device }: Pick<RequestContext, 'deps' | 'device'>): string =>
  createHmac('sha256', deps.settings.secret).update(`asker\n${device.id}`).digest('base64url')

/**
 * Creates a code for this person and purpose; the previous one becomes invalid. The device that asked for it has tries of
 * its own.
 */
export async function createCode(
  deps: CodeDeps,
  subject: string,
  purpose: CodePurpose,
  { lifeMs = shortLifeMs, asker = null }: { lifeMs?: number; asker?: string | null } = {},
): Promise<string> {
  const code = purpose === 'forgotPassword' ? longCode() : String(randomInt(1_000_000)).padStart(6, '0')
  const askerTries = asker === null ? 0 : tries
  await execute(
    deps.db,
    Prisma.sql`INSERT INTO "OneTimeCode"
        (subject, purpose, "codeHash", "triesLeft", asker, "askerTriesLeft", "expiresAt")
      VALUES (${subject}, ${purpose}, ${hashCode(deps, subject, purpose, code)}, ${tries}, ${asker}, ${askerTries},
        ${new Date(deps.now() + lifeMs)})
      ON CONFLICT (subject, purpose) DO UPDATE SET "codeHash" = excluded."codeHash",
        "triesLeft" = excluded."triesLeft", asker = excluded.asker,
        "askerTriesLeft" = excluded."askerTriesLeft", "expiresAt" = excluded."expiresAt"`,
  )
  return code
}

/**
 * The codes that this device asked for and that are still valid: `none`, `open`, or `usedUp` once it has used its tries
 * at each of them.
 */
export async function askedCodes(
  { db, now }: CodeDeps,
  asker: string,
  subjects: readonly string[],
  purposes: readonly CodePurpose[],
): Promise<'none' | 'open' | 'usedUp'> {
  const rows = await query<{ askerTriesLeft: number }>(
    db,
    Prisma.sql`SELECT "askerTriesLeft" FROM "OneTimeCode"
      WHERE subject = ANY(${[...subjects]}) AND purpose = ANY(${[...purposes]})
        AND asker = ${asker} AND "expiresAt" > ${new Date(now())}`,
  )
  if (rows.length === 0) return 'none'
  return rows.some(({ askerTriesLeft }) => askerTriesLeft > 0) ? 'open' : 'usedUp'
}

/**
 * Verifies a code (`proveCode`), and uses it up. `usedUp`: it was tried too often, and is not accepted any more; for
 * people who have proven who they are, since it tells that such a code was sent.
 */
export async function takeCode(
  deps: CodeDeps,
  subject: string,
  purpose: CodePurpose,
  code: string,
): Promise<'taken' | 'wrong' | 'usedUp'> {
  const proven = await proveCode(deps, subject, purpose, code, null)
  if (proven && (await redeemCode(deps.db.pool, proven))) return 'taken'
  const [usedUp] = await query(
    deps.db,
    Prisma.sql`SELECT FROM "OneTimeCode" WHERE subject = ${subject} AND purpose = ${purpose}
      AND "triesLeft" <= 0 AND "expiresAt" > ${new Date(deps.now())}`,
  )
  return usedUp ? 'usedUp' : 'wrong'
}

/** A code that was right, and may have been used since. */
export type ProvenCode = { subject: string; purpose: CodePurpose; codeHash: string }

/**
 * Verifies a code; null if it is wrong. Each call uses one of the five tries of the device that asked for it, or one of * five that all others share, whether it succeeds or not.
 */
export async function proveCode(
  deps: CodeDeps,
  subject: string,
  purpose: CodePurpose,
  code: string,
  asker: string | null,
): Promise<ProvenCode | null> {
  // One statement, so that concurrent tries are counted one by one.
  const rows = await query<{ codeHash: string }>(
    deps.db,
    Prisma.sql`UPDATE "OneTimeCode" SET
       "triesLeft" = "triesLeft" - CASE WHEN asker = ${asker} THEN 0 ELSE 1 END,
       "askerTriesLeft" = "askerTriesLeft" - CASE WHEN asker = ${asker} THEN 1 ELSE 0 END
     WHERE subject = ${subject} AND purpose = ${purpose} AND "expiresAt" > ${new Date(deps.now())}
       AND CASE WHEN asker = ${asker} THEN "askerTriesLeft" > 0 ELSE "triesLeft" > 0 END
     RETURNING "codeHash"`,
  )
  const typedHash = Buffer.from(hashCode(deps, subject, purpose, code))
  const storedHash = Buffer.from(rows[0]?.codeHash ?? '0'.repeat(typedHash.length))
  return timingSafeEqual(typedHash, storedHash) ? { subject, purpose, codeHash: storedHash.toString() } : null
}

/** Uses a right code up: false for all but the first. In a transaction it stays valid if the rest fails. */
export async function redeemCode(
  client: Queryable,
  { subject, purpose, codeHash }: ProvenCode,
): Promise<boolean> {
  const count = await execute(
    client,
    Prisma.sql`DELETE FROM "OneTimeCode" WHERE subject = ${subject} AND purpose = ${purpose}
      AND "codeHash" = ${codeHash}`,
  )
  return count === 1
}

/**
 * Keyed with the installation's secret: a plain hash of a million possible codes is quickly reversed. Ignores how the code was
 * typed.
 */
function hashCode({ settings }: CodeDeps, subject: string, purpose: string, code: string): string {
  const typed = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return createHmac('sha256', settings.secret).update(`${purpose}\n${subject}\n${typed}`).digest('hex')
}

/** Without characters that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * Ten random characters in two groups, 49 bits. Anybody may ask for the code that replaces a password, again and again: of six
 * digits, one of their tries would be right in two months; these are never guessed. Has a digit: mails tell codes from words by it.
 */
export function longCode(): string {
  const code = `${codeGroup()}-${codeGroup()}`
  return /\d/.test(code) ? code : longCode()
}

const codeGroup = () => Array.from({ length: 5 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
