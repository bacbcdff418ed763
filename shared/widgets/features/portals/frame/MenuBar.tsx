import { useEffect, useRef } from 'react'
import type { ShownFrame } from '#shared/features/portals/operations/ShownFrame.ts'
import { portalsFrameWords } from '#shared/features/portals/words/frame/words.generated.ts'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { FrameAnchor } from './FrameAnchor.tsx'
import styles from './MenuBar.module.css'
import { useLinkLabel } from './useLinkLabel.ts'

export type MenuEntry = NonNullable<ShownFrame['menu']>['entries'][number]

type MenuBarProps = {
  entries: readonly MenuEntry[]
  /** The reader's place in the portal, from its root. */
  path: string
}

/** The portal's own menu in its bar. Entries with others below them are disclosures, which open without scripts, too. */
export function MenuBar({ entries, path }: MenuBarProps) {
  const list = useRef<HTMLUListElement>(null)
  const labelOf = useLinkLabel()
  useOneOpen(list, path)
  return (
    <ul ref={list} className={styles.bar}>
      {entries.map((entry) => (
        <li key={entry.id}>
          {entry.children.length > 0 ? (
            <Disclosure entry={entry} path={path} />
          ) : (
            <FrameAnchor className={styles.link} {...linkTo(entry, labelOf(entry), path)} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Disclosure({ entry, path }: { entry: MenuEntry; path: string }) {
  const labelOf = useLinkLabel()
  return (
    <details className={styles.more}>
      <summary className={styles.link}>
        <bdi>{labelOf(entry)}</bdi>
        <Icon name="chevronDown" size={16} />
      </summary>
      <ul className={styles.below}>
        <Below entry={entry} path={path} />
      </ul>
    </details>
  )
}

/** The entries below one, after its own page where it has one. */
function Below({ entry, path, onClick }: { entry: MenuEntry; path: string; onClick?: () => void }) {
  const t = useWords(portalsFrameWords)
  const labelOf = useLinkLabel()
  const own = entry.href !== null && { ...entry, label: t('overview', { label: labelOf(entry) }) }
  return [own, ...entry.children].map(
    (one) =>
      one && (
        <li key={one.id}>
          <FrameAnchor className={styles.item} {...linkTo(one, labelOf(one), path)} onClick={onClick} />
        </li>
      ),
  )
}

type MenuListProps = MenuBarProps & { onClick(): void }

/** The same in the phone's drawer: everything is open. */
export function MenuList({ entries, path, onClick }: MenuListProps) {
  const labelOf = useLinkLabel()
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.id}>
          {entry.href === null ? (
            <span className={styles.heading}>
              <bdi>{labelOf(entry)}</bdi>
            </span>
          ) : (
            <FrameAnchor className={styles.item} {...linkTo(entry, labelOf(entry), path)} onClick={onClick} />
          )}
          {entry.children.length > 0 && (
            <ul>
              <Below entry={{ ...entry, href: null }} path={path} onClick={onClick} />
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

const linkTo = ({ href, leaves }: Pick<MenuEntry, 'href' | 'leaves'>, label: string, path: string) => ({
  to: { href: href ?? '', leaves },
  isHere: href === path,
  children: label,
})

/** One disclosure is open at a time; Escape, a click elsewhere and another page close it. */
function useOneOpen(list: { readonly current: HTMLElement | null }, path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes what is open
  useEffect(() => {
    const opened = () => [...(list.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])]
    const closeOthers = (target: EventTarget | null) => {
      for (const one of opened()) if (!(target instanceof Node && one.contains(target))) one.open = false
    }
    const onPointer = ({ target }: Event) => closeOthers(target)
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      for (const one of opened()) {
        if (one.contains(document.activeElement)) one.querySelector('summary')?.focus()
        one.open = false
      }
    }
    closeOthers(null)
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('focusin', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('focusin', onPointer)
      document.removeEventListener('keydown', onKey)
    }
  }, [list, path])
}
