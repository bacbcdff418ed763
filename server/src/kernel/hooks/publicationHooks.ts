import { entities, findEntity } from '#shared/entities.ts'
import { Publication } from '#shared/kernel/editions/Publication.ts'
import { hasOwnEditions } from '#shared/kernel/editions/publishedOf.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import { Prisma } from '../db/generated/client.ts'
import { type Queryable, query } from '../db/query.ts'
import { tableOf } from '../db/records/columns.ts'
import type { ServerHooks } from './ServerHooks.ts'

/**
 * A publication is of a record of its organization that has editions of its own. One that was deleted meanwhile is
 * taken from a push, whose author did not know: settling tells them.
 */
export const publicationHooks: ServerHooks = {
  entity: Publication,
  async refusal(client, { organization, values, isWritten }) {
    const { entity: name, recordID } = values
    if (isWritten && name === undefined) return null
    const entity = typeof name === 'string' ? findEntity(name) : undefined
    if (!entity || !hasOwnEditions(entity)) return { path: 'entity', message: onlyPublished() }
    if (isWritten && recordID === undefined) return null
    const key = keyOf(entity, organization, String(recordID))
    const isThere = isWritten
      ? isWritten(entity.name, key) || (await wasThere(client, organization, entity, key))
      : await isDraft(client, entity, key)
    return isThere ? null : { path: 'recordID', message: `There is no such ${nounOf(entity)}.` }
  },
}

function onlyPublished(): string {
  const nouns = (entities as readonly Entity[]).filter(hasOwnEditions).map((entity) => nounOf(entity, 2))
  return `Only ${new Intl.ListFormat('en').format(nouns)} can be published.`
}

async function isDraft(client: Queryable, entity: Entity, key: string): Promise<boolean> {
  return (await query(client, Prisma.sql`SELECT 1 FROM ${tableOf(entity)} WHERE key = ${key}`)).length > 0
}

/** Whether consoles ever had it: deleted records keep their cells. */
async function wasThere(client: Queryable, organization: string, { name }: Entity, key: string) {
  const rows = await query(
    client,
    Prisma.sql`SELECT 1 FROM "SyncRecordHash" WHERE organization = ${organization} AND entity = ${name}
      AND key = ${key}`,
  )
  return rows.length > 0
}
