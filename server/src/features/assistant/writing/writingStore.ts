import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute, type Queryable, query } from '#server/kernel/db/query.ts'
import type { runStatuses } from '#shared/features/assistant/operations/writing.ts'
import type {
  WrittenField,
  WrittenQuestion,
  WrittenType,
} from '#shared/features/assistant/rules/writtenFields.ts'
import { createId } from '#shared/kernel/model/key.ts'

type Stored = Pick<Deps, 'db' | 'now'>

export type WritingMessage = {
  id: string
  role: 'user' | 'assistant'
  itemType: WrittenType | null
  itemID: string | null
  content: string
  createdAt: string
}
export type WritingRun = {
  id: string
  organization: string
  thread: string
  startedBy: string
  status: (typeof runStatuses)[number]
  field: WrittenField | null
  lesson: string | null
  result: unknown
  reason: string | null
  statusCode: number | null
}

/** A model may take so long, and a run may wait for its turn so long. */
export const longestRunMs = 2 * 60_000
const longestWaitMs = 10 * 60_000
const keptDays = 30
export const interrupted = 'The server stopped meanwhile. Try again.'

export async function addThread(
  { db, now }: Stored,
  of: { organization: string; startedBy: string },
): Promise<string> {
  const id = createId()
  await execute(
    db,
    Prisma.sql`INSERT INTO "WritingThread" (id, organization, "startedBy", "createdAt")
      VALUES (${id}, ${of.organization}, ${of.startedBy}, ${new Date(now())})`,
  )
  return id
}

export async function isOwnThread(
  { db }: Stored,
  { id, organization, startedBy }: { id: string; organization: string; startedBy: string },
): Promise<boolean> {
  const rows = await query(
    db,
    Prisma.sql`SELECT 1 FROM "WritingThread" WHERE id = ${id} AND organization = ${organization}
      AND "startedBy" = ${startedBy}`,
  )
  return rows.length > 0
}

export async function addMessage(
  db: Parameters<typeof execute>[0],
  at: Date,
  of: { organization: string; thread: string },
  { role, itemType, itemID, content }: Omit<WritingMessage, 'id' | 'createdAt'>,
): Promise<WritingMessage> {
  const id = createId()
  await execute(
    db,
    Prisma.sql`INSERT INTO "WritingMessage" (id, organization, thread, role, "itemType", "itemID", content, "createdAt")
      VALUES (${id}, ${of.organization}, ${of.thread}, ${role}, ${itemType}, ${itemID}, ${content}, ${at})`,
  )
  return { id, role, itemType, itemID, content, createdAt: at.toISOString() }
}

/** In their order. */
export async function listMessages({ db }: Pick<Deps, 'db'>, thread: string): Promise<WritingMessage[]> {
  const rows = await query<Omit<WritingMessage, 'createdAt'> & { createdAt: Date }>(
    db,
    Prisma.sql`SELECT id, role, "itemType", "itemID", content, "createdAt" FROM "WritingMessage"
      WHERE thread = ${thread} ORDER BY position`,
  )
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }))
}

