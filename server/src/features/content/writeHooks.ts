import { AccessGroupDefinition } from '../../../../shared/src/features/content/entities/AccessGroupDefinition.ts'
import { defaultAccessGroup } from '../../../../shared/src/features/content/rules/defaultAccessGroup.ts'
import { Organization } from '../../../../shared/src/features/identity/entities/Organization.ts'
import type { ServerHooks } from '../../kernel/hooks/ServerHooks.ts'

const { id, ...group } = defaultAccessGroup

/** A new organization gets its default access group. */
const organizationHooks: ServerHooks = {
  entity: Organization,
  companions: () => [{ entity: AccessGroupDefinition, id, values: group }],
}

/** Hooks of content for writing organizations. */
export const writeHooks = [organizationHooks]
