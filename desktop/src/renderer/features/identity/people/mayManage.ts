import type { ConsoleState } from '#desktop/core/CoreApi.ts'
import { isFullAdmin, rolesIn } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import type { Row } from '#shared/kernel/dataStore/Item.ts'

/** Not oneself; super users only by super users: the server refuses both. */
export const mayManage = (state: ConsoleState | undefined, { email }: Row, isSuperUser: boolean): boolean =>
  state !== undefined &&
  isFullAdmin(state) &&
  state.user?.email !== email &&
  (!isSuperUser || rolesIn(state).includes('SUPERUSER'))
