import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute, type Queryable, query } from '#server/kernel/db/query.ts'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import { Certificate } from '#shared/features/content/entities/Certificate.ts'
import {
  type Award,
  awardsDue,
  certificationId,
  computeScore,
} from '#shared/features/learning/rules/certificateTerms.ts'
import { shownName } from '#shared/kernel/model/shownName.ts'
import type { ItemFacts } from '../itemFacts.ts'
import { type LearnableType, learnables, stateTable } from '../learnables.ts'
import type { LearningState } from '../progress/LearningState.ts'
import { columnsOfProgress, readLearningState } from '../progress/progressRecord.ts'
import { certificateMail } from './certificateMail.ts'
import { createCertificateNumber } from './certificateNumber.ts'
import { findPublished } from './findPublished.ts'

type Learned = Pick<ItemFacts, 'outline' | 'awards'> & {
  type: LearnableType
  item: Pick<ItemFacts['item'], 'key' | 'name'>
}

/**
 * Awards what a learner has earned in an item, once each, and answers their state with it. The progress's row is locked meanwhile, and a
 * unique constraint holds what the lock does not. A server that stops before it has awarded does so with the learner's next fact or visit.
 */
export async function awardCertificates<P extends LearningState>(
  deps: Pick<Deps, 'db' | 'jobs' | 'now'>,
  learned: Learned,
  state: P,
): Promise<P> {
  if (awardsDue(learned.awards, learned.outline, state).length === 0) return state
  return await inTransaction(deps.db.pool, async (client) => {
    const of = learnables[learned.type]
    const rows = await query<Record<string, unknown>>(
      client,
      Prisma.sql`SELECT ${Prisma.raw(columnsOfProgress(of))} FROM ${Prisma.raw(stateTable(of))} g
        WHERE g.key = ${state.key} FOR UPDATE`,
    )
    const current = rows[0] && readLearningState(of, rows[0])
    // Erased meanwhile.
    if (!current) return state
    const awarded: Certificate[] = []
    for (const award of awardsDue(learned.awards, learned.outline, current)) {
      const certificate = await awardOne(deps, client, learned, current, award)
      if (certificate) awarded.push(certificate)
    }
    if (awarded.length === 0) return state
    // Cast: the state of the same learner in the same item, read again.
    return (await noteAwards(client, learned, current, awarded, deps.now())) as P
  })
}

async function awardOne(
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  client: Queryable,
  { type, item, outline }: Learned,
  { organization, customer, progress, ...state }: LearningState,
  award: Award,
): Promise<Certificate | null> {
  const published = await findPublished(client, award.certification)
  const person = await findPerson(client, customer)
  // Not published yet: it is awarded when it is (sweepCertificates).
  if (!published || !person || organization === null) return null
  const occasion = `${type} ${item.key}`
  const known = await findAwarded(client, { customer, occasion, certification: award.certification })
  // A revoked certificate is not awarded again for the same occasion.
  if (known) return known.revokedAt === null ? known : null
  const at = now()
  const score = computeScore(outline, { progress, quizResults: state.quizResults })
  const made = await insertRecord(
    client,
    Certificate,
    organization,
    {
      number: createCertificateNumber(),
      awardedAt: new Date(at).toISOString(),
      expiresAt: computeExpiry(at, published.validityMonths),
      ...{ certification: award.certification, edition: published.edition, occasion, customer },
      ...{
        recipientName: shownName(person.name.normalize('NFC')),
        organizationName: person.organizationName,
      },
      ...{ itemName: item.name, progressPercentage: progress, score },
      ...(type === 'course' || type === 'program' ? { [type]: item.key } : {}),
    },
    at,
  )
  if (award.emailCertificate) {
    const facts = { organization, certificate: made.key, template: award.emailTemplate }
    await certificateMail.queue({ jobs }, facts, { client })
  }
  return made
}

/** The day of the award, so many months later; null: for ever. */
export function computeExpiry(at: number, months: number | null): string | null {
  if (months === null) return null
  const day = new Date(at)
  const wanted = day.getUTCDate()
  day.setUTCDate(1)
  day.setUTCMonth(day.getUTCMonth() + months)
  // The last of a month that is shorter.
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
  day.setUTCDate(Math.min(wanted, last))
  return day.toISOString()
}

async function findPerson(client: Queryable, customer: string) {
  const rows = await query<{ name: string; organizationName: string }>(
    client,
    Prisma.sql`SELECT COALESCE(NULLIF(c.name, ''), c.email) AS name, o.name AS "organizationName"
     FROM "Customer" c JOIN "Organization" o ON o.key = c.organization WHERE c.key = ${customer}`,
  )
  return rows[0] ?? null
}

type Occasion = { customer: string; certification: string; occasion: string }

async function findAwarded(client: Queryable, { customer, certification, occasion }: Occasion) {
  const rows = await query<Certificate>(
    client,
    Prisma.sql`SELECT * FROM "Certificate" WHERE customer = ${customer} AND certification = ${certification}
      AND occasion = ${occasion}`,
  )
  return rows[0] ?? null
}

/** Writes into the learner's state what they were awarded: prerequisites read it there (MOD-19, MOD-25). */
async function noteAwards(
  client: Queryable,
  learned: Learned,
  state: LearningState,
  awarded: readonly Certificate[],
  now: number,
): Promise<LearningState> {
  const of = learnables[learned.type]
  const added = <T>(before: readonly T[], more: readonly T[]) => [...new Set([...before, ...more])]
  const last = awarded.at(-1)
  const next: LearningState = {
    ...state,
    hasCertification: true,
    certificateAwarded: true,
    certificates: added(
      state.certificates,
      awarded.map(({ key }) => key),
    ),
    certifications: added(
      state.certifications,
      awarded.map(({ certification }) => certification),
    ),
    completedCertifications: added(
      state.completedCertifications,
      awarded.map(({ certification }) => certificationId(certification)),
    ),
    certificateStatus: 'awarded',
    certificateScore: last?.score ?? null,
    certificateAwardedAt: last ? new Date(last.awardedAt).toISOString() : null,
    // Two writes within a millisecond must not have the same version.
    updatedAt: new Date(Math.max(now, Date.parse(state.updatedAt) + 1)).toISOString(),
  }
  await execute(
    client,
    Prisma.sql`UPDATE ${Prisma.raw(stateTable(of))}
      SET "hasCertification" = true, "certificateAwarded" = true,
      certificates = ${JSON.stringify(next.certificates)}::jsonb,
       certifications = ${JSON.stringify(next.certifications)}::jsonb,
       "completedCertifications" = ${JSON.stringify(next.completedCertifications)}::jsonb,
       "certificateStatus" = ${next.certificateStatus},
       "certificateScore" = ${next.certificateScore}, "certificateAwardedAt" = ${next.certificateAwardedAt},
       "updatedAt" = ${next.updatedAt} WHERE key = ${state.key}`,
  )
  return next
}
