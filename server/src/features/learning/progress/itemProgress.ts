import { Prisma } from '#server/kernel/db/generated/client.ts'
import { columnOf } from '#server/kernel/db/records/columns.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { isComplete } from '#shared/features/content/rules/isComplete.ts'
import { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import { DocumentProgress } from '#shared/features/learning/entities/DocumentProgress.ts'
import { MicrocastProgress } from '#shared/features/learning/entities/MicrocastProgress.ts'
import { ProgramProgress } from '#shared/features/learning/entities/ProgramProgress.ts'
import type {
  ItemProgress,
  itemProgress as operation,
} from '#shared/features/learning/operations/progress.ts'
import { assert } from '#shared/kernel/errors/assert.ts'

const entities = {
  course: CourseProgress,
  program: ProgramProgress,
  microcast: MicrocastProgress,
  document: DocumentProgress,
}

/** The common fields of the asker's own four progress records (decision MOD-05). */
export const itemProgress: Handler<typeof operation> = async ({ itemType, itemKey }, { deps, viewer }) => {
  assert(viewer.kind === 'customer', 'Only customers may call this.')
  const key = itemKey.includes('~') ? itemKey : `${viewer.organization}~${itemKey}`
  const record = await findRecord(deps.db, entities[itemType], {
    where: Prisma.sql`customer = ${viewer.customerKey} AND ${columnOf(itemType)} = ${key}`,
  })
  if (!record) return { itemProgress: null }
  const { progress, startedDate, completeDate, lastActiveDate, expiryDate } = record
  const status = isComplete(progress) ? 'DONE' : startedDate ? 'IN_PROGRESS' : 'NOT_STARTED'
  const face: ItemProgress = {
    itemType,
    itemKey: key,
    customer: viewer.customerKey,
    progress,
    startedDate,
    completeDate,
    lastActiveDate,
    expiryDate,
    status,
  }
  return { itemProgress: face }
}
