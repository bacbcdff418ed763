import { AccessGroupDefinition } from '../../../../shared/src/features/content/entities/AccessGroupDefinition.ts'
import { defaultAccessGroup } from '../../../../shared/src/features/content/rules/defaultAccessGroup.ts'
import { Category } from '../../../../shared/src/features/portals/entities/Category.ts'
import {
  defaultCategoryGroups,
  wantsDefaultGroups,
} from '../../../../shared/src/features/portals/rules/defaultCategoryGroups.ts'
import type { Entity } from '../../../../shared/src/kernel/model/Entity.ts'
import { createId, keyOf } from '../../../../shared/src/kernel/model/key.ts'
import type { ServerEdit } from '../../../../shared/src/kernel/sync/writeAsServer.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import { withSaveRules } from './withSaveRules.ts'

/** What is created with a new record: a portal's categories where it has none (MOD-98), an organization's default access group. */
export async function makeCompanions(
  context: RequestContext,
  entity: Entity,
  organization: string | null,
  key: string,
  values: Readonly<Record<string, unknown>>,
): Promise<ServerEdit[]> {
  if (entity.name === 'organization') {
    const { id, ...group } = defaultAccessGroup
    const own = keyOf(AccessGroupDefinition, key, id)
    return [{ do: 'create', entity: AccessGroupDefinition, key: own, values: group }]
  }
  if (!wantsDefaultGroups(entity, values)) return []
  return Promise.all(
    defaultCategoryGroups(key).map(async (group): Promise<ServerEdit> => {
      const id = createId()
      const { id: _id, ...saved } = await withSaveRules(context, Category, organization, null, {
        id,
        ...group,
        manualSlug: false,
      })
      return { do: 'create', entity: Category, key: keyOf(Category, organization, id), values: saved }
    }),
  )
}
