import type { Row } from '../../../../../../shared/src/kernel/dataStore/Item.ts'
import type { ConsoleState } from '../../../../core/CoreApi.ts'
import { isFullAdmin, rolesIn } from '../../../kernel/api/useConsoleState.ts'

/** Not oneself; super users only by super users: the server refuses both. */
export const mayManage = (state: ConsoleState | undefined, { email }: Row, isSuperUser: boolean): boolean =>
  state !== undefined &&
  isFullAdmin(state) &&
  state.user?.email !== email &&
  (!isSuperUser || rolesIn(state).includes('SUPERUSER'))
