import { Link } from 'wouter'
import { roleNamed } from '#shared/kernel/model/roles.ts'
import { rolesIn, useConsoleState } from '../api/useConsoleState.ts'
import { findHome } from '../manifest/menu.ts'
import { EmptyState } from '../parts/EmptyState.tsx'
import { useMenu } from './screens.ts'

/** Shown instead of a screen that the user's role may not open. */
export function NotYours() {
  const { data: state } = useConsoleState()
  const menu = useMenu()
  if (!state) return null
  const roles = rolesIn(state)
  const home = findHome(menu, roles)
  const names = roles.map((role) => roleNamed(role).title).join(', ')
  return (
    <EmptyState
      icon="lock"
      title="This screen is not part of your role"
      description={`You work in “${state.workspace?.name}” as: ${names}. A full administrator can give you another role.`}
      {...(home === null ? {} : { action: <Link href={home}>Go to the start page</Link> })}
    />
  )
}
