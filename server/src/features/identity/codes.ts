import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../kernel/Deps.ts'

/** `signUp` accepts a sign-up with its data and password; `confirm` only proves that the email address is theirs. */
export type CodePurpose = 'signUp' | 'confirm' | 'forgotPassword' | 'invitation' | 'secondStep'

const shortLifeMs = 15 * 60 * 1000
const tries = 5

type CodeDeps = Pick<Deps, 'db' | 'now' | 'settings'>

/** Creates a six-digit code for this person and purpose; the previous one becomes invalid. */
export async function createCode(
  deps: CodeDeps,
  subject: string,
  purpose: CodePurpose,
  lifeMs = shortLifeMs,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const facts = {
    codeHash: hashCode(deps, subject, purpose, code),
    triesLeft: tries,
    expiresAt: new Date(deps.now() + lifeMs),
  }
  await deps.db.prisma.oneTimeCode.upsert({
    where: { subject_purpose: { subject, purpose } },
    create: { subject, purpose, ...facts },
    update: facts,
  })
  return code
}

/** Verifies a code. Each call uses one of five tries; a right code works once. */
export async function takeCode(
  deps: CodeDeps,
  subject: string,
  purpose: CodePurpose,
  code: string,
): Promise<boolean> {
  // One statement, so that concurrent tries are counted one by one.
  const { rows } = await deps.db.pool.query<{ codeHash: string }>(
    `UPDATE "OneTimeCode" SET "triesLeft" = "triesLeft" - 1
     WHERE subject = $1 AND purpose = $2 AND "triesLeft" > 0 AND "expiresAt" > $3 RETURNING "codeHash"`,
    [subject, purpose, new Date(deps.now())],
  )
  const given = Buffer.from(hashCode(deps, subject, purpose, code.trim()))
  const known = Buffer.from(rows[0]?.codeHash ?? '0'.repeat(given.length))
  if (!timingSafeEqual(given, known)) return false
  const { count } = await deps.db.prisma.oneTimeCode.deleteMany({
    where: { subject, purpose, codeHash: known.toString() },
  })
  return count === 1
}

/** Keyed with the installation's secret: a plain hash of a million possible codes is quickly reversed. */
const hashCode = ({ settings }: CodeDeps, subject: string, purpose: string, code: string) =>
  createHmac('sha256', settings.secret).update(`${purpose}\n${subject}\n${code}`).digest('hex')
