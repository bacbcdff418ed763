import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, type Queryable } from '#server/kernel/db/query.ts'
import { writeFieldsWithoutCells } from '#server/kernel/sync/fieldsWithoutCells.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'

export const roomOf = ({ key, organization }: Meeting) => ({ organization: organization ?? '', id: key })

/** Moves a meeting on, unless somebody has: false then. */
export async function move(
  client: Queryable,
  key: string,
  from: readonly Meeting['status'][],
  values: Partial<Meeting>,
): Promise<boolean> {
  const count = await execute(
    client,
    Prisma.sql`SELECT 1 FROM "Meeting" WHERE key = ${key} AND status = ANY(${[...from]}::text[]) FOR UPDATE`,
  )
  if (!count) return false
  await writeFieldsWithoutCells(client, Meeting, key, values)
  return true
}
