import { findEntity } from '#shared/entities.ts'
import { rolesIn, useConsoleState } from '../api/useConsoleState.ts'
import { isFor } from '../manifest/menu.ts'
import { useScreens } from './screens.ts'

/** The screens that edit synced records, by entity, for the author's roles: their paths end in the record's id. */
export function useEditors(): ReadonlyMap<string, string> {
  const { data: state } = useConsoleState()
  const screens = useScreens()
  if (!state) return new Map()
  const roles = rolesIn(state)
  return new Map(
    screens.flatMap((screen) =>
      screen.edits !== undefined && isFor(roles, screen) && findEntity(screen.edits)?.sync === 'synced'
        ? [[screen.edits, screen.path] as const]
        : [],
    ),
  )
}
