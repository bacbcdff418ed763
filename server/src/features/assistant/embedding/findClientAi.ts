import { ClientAi } from '../../../../../shared/src/features/assistant/entities/ClientAi.ts'
import { fillDefaults } from '../../../../../shared/src/kernel/model/fillDefaults.ts'
import type { Deps } from '../../../kernel/Deps.ts'
import { Prisma } from '../../../kernel/db/generated/client.ts'
import { findRecord } from '../../../kernel/db/records/findRecord.ts'
import type { PortalName } from '../../../kernel/request/portalName.ts'

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
  // What was written before a field came has it as the definition gives it. Cast: all fields are filled.
  return record ? (fillDefaults(ClientAi.fields, record) as ClientAi) : null
}
