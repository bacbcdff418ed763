import { AccessGroupDefinition } from '#shared/features/content/entities/AccessGroupDefinition.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { Library } from '#shared/features/content/entities/Library.ts'
import { defaultAccessGroup } from '#shared/features/content/rules/defaultAccessGroup.ts'
import { Organization } from '#shared/features/identity/entities/Organization.ts'
import { keptByEditions } from '../../kernel/editions/assetsNamed.ts'
import type { ServerHooks } from '../../kernel/hooks/ServerHooks.ts'
import { keepUsedLibraries } from './keepUsedLibraries.ts'
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

/** Hooks of content for writing organizations, what is taught, and files. */
export const writeHooks = [organizationHooks, ...publishHooks, assetHooks, libraryHooks]
