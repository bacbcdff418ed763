import { Course } from '../../../../../shared/src/features/content/entities/Course.ts'
import { Document } from '../../../../../shared/src/features/content/entities/Document.ts'
import { Microcast } from '../../../../../shared/src/features/content/entities/Microcast.ts'
import { Program } from '../../../../../shared/src/features/content/entities/Program.ts'
import { Meeting } from '../../../../../shared/src/features/meetings/entities/Meeting.ts'
import type { Entity } from '../../../../../shared/src/kernel/model/Entity.ts'
import { fieldsOf, never } from '../../../../../shared/src/kernel/model/Rule.ts'
import type { Deps } from '../../../kernel/Deps.ts'
import { Prisma } from '../../../kernel/db/generated/client.ts'
import type { StoredRecord } from '../../../kernel/db/records/columns.ts'
import { findRecord } from '../../../kernel/db/records/findRecord.ts'
import type { ItemType } from './enrollments.ts'

const itemEntities: Record<ItemType, Entity> = {
  course: Course,
  program: Program,
  microcast: Microcast,
  document: Document,
  meeting: Meeting,
}

export type Item = { entity: Entity; record: StoredRecord }

/** An item by key, with what its rules of access read; of whichever organization: whether the portal shows it, they say. */
export async function findItem({ db }: Pick<Deps, 'db'>, type: ItemType, key: string): Promise<Item | null> {
  const entity = itemEntities[type]
  const { catalogue = never, entitlement = never } = entity
  const fields = [...fieldsOf(catalogue), ...fieldsOf(entitlement), 'name']
  const record = await findRecord(db, entity, {
    where: Prisma.sql`key = ${key}`,
    fields: [...new Set(fields)],
  })
  return record ? { entity, record } : null
}
