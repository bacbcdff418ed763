import { ChevronDown } from '@blueprintjs/icons'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { ConsoleState } from '#desktop/core/ConsoleState.ts'
import { isFullAmong } from '#shared/kernel/model/roles.ts'
import { rolesIn } from '../api/useConsoleState.ts'
import { useSwitches } from '../api/useSwitches.ts'
import { type MenuEntry, type MenuGroup, menuFor } from '../manifest/menu.ts'
import { type PlaceName, places } from '../manifest/places.ts'
import styles from './Sidebar.module.css'
import { conflictsPath, useMenu } from './screens.ts'
import { favourites } from './shortcuts/shortcuts.ts'
import { useShortcutNames } from './shortcuts/useShortcutNames.ts'
import { useMeanings } from './useMeanings.ts'
import { useCurrentEntry } from './useOpenScreen.ts'
import { WorkspaceMenu } from './WorkspaceMenu.tsx'

type SidebarProps = {
  state: ConsoleState
  /** The place whose groups are shown; null for none. */
  open: PlaceName | null
  onOpen(place: PlaceName | null): void
  onConnect(): void
}

/** The menu: favourites, then the five places, of which one shows its groups. The reduced menu shows all its groups. */
export function Sidebar({ state, open, onOpen, onConnect }: SidebarProps) {
  const groups = menuFor(useMenu(), rolesIn(state), useSwitches())
  const byPlace = Map.groupBy(groups, ({ place }) => place)
  const { conflicts } = state.sync
  return (
    <div className={styles.sidebar}>
      <WorkspaceMenu state={state} onConnect={onConnect} />
      <nav aria-label="Main">
        <Favourites state={state} groups={groups} />
        {isFullAmong(rolesIn(state)) ? (
          <div className={styles.places}>
            {places.map(({ name, label, icon: Icon }) => (
              <section key={name} className={styles.place}>
                <h2 className={styles.heading}>
                  <button
                    type="button"
                    className={styles.placeName}
                    aria-expanded={open === name}
                    onClick={() => onOpen(open === name ? null : name)}
                  >
                    <span className={styles.icon}>
                      <Icon size={16} />
                    </span>
                    {label}
                    {name === 'settings' && open !== name && <Count of={conflicts} />}
                    <span className={styles.caret}>
                      <ChevronDown size={12} />
                    </span>
                  </button>
                </h2>
                {open === name && <Groups groups={byPlace.get(name) ?? []} conflicts={conflicts} />}
              </section>
            ))}
          </div>
        ) : (
          <Groups groups={groups} conflicts={conflicts} />
        )}
      </nav>
    </div>
  )
}

function Favourites({ state, groups }: { state: ConsoleState; groups: readonly MenuGroup[] }) {
  const [location] = useLocation()
  const workspace = state.workspace?.organization ?? ''
  const entries = groups.flatMap((group) => group.entries)
  const named = useShortcutNames(workspace, favourites.use(workspace), entries)
  if (named.length === 0) return null
  return (
    <section className={styles.group}>
      <h2 className={`${styles.heading} ${styles.label}`}>Favourites</h2>
      {named.map(({ path, name }) => (
        <Link
          key={path}
          href={path}
          className={styles.item ?? ''}
          data-current={location === path}
          aria-current={location === path ? 'page' : undefined}
        >
          <bdi className="clipped" title={name}>
            {name}
          </bdi>
        </Link>
      ))}
    </section>
  )
}

function Groups({ groups, conflicts }: { groups: readonly MenuGroup[]; conflicts: number }) {
  const [folded, setFolded] = useState(foldedGroups)
  const entries = groups.flatMap((group) => group.entries)
  const current = useCurrentEntry(entries)
  const isCurrent = ({ path }: MenuEntry) => path === current?.path
  return groups.map(({ label, entries }) => (
    <Group
      key={label}
      label={label}
      // The place's own name says as much.
      isAlone={groups.length === 1}
      isFolded={groups.length > 1 && folded.includes(label)}
      onFold={(isFolded) => setFolded(setGroupFolded(label, isFolded))}
    >
      {entries
        // The open screen stays in sight.
        .filter((entry) => groups.length === 1 || !folded.includes(label) || isCurrent(entry))
        .map((entry) => (
          <Item
            key={entry.path}
            {...entry}
            isCurrent={isCurrent(entry)}
            count={entry.path === conflictsPath ? conflicts : 0}
            among={entries.length}
          />
        ))}
    </Group>
  ))
}

type GroupProps = {
  label: string
  isAlone: boolean
  isFolded: boolean
  onFold(isFolded: boolean): void
  children: ReactNode
}

/** A group of the menu; its heading folds it, and remembers that on this computer. */
function Group({ label, isAlone, isFolded, onFold, children }: GroupProps) {
  const id = useId()
  return (
    <section className={styles.group}>
      {isAlone ? (
        <h3 className="visually-hidden">{label}</h3>
      ) : (
        <h3 className={styles.heading}>
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
        </h3>
      )}
      <div id={id} className={styles.entries}>
        {children}
      </div>
    </section>
  )
}

type ItemProps = Pick<MenuEntry, 'path' | 'label' | 'icon' | 'meaning'> & {
  isCurrent: boolean
  count: number
  /** How many entries the menu has: some come once the organization's switches are read. */
  among: number
}

function Item({ icon: Icon, ...props }: ItemProps) {
  const meaning = useMeanings()(props)
  const link = useRef<HTMLAnchorElement>(null)
  // The menu is longer than some windows: the open entry is in sight there, too, also when further entries come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: further entries move it
  useEffect(() => {
    if (props.isCurrent) link.current?.scrollIntoView({ block: 'nearest' })
  }, [props.isCurrent, props.among])
  return (
    <Link
      ref={link}
      href={props.path}
      className={styles.item ?? ''}
      // For a pointer that rests on it; Ctrl+K and the screen's head say the same to touch and keyboard.
      title={meaning}
      data-current={props.isCurrent}
      aria-current={props.isCurrent ? 'page' : undefined}
    >
      <span className={styles.icon}>{Icon && <Icon size={14} />}</span>
      <span className="clipped">{props.label}</span>
      <Count of={props.count} />
    </Link>
  )
}

const Count = ({ of }: { of: number }) => (of > 0 ? <span className={styles.count}>{of}</span> : null)

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
