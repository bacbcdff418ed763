import type { Access, Entity } from '../../../../../shared/src/model/Entity.ts'
import type { ConsoleState } from '../../../core/CoreApi.ts'
import { isFullAdmin } from '../../api/useConsoleState.ts'

/** Whether a screen offers this to whoever is signed in, by the entity's definition. The server has the last word. */
export const mayDo = (
  state: ConsoleState | undefined,
  action: Exclude<keyof Access, 'read'>,
  { access }: Pick<Entity, 'access'>,
): boolean => state !== undefined && isFullAdmin(state) && access[action].includes('fullAdmin')
