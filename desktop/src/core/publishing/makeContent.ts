import { writtenOf } from '#shared/kernel/editions/publishedOf.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import type { EditionContent, Values } from '../store/editionContents.ts'
import type { OfRecord } from './belongingIn.ts'

/** What an edition holds that its authors write: of the record, and of those that are published with it. */
export const makeContent = (
  entity: Entity,
  record: Values,
  belonging: readonly OfRecord[],
): EditionContent => ({
  fields: writtenOf(entity, record),
  records: belonging.length === 0 ? null : groupRecords(belonging),
})

/** By entity and id, as the server keeps them (`Edition.records`), with the record that each is on. */
function groupRecords(belonging: readonly OfRecord[]): NonNullable<EditionContent['records']> {
  const records: Record<string, Record<string, Values>> = {}
  for (const { entity, record } of belonging) {
    const owner = entity.editions?.with ?? ''
    records[entity.name] = {
      ...records[entity.name],
      [parseKey(record.key)?.id ?? '']: { ...writtenOf(entity, record), [owner]: record[owner] ?? null },
    }
  }
  return records
}
