import type { Row } from '../../../../../../shared/src/kernel/dataStore/Item.ts'
import type { ConsoleState } from '../../../../core/CoreApi.ts'
import { isFullAdmin, rolesIn } from '../../../kernel/api/useConsoleState.ts'

/** Not oneself, and super users are only a super user's to see to: the server refuses both. */
export const mayManage = (state: ConsoleState | undefined, { email }: Row, isSuperUser: boolean): boolean =>
  state !== undefined &&
  isFullAdmin(state) &&
  state.user?.email !== email &&
  (!isSuperUser || rolesIn(state).includes('SUPERUSER'))
