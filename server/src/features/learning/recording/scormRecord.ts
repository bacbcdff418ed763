import { actorsOf } from '#server/kernel/access/actorsOf.ts'
import { makeTrace } from '#server/kernel/audit/makeTrace.ts'
import { writeAudit } from '#server/kernel/audit/writeAudit.ts'
import type { Database } from '#server/kernel/db/Database.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, query } from '#server/kernel/db/query.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { ApiCall, AttemptOpening } from '#shared/features/content/scorm/apiCalls.ts'
import type { ScormManifest } from '#shared/features/content/scorm/ScormManifest.ts'
import { dataOfSco } from '#shared/features/content/scorm/scoData.ts'
import { type scormRecord as operation, recordDays } from '#shared/features/learning/operations/packages.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { learnables, stateTable } from '../learnables.ts'
import { columnsOfProgress, readLearningState } from '../progress/progressRecord.ts'
import { attemptsIn } from '../quizzing/attempts.ts'
import { replayCalls } from './replayCalls.ts'

/** How many attempts are listed. */
const most = 100
/** Stored values are shown up to this length. */
const longestShown = 2000

/** What packages called at one learner's. Each look is in the audit log, also one that finds nothing. */
export const scormRecord: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  const { courseKey, courseItemID: item } = input
  const organization = parseKey(courseKey)?.organization ?? null
  const within = organization === null ? context : context.within({ organization })
  if (organization === null || !actorsOf(within.viewer, organization).has('fullAdmin'))
    throw new AppError('not_found')
  const type = input.itemType ?? 'course'
  const customer = `${organization}~${input.customerID}`
  const trace = makeTrace(within)
  if (trace) {
    const about = { entity: 'customer', recordKey: customer, about: customer }
    const after = { [type]: courseKey, courseItemID: item, attemptID: input.attemptID ?? null }
    await writeAudit(
      deps.db.pool,
      trace,
      [{ organization, action: 'scormRecord', ...about, after }],
      deps.now(),
    )
  }
  const rows = await query<Row>(deps.db, {
    name: 'list-scorm-records',
    text: `SELECT key, "startedAt", "lastAt", sco, asset, (calls->-1->>'n')::int AS made FROM "ScormRecord"
      WHERE customer = $1 AND course = $2 AND item = $3 AND organization = $4 AND "lastAt" > $5
      ORDER BY "startedAt" DESC, key LIMIT ${most}`,
    values: [
      customer,
      attemptsIn({ type, item: { key: courseKey } }),
      item,
      organization,
      new Date(deps.now() - recordsKeptMs),
    ],
  })
  const attempts = rows.map(({ key, startedAt, lastAt, sco, made }) => ({
    ...{ id: key, startedAt: startedAt.toISOString(), lastAt: lastAt.toISOString() },
    ...{ sco, made: made ?? 0 },
  }))
  const row = input.attemptID ? rows.find(({ key }) => key === input.attemptID) : rows[0]
  if (!row) {
    if (input.attemptID) throw new AppError('not_found')
    return { attempts, attemptID: null, opening: null, calls: null, replay: null, kept: null }
  }
  const found = await query<{
    opening: AttemptOpening
    calls: ApiCall[]
    manifest: ScormManifest | null
  }>(deps.db, {
    name: 'find-scorm-record',
    text: `SELECT r.opening, r.calls, a."scormManifest" AS manifest FROM "ScormRecord" r
      LEFT JOIN "Asset" a ON a.key = r.asset WHERE r.key = $1`,
    values: [row.key],
  })
  const [record] = found
  // Erased since it was listed.
  if (!record) throw new AppError('not_found')
  const { opening, calls, manifest } = record
  const stored = await storedModel(deps, type, courseKey, customer, item, row.asset)
  const kept = dataOfSco(stored, manifest ?? { scos: [] }, { identifier: row.sco })
  return {
    attempts,
    attemptID: row.key,
    opening,
    calls,
    replay: replayCalls(opening, calls),
    kept: Object.fromEntries(
      Object.entries(kept).map(([name, value]) => [name, value.slice(0, longestShown)]),
    ),
  }
}

type Row = {
  key: string
  startedAt: Date
  lastAt: Date
  sco: string
  asset: string | null
  made: number | null
}

async function storedModel(
  { db }: Parameters<Handler<typeof operation>>[1]['deps'],
  type: 'course' | 'microcast',
  itemKey: string,
  customer: string,
  lesson: string,
  asset: string | null,
): Promise<Readonly<Record<string, string>>> {
  const of = learnables[type]
  const rows = await query<Record<string, unknown>>(
    db,
    Prisma.sql`SELECT ${Prisma.raw(columnsOfProgress(of))} FROM ${Prisma.raw(stateTable(of))} g
      WHERE g.customer = ${customer} AND g."${Prisma.raw(of.column)}" = ${itemKey}`,
  )
  const state = rows[0] && readLearningState(of, rows[0])
  return ownValue(ownValue(state?.scormData ?? {}, lesson) ?? {}, asset ?? '')?.cmi ?? {}
}

const recordsKeptMs = recordDays * 24 * 3600 * 1000

/** Deletes records that are too old; readers do not see them any more before that. */
export async function forgetRecords({ pool }: Pick<Database, 'pool'>, now: number): Promise<void> {
  await execute(pool, Prisma.sql`DELETE FROM "ScormRecord" WHERE "lastAt" < ${new Date(now - recordsKeptMs)}`)
}
