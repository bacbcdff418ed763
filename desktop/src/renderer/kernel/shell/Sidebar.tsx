import { ChevronDown, GitMerge } from '@blueprintjs/icons'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
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
  const [folded, setFolded] = useState(foldedGroups)
  const shown = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <div className={styles.sidebar}>
      <WorkspaceMenu state={state} onConnect={onConnect} />
      <nav aria-label="Main">
        {groups.map(({ label, entries }) => (
          <Group
            key={label}
            label={label}
            isFolded={folded.includes(label)}
            onFold={(isFolded) => setFolded(setGroupFolded(label, isFolded))}
          >
            {entries
              // The open screen stays in sight.
              .filter(({ path }) => !folded.includes(label) || isWithin(location, path))
              .map((entry) => (
                <Item key={entry.path} {...entry} isCurrent={isWithin(location, entry.path)} among={shown} />
              ))}
          </Group>
        ))}
        <section className={styles.group}>
          <h2 className={`${styles.heading} ${styles.label}`}>Sync</h2>
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

type GroupProps = { label: string; isFolded: boolean; onFold(isFolded: boolean): void; children: ReactNode }

/** A group of the menu; its heading folds it, and remembers that on this computer. */
function Group({ label, isFolded, onFold, children }: GroupProps) {
  const id = useId()
  return (
    <section className={styles.group}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.label}
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={() => onFold(!isFolded)}
        >
          {label}
          <span className={styles.chevron}>
            <ChevronDown size={12} />
          </span>
        </button>
      </h2>
      <div id={id} className={styles.entries}>
        {children}
      </div>
    </section>
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

const storageName = 'lectern.foldedGroups'

/** The groups of the menu that are folded on this computer, by their labels. */
const foldedGroups = (): readonly string[] =>
  (localStorage.getItem(storageName) ?? '').split('\n').filter((label) => label !== '')

/** Folds a group or opens it again; returns those that are folded now. */
function setGroupFolded(label: string, isFolded: boolean): readonly string[] {
  const others = foldedGroups().filter((one) => one !== label)
  const folded = isFolded ? [...others, label] : others
  localStorage.setItem(storageName, folded.join('\n'))
  return folded
}
