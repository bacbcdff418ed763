import type pg from 'pg'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute, query } from '#server/kernel/db/query.ts'
import {
  type ApiCall,
  attemptsOfDay,
  lengthOfCalls,
  mergeCalls,
  roomOfDay,
} from '#shared/features/content/scorm/apiCalls.ts'
import { storableText } from '#shared/features/content/scorm/storableText.ts'
import { eventKey } from '../facts/foldFacts.ts'
import { type SentCalls, trustedMoment } from '../facts/validateFact.ts'
import type { LearnableType } from '../learnables.ts'
import type { LearningState } from '../progress/LearningState.ts'
import { attemptsIn } from '../quizzing/attempts.ts'

type Of = { type: LearnableType; item: { key: string }; progress: LearningState }

/**
 * Adds what a package called to the record of its attempt: in any order, each call once, the middle left out where it is
 * too much of the attempt or of the day.
 */
export async function keepCalls(
  pool: pg.Pool,
  { type, item, progress }: Of,
  { lesson, asset, sent }: SentCalls,
  now: number,
): Promise<void> {
  const { organization, customer } = progress
  const key = eventKey(progress.key, `calls ${lesson} ${sent.attempt}`)
  const startedAt = trustedMoment(sent.startedAt, now)
  await inTransaction(pool, async (client) => {
    // A learner's records are written one after the other: the room of one depends on the others.
    await execute(client, {
      name: 'lock-scorm-records',
      text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
      values: [`scorm records of ${customer}`],
    })
    const rows = await query<{
      key: string
      calls: ApiCall[] | null
      length: number
      startedAt: Date
    }>(client, {
      name: 'find-scorm-records-of-day',
      text: `SELECT key, CASE WHEN key = $2 THEN calls END AS calls, length, "startedAt" FROM "ScormRecord"
        WHERE customer = $1 AND (key = $2 OR "lastAt" > $3) ORDER BY "startedAt", key`,
      values: [customer, key, new Date(now - dayMs)],
    })
    const known = rows.find((row) => row.key === key)
    const others = rows.filter((row) => row.key !== key)
    const room = roomOfDay(others.reduce((sum, { length }) => sum + length, 0))
    const calls = mergeCalls(known?.calls ?? [], sent.calls.map(storable), room)
    await execute(client, {
      name: 'write-scorm-record',
      text: `INSERT INTO "ScormRecord" (key, organization, customer, course, item, asset, sco, "startedAt", "lastAt",
          opening, calls, length) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
        ON CONFLICT (key) DO UPDATE SET "lastAt" = $9, calls = $11, length = $12`,
      values: [
        ...[key, organization, customer, attemptsIn({ type, item }), lesson, asset, storableText(sent.sco)],
        ...[startedAt, new Date(now), JSON.stringify(storableOpening(sent)), JSON.stringify(calls)],
        lengthOfCalls(calls),
      ],
    })
    const tooMany = others.length + 1 - attemptsOfDay
    if (known || tooMany <= 0) return
    const forgotten = others.slice(1, 1 + tooMany).map((row) => row.key)
    await execute(client, Prisma.sql`DELETE FROM "ScormRecord" WHERE key = ANY(${forgotten})`)
  })
}

const dayMs = 24 * 3600 * 1000

/** NUL and halves of surrogate pairs cannot be stored. */
const storable = ({ of, value, ...call }: ApiCall): ApiCall => ({
  ...call,
  call: storableText(call.call),
  answer: storableText(call.answer),
  ...(call.error !== undefined && { error: storableText(call.error) }),
  ...(of !== undefined && { of: storableText(of) }),
  ...(value !== undefined && { value: storableText(value) }),
})

const storableOpening = ({ opening }: SentCalls['sent']) => ({
  ...opening,
  launchData: storableText(opening.launchData),
  masteryScore: opening.masteryScore === null ? null : storableText(opening.masteryScore),
  cut: opening.cut.map(storableText),
  cmi: Object.fromEntries(
    Object.entries(opening.cmi).map(([name, value]) => [storableText(name), storableText(value)]),
  ),
})
