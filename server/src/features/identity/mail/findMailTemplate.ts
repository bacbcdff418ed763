import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import { findEntity } from '#shared/entities.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { richTextSchema } from '#shared/kernel/richText/RichText.ts'

const template = z.object({
  from: z.string().nullable(),
  bcc: z.string().nullable(),
  subject: z.string().nullable(),
  body: richTextSchema.nullable(),
})
export type FoundTemplate = z.infer<typeof template>

/** The first of these templates that is there. They are an entity of messaging, which is above those who send its mails. */
export async function findMailTemplate(
  { db }: Pick<Deps, 'db'>,
  organization: string,
  keys: readonly (string | null)[],
): Promise<FoundTemplate | null> {
  const entity = findEntity('emailTemplate')
  assert(entity, 'mail templates are an entity')
  for (const key of keys) {
    if (key === null) continue
    const record = await findRecord(db, entity, {
      where: Prisma.sql`key = ${key} AND organization = ${organization}`,
    })
    if (record) return template.parse(record)
  }
  return null
}
