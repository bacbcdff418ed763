import { actorsOf } from '#server/kernel/access/actorsOf.ts'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, query } from '#server/kernel/db/query.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import {
  countsForSeconds,
  type editingNow as operation,
} from '#shared/features/content/operations/editingNow.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { parseKey } from '#shared/kernel/model/key.ts'

/** More are not named. */
const most = 50

/** Who has the editor of an item open, on all servers together. */
export const editingNow: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  const organization = parseKey(input.itemKey)?.organization ?? null
  if (organization === null) throw new AppError('not_found')
  const { viewer } = context.within({ organization })
  if (viewer.kind !== 'staff' || !actorsOf(viewer, organization).has('fullAdmin'))
    throw new AppError('not_found')
  const { pool } = deps.db
  const id = `${viewer.userId} ${input.console}`
  await forgetEditing(deps)
  if (input.leaves === true) await execute(pool, Prisma.sql`DELETE FROM "EditingNow" WHERE id = ${id}`)
  else {
    await execute(
      pool,
      Prisma.sql`INSERT INTO "EditingNow" (id, organization, item, lesson, name, at)
      VALUES (${id}, ${organization}, ${input.itemKey}, ${input.lesson ?? null}, ${viewer.name},
      ${new Date(deps.now())})
      ON CONFLICT (id) DO UPDATE SET organization = excluded.organization, item = excluded.item,
        lesson = excluded.lesson, name = excluded.name, at = excluded.at`,
    )
    forgetLater(deps)
  }
  const rows = await query<{ name: string; lesson: string | null }>(
    pool,
    Prisma.sql`SELECT name, lesson FROM "EditingNow" WHERE organization = ${organization} AND item = ${input.itemKey} AND id <> ${id} ORDER BY name, id LIMIT ${most}`,
  )
  return { colleagues: rows }
}

/** Forgets those who said nothing for a while. */
const forgetEditing = ({ db, now }: Pick<Deps, 'db' | 'now'>) =>
  execute(db, Prisma.sql`DELETE FROM "EditingNow" WHERE at < ${new Date(now() - countsForSeconds * 1000)}`)

const waiting = new WeakSet<object>()

/** The last one to leave is forgotten, too: nothing is stored for longer than a minute. One timer per server. */
function forgetLater(deps: Pick<Deps, 'db' | 'now' | 'log'>): void {
  if (waiting.has(deps.db)) return
  waiting.add(deps.db)
  const timer = setTimeout(
    () => {
      waiting.delete(deps.db)
      forgetEditing(deps)
        .then(async () => {
          const count = await execute(deps.db, Prisma.sql`SELECT FROM "EditingNow" LIMIT 1`)
          if (count) forgetLater(deps)
        })
        .catch((error: unknown) => deps.log.warn({ err: error }, 'Who was editing could not be forgotten'))
    },
    (countsForSeconds + 5) * 1000,
  )
  timer.unref()
}
