import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, type Queryable, query } from '#server/kernel/db/query.ts'
import { featuresOf } from '#server/kernel/Feature.ts'
import type { KnownPerson, OwnTable, OwnTables } from '#server/kernel/OwnTable.ts'
import { ownTables } from '#server/kernel/ownTables.ts'
import { entities } from '#shared/entities.ts'
import { publishedOf } from '#shared/kernel/editions/publishedOf.ts'
import { typeName } from '#shared/kernel/model/Entity.ts'
import { mentions } from '#shared/kernel/rules/records/mentions.ts'

type Rows = Extract<OwnTable, { holds: 'rows' }>

/** The rows of editions; live fields are copied from the draft. */
const ofEditions: OwnTables = Object.fromEntries(
  entities
    .filter(({ editions }) => editions)
    .map((entity): [string, OwnTable] => [
      typeName(publishedOf(entity)),
      { holds: 'values', erasedBy: 'eraseEditions' },
    ]),
)

/** What privacy does with all tables that no entity describes: of the kernel, and of the manifests. */
export const listOwnTables = (deps: Pick<Deps, 'seams'>): OwnTables =>
  Object.assign({}, ofEditions, ownTables, ...featuresOf(deps).map(({ tables }) => tables))

/** Deletes a person's rows in these tables or in all; returns the non-zero counts by table. */
export async function eraseOwnTables(
  deps: Pick<Deps, 'seams'>,
  db: Queryable,
  person: KnownPerson,
  tables?: readonly string[],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [table, facts] of Object.entries(listOwnTables(deps))) {
    if (facts.holds !== 'rows' || tables?.includes(table) === false) continue
    const count = facts.searched
      ? await deleteMentions(db, table, { ...facts, searched: facts.searched }, person)
      : await execute(db, {
          text: `DELETE FROM "${table}" WHERE ${facts.where}`,
          values: facts.values(person),
        })
    if (count) counts[table] = count
  }
  return counts
}

async function deleteMentions(
  db: Queryable,
  table: string,
  { where, values, searched }: Pick<Rows, 'where' | 'values'> & { searched: readonly string[] },
  person: KnownPerson,
): Promise<number | null> {
  const columns = searched.map((name) => `"${name}"`).join(', ')
  const rows = await query<{ id: string }>(db, {
    text: `SELECT id, ${columns} FROM "${table}" WHERE ${where} FOR UPDATE`,
    values: values(person),
  })
  const ids = rows.flatMap(({ id, ...said }) => (mentions(said, person) ? [id] : []))
  return await execute(db, Prisma.sql`DELETE FROM "${Prisma.raw(table)}" WHERE id = ANY(${ids}::text[])`)
}

/** The person's data from the server's own tables. */
export async function exportOwnTables(
  deps: Pick<Deps, 'seams'>,
  db: Queryable,
  person: KnownPerson,
): Promise<Record<string, unknown[]>> {
  const given: Record<string, unknown[]> = {}
  for (const [table, facts] of Object.entries(listOwnTables(deps))) {
    if (facts.holds !== 'rows' || facts.exported.length === 0) continue
    const columns = facts.exported.map((name) => `"${name}"`).join(', ')
    const also = facts.exportedWhere ? ` AND ${facts.exportedWhere}` : ''
    const rows = await query(db, {
      text: `SELECT ${columns} FROM "${table}" WHERE ${facts.where}${also} ORDER BY "${facts.exported.at(-1)}"`,
      values: facts.values(person),
    })
    if (rows.length > 0) given[table] = rows
  }
  return given
}
