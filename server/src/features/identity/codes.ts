import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../kernel/Deps.ts'

/** `signUp` lets a sign-up in with all that was told and chosen; `confirm` says no more than that the address is theirs. */
export type CodePurpose = 'signUp' | 'confirm' | 'forgotPassword' | 'invitation' | 'secondStep'

const shortLifeMs = 15 * 60 * 1000
const tries = 5

type CodeDeps = Pick<Deps, 'db' | 'now' | 'settings'>

/** A new code of six digits for this person and purpose; the one before it is worth nothing any more. */
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

/** Is this the person's code? Each call costs one of five tries; a right code works once. */
export async function takeCode(
  deps: CodeDeps,
  subject: string,
  purpose: CodePurpose,
  code: string,
): Promise<boolean> {
  // One statement, so that tries at the same moment are counted one by one.
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

/** With the installation's secret: a million codes are soon tried on a bare hash. */
const hashCode = ({ settings }: CodeDeps, subject: string, purpose: string, code: string) =>
  createHmac('sha256', settings.secret).update(`${purpose}\n${subject}\n${code}`).digest('hex')
