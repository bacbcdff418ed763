import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, query } from '#server/kernel/db/query.ts'

type Name = { organization: string; id: string }
type Kept = Pick<Deps, 'db' | 'now'>

const dayMs = 24 * 3_600_000
/** As many days as a configuration may say. */
const longestDays = 30
/** Of one organization: pages are named by those who ask. */
const maxKept = 5000

/** The questions that were written for a page, if they are not too old. */
export async function findKeptPrompts(
  { db, now }: Kept,
  { organization, id }: Name,
  days: number,
): Promise<string[] | null> {
  const [row] = await query<{ prompts: unknown }>(
    db,
    Prisma.sql`SELECT prompts FROM "PagePrompts" WHERE organization = ${organization} AND id = ${id}
      AND "madeAt" > ${new Date(now() - days * dayMs)}`,
  )
  return row ? z.array(z.string()).parse(row.prompts) : null
}

export async function keepPrompts(
  { db, now }: Kept,
  { organization, id }: Name,
  prompts: readonly string[],
): Promise<void> {
  await execute(
    db,
    Prisma.sql`INSERT INTO "PagePrompts" (organization, id, prompts, "madeAt")
      SELECT ${organization}, ${id}, ${JSON.stringify(prompts)}::jsonb, ${new Date(now())}
      WHERE (SELECT count(*) FROM "PagePrompts" WHERE organization = ${organization}) < ${maxKept}
      ON CONFLICT (organization, id) DO UPDATE SET prompts = excluded.prompts, "madeAt" = excluded."madeAt"`,
  )
}

/** Deletes questions that no configuration uses any more. */
export async function forgetOldPrompts({ db, now }: Kept): Promise<void> {
  await execute(
    db,
    Prisma.sql`DELETE FROM "PagePrompts" WHERE "madeAt" <= ${new Date(now() - longestDays * dayMs)}`,
  )
}
