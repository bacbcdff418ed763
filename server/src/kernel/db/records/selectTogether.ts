import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Database } from '../Database.ts'
import { Prisma } from '../generated/client.ts'
import { query } from '../query.ts'
import { type Row, type StoredRecord, toRecord } from './columns.ts'
import { fromJson } from './fromJson.ts'
import { type Selection, selectionSql } from './selectRecords.ts'

/** What `selectRecords` selects, of one entity; `R` has the fields that it reads. */
export type EntitySelection<R = StoredRecord> = Selection & { entity: Entity; readonly _record?: R }

type Answers<S extends readonly (EntitySelection<unknown> | null)[]> = {
  -readonly [I in keyof S]: (NonNullable<S[I]> extends EntitySelection<infer R> ? R : never)[]
}

/**
 * The records of several selections in one statement, in their order, each as `selectRecords` reads them. Null stands for a
 * selection without rows; without any other nothing is asked.
 */
export async function selectTogether<const S extends readonly (EntitySelection<unknown> | null)[]>(
  db: Pick<Database, 'pool'>,
  selections: S,
): Promise<Answers<S>> {
  const asked = selections.filter((one) => one !== null)
  const parts = asked.map(
    ({ entity, _record, ...selection }, at) =>
      Prisma.sql`(SELECT coalesce(json_agg(r), '[]') FROM (${selectionSql(entity, selection)}) r) AS ${Prisma.raw(`"s${at}"`)}`,
  )
  const [row] =
    parts.length === 0 ? [] : await query<Record<string, Row[]>>(db, Prisma.sql`SELECT ${Prisma.join(parts)}`)
  let next = 0
  const answers: unknown[][] = selections.map((selection) => {
    if (selection === null) return []
    const rows = row?.[`s${next++}`] ?? []
    return rows.map((one) => fromJson(selection.entity, toRecord(one)))
  })
  // Cast: each selection reads its fields of its entity's table.
  return answers as Answers<S>
}
