import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute, type Queryable } from '#server/kernel/db/query.ts'
import { endAllSessions } from '../sessions.ts'
import { hashPassword } from './passwords.ts'

type Facts = {
  /** Chosen by somebody else: valid until then, and only for choosing another. */
  temporaryUntil?: Date | null
  /** The email address is proven, or trusted by the administrator who set the password. */
  isConfirmed?: true
  /** The person who chose the password, or got it by mail, reads the mailbox; if absent, somebody else may know it. */
  isProven?: boolean
  /** The person chose it themselves while signed in. */
  isOwn?: boolean
  /** The sessions to keep: those of the current browser. */
  keptFamilies?: readonly string[]
}

/**
 * Sets a new password: ends all other sessions and started sign-ins. Returns its hash.
 */
export async function setPassword(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  subject: string,
  password: string,
  facts: Facts = {},
): Promise<string> {
  const passwordHash = await hashPassword(password)
  await inTransaction(db.pool, (client) => keepPassword(client, now(), subject, passwordHash, facts))
  return passwordHash
}

/** The same with its hash, inside a transaction that the caller began and ends. */
export async function keepPassword(
  client: Queryable,
  now: number,
  subject: string,
  passwordHash: string,
  { temporaryUntil = null, isConfirmed, isProven = false, isOwn = false, keptFamilies = [] }: Facts,
): Promise<void> {
  // A confirmed person stays confirmed.
  await execute(
    client,
    Prisma.sql`INSERT INTO "Credential" AS known
       (subject, "passwordHash", "temporaryUntil", "isConfirmed", "isProven", "isOwn", "updatedAt")
     VALUES (${subject}, ${passwordHash}, ${temporaryUntil}, ${isConfirmed ?? false}, ${isProven}, ${isOwn},
     ${new Date(now)})
     ON CONFLICT (subject) DO UPDATE SET "passwordHash" = excluded."passwordHash", "mustReset" = false,
       "temporaryUntil" = excluded."temporaryUntil", "isProven" = excluded."isProven", "isOwn" = excluded."isOwn",
       "isConfirmed" = known."isConfirmed" OR excluded."isConfirmed", "updatedAt" = excluded."updatedAt"`,
  )
  await execute(client, Prisma.sql`DELETE FROM "SignInChallenge" WHERE subject = ${subject}`)
  await execute(
    client,
    Prisma.sql`DELETE FROM "OneTimeCode" WHERE subject = ${subject} AND purpose = 'forgotPassword'`,
  )
  await endAllSessions(client, subject, keptFamilies)
}

const temporaryLifeMs = 7 * 24 * 60 * 60 * 1000

/** The expiry of a password that somebody else chose. */
export const temporaryFrom = (now: number) => new Date(now + temporaryLifeMs)
