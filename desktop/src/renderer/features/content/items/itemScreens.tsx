import { Plus } from '@blueprintjs/icons'
import { type MenuPlace, type Screen, staff } from '#desktop/renderer/kernel/manifest/Feature.ts'
import { nounOf, titleOf } from '#shared/kernel/model/nounOf.ts'
import type { Role } from '#shared/kernel/model/roles.ts'
import { ItemEditorPage } from '../itemEditor/ItemEditorPage.tsx'
import type { ItemKind } from './ItemKind.ts'
import { ItemsPage } from './ItemsPage.tsx'
import { NewItemPage } from './NewItemPage.tsx'

type Places = {
  roles: readonly Role[]
  list: Pick<MenuPlace, 'order' | 'icon' | 'isStart' | 'aiGroup'> & { group?: MenuPlace['group'] }
  /** Its place in the menu for creating; without one it is created only from its list. */
  create?: Pick<MenuPlace, 'order'>
}

/** The three screens of a kind of item: its list, a new one, and its editor (3§2.1). */
export const itemScreens = (kind: ItemKind, { roles, list, create }: Places): Screen[] => [
  {
    path: kind.list,
    view: () => <ItemsPage kind={kind} />,
    roles,
    menu: { place: 'teach', group: 'Lists', label: titleOf(kind.entity, 2), ...list },
  },
  {
    path: `${kind.editor}/new`,
    list: kind.list,
    view: () => <NewItemPage kind={kind} />,
    roles,
    // The AI admin's reduced menu has no such group (CON-02 to CON-06): they create from the list.
    ...(create && {
      menu: {
        ...{
          place: 'teach' as const,
          group: 'Create',
          label: `New ${nounOf(kind.entity)}`,
          icon: Plus,
          roles: staff,
        },
        ...create,
      },
    }),
  },
  {
    path: `${kind.editor}/:id`,
    view: () => <ItemEditorPage kind={kind} />,
    edits: kind.entity.name,
    list: kind.list,
    roles,
  },
]
