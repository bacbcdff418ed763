import { AccessGroupDefinition } from '#shared/features/content/entities/AccessGroupDefinition.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { Library, libraryInUse } from '#shared/features/content/entities/Library.ts'
import { defaultAccessGroup } from '#shared/features/content/rules/itemAccess.ts'
import { Organization } from '#shared/features/identity/entities/Organization.ts'
import type { Queryable } from '../../kernel/db/query.ts'
import { keptByEditions } from '../../kernel/editions/assetsNamed.ts'
import type { ServerHooks } from '../../kernel/hooks/ServerHooks.ts'
import { countNamed, fieldsNaming } from '../../kernel/records/namedIn.ts'
import { publishHooks } from './publishing/judgeItem.ts'

const { id, ...group } = defaultAccessGroup

/** A new organization gets its default access group. */
const organizationHooks: ServerHooks = {
  entity: Organization,
  companions: () => [{ entity: AccessGroupDefinition, id, values: group }],
}

/** Editions read files live. */
const assetHooks: ServerHooks = { entity: Asset, undeletable: keptByEditions }

const libraryHooks: ServerHooks = { entity: Library, undeletable: keepUsedLibraries }

/** Content's hooks for writing organizations, published items, and files. */
export const writeHooks = [organizationHooks, ...publishHooks, assetHooks, libraryHooks]

/** Why libraries may not be deleted: what lies in one would show on no portal, and a portal that names it would show less. */
async function keepUsedLibraries(
  client: Queryable,
  organization: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const used = await countNamed(client, organization, keys, fieldsNaming('library'))
  return new Map([...used].map(([key, uses]) => [key, libraryInUse(uses)]))
}
