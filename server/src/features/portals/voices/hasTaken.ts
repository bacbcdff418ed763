import { CourseProgress } from '../../../../../shared/src/features/learning/entities/CourseProgress.ts'
import { ProgramProgress } from '../../../../../shared/src/features/learning/entities/ProgramProgress.ts'
import type { VoicedType } from '../../../../../shared/src/features/portals/entities/Review.ts'
import type { Entity } from '../../../../../shared/src/kernel/model/Entity.ts'
import { Prisma } from '../../../kernel/db/generated/client.ts'
import { columnOf, tableOf } from '../../../kernel/db/records/columns.ts'
import type { Queryable } from '../../../kernel/db/records/writeRecords.ts'

const progressOf: Record<VoicedType, Entity> = { course: CourseProgress, program: ProgramProgress }

/** Whether a customer has begun an item: who was only enrolled has not. */
export async function hasTaken(
  client: Queryable,
  type: VoicedType,
  item: string,
  customer: string,
): Promise<boolean> {
  const { text, values } = Prisma.sql`SELECT 1 FROM ${tableOf(progressOf[type])}
    WHERE customer = ${customer} AND ${columnOf(type)} = ${item} AND "startedDate" IS NOT NULL`
  const { rowCount } = await client.query(text, values)
  return Boolean(rowCount)
}
