import { MenuItem } from '@blueprintjs/core'
import { Key } from '@blueprintjs/icons'
import type { ServerSource } from '#desktop/renderer/kernel/api/createServerSource.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { ActionMenu } from '#desktop/renderer/kernel/parts/ActionMenu.tsx'
import { PopoverButton } from '#desktop/renderer/kernel/parts/PopoverButton.tsx'
import type { ManyTools } from '#desktop/renderer/kernel/records/choosing/useManyActs.tsx'
import {
  isFullAmong,
  type ListedRole,
  listedRoles,
  roleNamed,
  roleWords,
} from '#shared/kernel/model/roles.ts'
import { isSameJson } from '#shared/kernel/sync/json.ts'

/** Gives many users one role: none of them is ever left without. */
export function UserManyActs({ many, source }: { many: ManyTools; source: ServerSource }) {
  const { confirm } = useDialogs()
  async function give(role: ListedRole) {
    const isSure = await confirm('actOnMany', {
      title: `Make ${many.what} ${roleWords(role)}?`,
      text: isFullAmong([role])
        ? 'They get full access to this organization: content, customers, payments and users.'
        : 'They keep only what this role may do. Super users and yourself stay as they are.',
      ok: 'Change roles',
      intent: isFullAmong([role]) ? 'danger' : 'primary',
    })
    if (!isSure) return
    await many.act(
      (keys, action) =>
        source.updateMany({
          ...{ keys, action, reads: ['roles'] },
          decide: ({ roles }) => (isSameJson(roles ?? [], [role]) ? null : { roles: [role] }),
        }),
      { doing: 'Changing', done: 'changed' },
      { isUndoable: true },
    )
  }
  return (
    <PopoverButton
      variant="minimal"
      placement="top"
      icon={<Key />}
      text="Change role"
      content={
        <ActionMenu>
          {listedRoles.map((role) => (
            <MenuItem key={role} text={`${roleNamed(role).title}…`} onClick={() => void give(role)} />
          ))}
        </ActionMenu>
      }
    />
  )
}
