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

const mostGroups = 100

/** For whom the page is shown: what is hidden from these readers is hidden here. */
export function ShowAsChoice({ portal, shownAs, onChoose }: ShowAsProps) {
  const { data } = useRecords({
    entity: 'accessGroupDefinition',
    fields: ['code', 'name'],
    sort: { field: 'name', direction: 'asc' },
    offset: 0,
    limit: mostGroups,
  })
  const groups = collectGroups(data?.items ?? [], portal)
  const isMember = (code: string) => shownAs.as === 'member' && shownAs.group === code
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
              {groups.length > 0 && <MenuDivider title="Member of" />}
              {groups.map(({ code, name }) => (
                <MenuItem
                  key={code}
                  text={name}
                  active={isMember(code)}
                  onClick={() => onChoose({ as: 'member', group: code })}
                />
              ))}
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

export const shownAsText = (shownAs: ShownAs): string =>
  shownAs.as === 'visitor' ? 'Visitor' : shownAs.as === 'customer' ? 'Customer' : `Member of ${shownAs.group}`

/** Groups that are defined, and those that the portal's rules name. */
function collectGroups(defined: readonly Row[], portal: Row): { code: string; name: string }[] {
  // Cast: stored records have the shape of their definitions.
  const { pageRules = [] } = portal as Row & Partial<Portal>
  const named = pageRules.flatMap(({ conditions }) =>
    conditions.accessGroups.map(({ accessGroup }) => accessGroup),
  )
  const names = new Map(named.map((code) => [code, code]))
  for (const { code, name } of defined) names.set(String(code), String(name))
  return [...names].map(([code, name]) => ({ code, name }))
}