/** Counts and adds while no other run of the organization is added; `requireRoom` throws where there is none. */
export async function addRun(
  { db, now }: Stored,
  run: Pick<WritingRun, 'organization' | 'thread' | 'startedBy' | 'field' | 'lesson'>,
  requireRoom: (open: OpenRuns) => void,
): Promise<string> {
  const id = createId()
  await inTransaction(db.pool, async (client) => {
    await execute(
      client,
      Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${`writing ${run.organization}`}, 0))`,
    )
    requireRoom(await countRunsIn(client, now(), run))
    await execute(
      client,
      Prisma.sql`INSERT INTO "WritingRun" (id, organization, thread, "startedBy", status, field, lesson, "createdAt", deadline)
      VALUES (${id}, ${run.organization}, ${run.thread}, ${run.startedBy}, 'queued', ${run.field}, ${run.lesson},
        ${new Date(now())}, ${new Date(now() + longestWaitMs)})`,
    )
  })
  return id
}

/** As it is; one that a stopped server has left is told as failed. */
export async function findRun(deps: Stored, id: string): Promise<WritingRun | null> {
  await failOverdue(deps, Prisma.sql`AND id = ${id}`)
  const [row] = await query<WritingRun>(
    deps.db,
    Prisma.sql`SELECT id, organization, thread, "startedBy", status, field, lesson, result, reason, "statusCode"
      FROM "WritingRun" WHERE id = ${id}`,
  )
  return row ?? null
}

/** One process alone takes a waiting run. */
export async function takeRun({ db, now }: Stored, id: string): Promise<boolean> {
  const taken = await execute(
    db,
    Prisma.sql`UPDATE "WritingRun" SET status = 'running', deadline = ${new Date(now() + longestRunMs)}
      WHERE id = ${id} AND status = 'queued' AND deadline > ${new Date(now())}`,
  )
  return taken > 0
}

/** False if it was given up meanwhile. */
export async function completeRun(client: Queryable, id: string, result: unknown): Promise<boolean> {
  const completed = await execute(
    client,
    Prisma.sql`UPDATE "WritingRun" SET status = 'completed', result = ${JSON.stringify(result)}::jsonb
      WHERE id = ${id} AND status = 'running'`,
  )
  return completed > 0
}

export async function failRun(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { reason, statusCode }: { reason: string; statusCode: number },
): Promise<void> {
  await execute(
    db,
    Prisma.sql`UPDATE "WritingRun" SET status = 'failed', reason = ${reason}, "statusCode" = ${statusCode}
      WHERE id = ${id} AND status IN ('queued', 'running')`,
  )
}

/** At each start, each day and before a run is read: what a stopped server was writing has failed. */
export async function failOverdue({ db, now }: Stored, only: Prisma.Sql = Prisma.empty): Promise<void> {
  await execute(
    db,
    Prisma.sql`UPDATE "WritingRun" SET status = 'failed', reason = ${interrupted}, "statusCode" = 503
      WHERE status IN ('queued', 'running') AND deadline <= ${new Date(now())} ${only}`,
  )
}

export type OpenRuns = { ofThread: number; ofPerson: number; today: number }

/** What goes on now, and what an organization began in the last 24 hours. */
export const countRuns = async ({ db, now }: Stored, of: Counted): Promise<OpenRuns> =>
  await countRunsIn(db, now(), of)

type Counted = { organization: string; startedBy: string; thread: string | null }

async function countRunsIn(
  client: Parameters<typeof query>[0],
  nowMs: number,
  of: Counted,
): Promise<OpenRuns> {
  const isOpen = Prisma.sql`status IN ('queued', 'running') AND deadline > ${new Date(nowMs)}`
  const [row] = await query<OpenRuns>(
    client,
    Prisma.sql`SELECT count(*) FILTER (WHERE ${isOpen} AND thread = ${of.thread})::int AS "ofThread",
        count(*) FILTER (WHERE ${isOpen} AND "startedBy" = ${of.startedBy})::int AS "ofPerson",
        count(*)::int AS today
      FROM "WritingRun" WHERE organization = ${of.organization}
        AND "createdAt" > ${new Date(nowMs - 24 * 3_600_000)}`,
  )
  return row ?? { ofThread: 0, ofPerson: 0, today: 0 }
}

/** Drafts are used or thrown away at once. */
export async function forgetOldWriting({ db, now }: Stored): Promise<void> {
  const before = new Date(now() - keptDays * 24 * 3_600_000)
  await execute(db, Prisma.sql`DELETE FROM "WritingRun" WHERE "createdAt" < ${before}`)
  await execute(db, Prisma.sql`DELETE FROM "WritingMessage" WHERE "createdAt" < ${before}`)
  await execute(
    db,
    Prisma.sql`DELETE FROM "WritingThread" t WHERE "createdAt" < ${before}
      AND NOT EXISTS (SELECT FROM "WritingMessage" m WHERE m.thread = t.id)`,
  )
}

export const textResult = z.string()
export const questionsResult: z.ZodType<WrittenQuestion[]> = z.array(
  z.object({
    text: z.string(),
    answers: z.array(z.object({ text: z.string(), isRight: z.boolean() })),
  }),
)
