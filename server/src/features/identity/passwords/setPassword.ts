import type { Deps } from '../../../kernel/Deps.ts'
import { endSessionsOf } from '../sessions.ts'
import { hashPassword } from './passwords.ts'

type Facts = {
  /** Chosen by somebody else: good until then, and only for choosing another. */
  temporaryUntil?: Date | null
  /** The address is proven, or trusted by whoever set the password. */
  isConfirmed?: true
  /** Whoever chose it, or is mailed it, reads the mailbox; left out, somebody else may know it. */
  isProven?: boolean
  /** The person chose it themselves, signed in. */
  isOwn?: boolean
  /** The sessions to keep: those of the browser at hand. */
  keptFamilies?: readonly string[]
}

/**
 * A new password for somebody: whoever knew the old one is signed out, and what they had begun is over. Answers its
 * hash.
 */
export async function setPassword(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  subject: string,
  password: string,
  { temporaryUntil = null, isConfirmed, isProven = false, isOwn = false, keptFamilies = [] }: Facts = {},
): Promise<string> {
  const passwordHash = await hashPassword(password)
  const facts = {
    passwordHash,
    mustReset: false,
    temporaryUntil,
    ...(isConfirmed ? { isConfirmed } : {}),
    isProven,
    isOwn,
    updatedAt: new Date(now()),
  }
  await db.prisma.$transaction([
    db.prisma.credential.upsert({
      where: { subject },
      create: { subject, ...facts },
      update: facts,
    }),
    db.prisma.signInChallenge.deleteMany({ where: { subject } }),
    db.prisma.oneTimeCode.deleteMany({ where: { subject, purpose: 'forgotPassword' } }),
  ])
  await endSessionsOf(db, subject, keptFamilies)
  return passwordHash
}

const temporaryLifeMs = 7 * 24 * 60 * 60 * 1000

/** Until when a password that somebody else chose is good. */
export const temporaryFrom = (now: number) => new Date(now + temporaryLifeMs)
