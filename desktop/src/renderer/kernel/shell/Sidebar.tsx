import { GitMerge } from '@blueprintjs/icons'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import type { ConsoleState } from '#desktop/core/CoreApi.ts'
import { rolesIn } from '../api/useConsoleState.ts'
import { useSwitches } from '../api/useSwitches.ts'
import { type MenuEntry, menuFor } from '../manifest/menu.ts'
import styles from './Sidebar.module.css'
import { useMenu } from './screens.ts'
import { WorkspaceMenu } from './WorkspaceMenu.tsx'

export function Sidebar({ state, onConnect }: { state: ConsoleState; onConnect(): void }) {
  const [location] = useLocation()
  const groups = menuFor(useMenu(), rolesIn(state), useSwitches())
  const shown = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <div className={styles.sidebar}>
      <WorkspaceMenu state={state} onConnect={onConnect} />
      <nav aria-label="Main">
        {groups.map((group) => (
          <section key={group.label} className={styles.group}>
            <h2 className={styles.label}>{group.label}</h2>
            {group.entries.map((entry) => (
              <Item key={entry.path} {...entry} isCurrent={isWithin(location, entry.path)} among={shown} />
            ))}
          </section>
        ))}
        <section className={styles.group}>
          <h2 className={styles.label}>Sync</h2>
          <Item
            path="/app/conflicts"
            label="Conflicts"
            icon={GitMerge}
            isCurrent={isWithin(location, '/app/conflicts')}
            count={state.sync.conflicts}
            among={shown}
          />
        </section>
      </nav>
    </div>
  )
}

type ItemProps = Pick<MenuEntry, 'path' | 'label' | 'icon'> & {
  isCurrent: boolean
  count?: number
  /** How many entries the menu has: some come once the organization's switches are read. */
  among: number
}

function Item({ icon: Icon, ...props }: ItemProps) {
  const link = useRef<HTMLAnchorElement>(null)
  // The menu is longer than most windows: what is open is in sight there, too, also when further entries come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: further entries move it
  useEffect(() => {
    if (props.isCurrent) link.current?.scrollIntoView({ block: 'nearest' })
  }, [props.isCurrent, props.among])
  return (
    <Link
      ref={link}
      href={props.path}
      className={styles.item ?? ''}
      data-current={props.isCurrent}
      aria-current={props.isCurrent ? 'page' : undefined}
    >
      <span className={styles.icon}>{Icon && <Icon size={14} />}</span>
      <span className="clipped">{props.label}</span>
      {props.count ? <span className={styles.count}>{props.count}</span> : null}
    </Link>
  )
}

const isWithin = (location: string, path: string) => location === path || location.startsWith(`${path}/`)
