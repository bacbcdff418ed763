import { rolesIn, useConsoleState } from '../../api/useConsoleState.ts'
import { useFeatures } from '../../manifest/FeaturesContext.tsx'
import { isFor } from '../../manifest/menu.ts'
import { idOf } from '../../parts/idOf.ts'

/** The address of the screen that edits a record; null for entities without one, and for roles that may not open it. */
export function useRecordPaths(): (entity: string, key: string) => string | null {
  const { data: state } = useConsoleState()
  const roles = state ? rolesIn(state) : []
  const screens = useFeatures().flatMap((feature) => feature.screens)
  return (entity, key) => {
    const screen = screens.find((one) => one.edits === entity && isFor(roles, one))
    return screen ? screen.path.replace(/:id\??$/, idOf(key)) : null
  }
}
