import type { ConsoleState } from '#desktop/core/ConsoleState.ts'
import type { Access, Entity } from '#shared/kernel/model/Entity.ts'
import { mayAsStaff } from '#shared/kernel/rules/access/staffRights.ts'
import { isMember, rolesIn } from '../../api/useConsoleState.ts'

/** Whether a screen offers this to the signed-in user, by the entity's definition. The server checks again. */
export const mayDo = (
  state: ConsoleState | undefined,
  action: Exclude<keyof Access, 'read'>,
  entity: Pick<Entity, 'access'>,
): boolean => state !== undefined && isMember(state) && mayAsStaff(rolesIn(state), action, entity)
