import { Category } from '../../../../shared/src/entities/Category.ts'
import type { Entity } from '../../../../shared/src/model/Entity.ts'
import { createId, keyOf } from '../../../../shared/src/model/key.ts'
import {
  defaultCategoryGroups,
  wantsDefaultGroups,
} from '../../../../shared/src/rules/defaultCategoryGroups.ts'
import type { ServerEdit } from '../../../../shared/src/sync/writeAsServer.ts'
import type { RequestContext } from '../RequestContext.ts'
import { withSaveRules } from './withSaveRules.ts'

/** The categories to create with a new portal that has none (MOD-98); nothing for what is no portal. */
export async function makeDefaultGroups(
  context: RequestContext,
  entity: Entity,
  organization: string | null,
  portal: string,
  values: Readonly<Record<string, unknown>>,
): Promise<ServerEdit[]> {
  if (!wantsDefaultGroups(entity, values)) return []
  return Promise.all(
    defaultCategoryGroups(portal).map(async (group): Promise<ServerEdit> => {
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
