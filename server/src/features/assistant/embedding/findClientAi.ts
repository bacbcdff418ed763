import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import type { PortalName } from '#server/kernel/request/portalName.ts'
import { ClientAi } from '#shared/features/assistant/entities/ClientAi.ts'
import { fillDefaults } from '#shared/kernel/model/fillDefaults.ts'

/**
 * The client AI of this id that other sites may embed on a portal: active, and of this portal or of none in particular; null
 * for any other, and where the organization has no assistant.
 */
export async function findClientAi(
  { db }: Pick<Deps, 'db'>,
  { organization, id }: PortalName,
  clientAI: string,
): Promise<ClientAi | null> {
  const portal = `${organization}~${id}`
  const record = await findRecord(db, ClientAi, {
    where: Prisma.sql`key = ${`${organization}~${clientAI}`} AND active AND (portal IS NULL OR portal = ${portal})
      AND EXISTS (SELECT FROM "Organization" o WHERE o.key = ${organization} AND o."enableAI")`,
  })
  // A record written before a field existed has the definition's default. Cast: all fields are filled.
  return record ? (fillDefaults(ClientAi.fields, record) as ClientAi) : null
}
