import { MenuDivider, MenuItem } from '@blueprintjs/core'
import { EyeOpen } from '@blueprintjs/icons'
import type { Row } from '#desktop/core/Row.ts'
import { useRecords } from '#desktop/renderer/kernel/api/useRecords.ts'
import { ActionMenu } from '#desktop/renderer/kernel/parts/ActionMenu.tsx'
import { PopoverButton } from '#desktop/renderer/kernel/parts/PopoverButton.tsx'
import type { Portal } from '#shared/features/portals/entities/Portal.ts'
import type { ShownAs } from '../showAs.ts'
import styles from './DesignerBar.module.css'

type ShowAsProps = { portal: Row; shownAs: ShownAs; onChoose(shownAs: ShownAs): void }

type Group = { name: string; groups: readonly string[] }

const most = 100

/** For whom the page is shown: what is hidden from these readers is hidden here. */
export function ShowAsChoice({ portal, shownAs, onChoose }: ShowAsProps) {
  const { data } = useRecords({
    entity: 'accessGroupDefinition',
    fields: ['code', 'name'],
    sort: { field: 'name', direction: 'asc' },
    offset: 0,
    limit: most,
  })
  const groups = collectGroups(data?.items ?? [], portal)
  const memberships = useMemberships()
  return (
    <PopoverButton
      variant="minimal"
      icon={<EyeOpen />}
      text={shownAsText(shownAs)}
      aria-label={`Show as: ${shownAsText(shownAs)}`}
      placement="bottom"
      content={
        <>
          <div className={styles.menu}>
            <ActionMenu>
              <MenuItem
                text="Visitor"
                active={shownAs.as === 'visitor'}
                onClick={() => onChoose({ as: 'visitor' })}
              />
              <MenuItem
                text="Signed-in customer"
                active={shownAs.as === 'customer'}
                onClick={() => onChoose({ as: 'customer' })}
              />
              <Members label="Member of a membership" all={memberships} {...{ shownAs, onChoose }} />
              <Members label="Member of an access group" all={groups} {...{ shownAs, onChoose }} />
            </ActionMenu>
          </div>
          <p className={styles.unknown}>
            Purchases, progress and lent libraries are only known on the portal: cards are shown as for
            somebody who has bought nothing.
          </p>
        </>
      }
    />
  )
}

type MembersProps = Omit<ShowAsProps, 'portal'> & { label: string; all: readonly Group[] }

/** Two memberships may open the same groups: each is chosen by its own name. */
function Members({ label, all, shownAs, onChoose }: MembersProps) {
  if (all.length === 0) return null
  return (
    <>
      <MenuDivider title={label} />
      {all.map(({ name, groups }) => (
        <MenuItem
          key={`${name} ${groups.join()}`}
          text={name}
          active={shownAs.as === 'member' && shownAs.name === name && shownAs.groups.join() === groups.join()}
          onClick={() => onChoose({ as: 'member', name, groups })}
        />
      ))}
    </>
  )
}

/** Memberships by their own names, with all access groups that each opens. */
function useMemberships(): Group[] {
  const { data } = useRecords({
    entity: 'membership',
    fields: ['name', 'type', 'accessGroups'],
    filter: { type: 'membership' },
    sort: { field: 'name', direction: 'asc' },
    offset: 0,
    limit: most,
  })
  return (data?.items ?? []).map(({ name, accessGroups }) => ({
    name: String(name),
    groups: Array.isArray(accessGroups) ? accessGroups.map(String) : [],
  }))
}

export const shownAsText = (shownAs: ShownAs): string =>
  shownAs.as === 'visitor' ? 'Visitor' : shownAs.as === 'customer' ? 'Customer' : `Member of ${shownAs.name}`

/** Groups that are defined, and those that the portal's rules name. */
function collectGroups(defined: readonly Row[], portal: Row): Group[] {
  // Cast: stored records have the shape of their definitions.
  const { pageRules = [] } = portal as Row & Partial<Portal>
  const named = pageRules.flatMap(({ conditions }) =>
    conditions.accessGroups.map(({ accessGroup }) => accessGroup),
  )
  const names = new Map(named.map((code) => [code, code]))
  for (const { code, name } of defined) names.set(String(code), String(name))
  return [...names].map(([code, name]) => ({ name, groups: [code] }))
}
