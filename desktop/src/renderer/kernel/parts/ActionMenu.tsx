import { Menu } from '@blueprintjs/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './ActionMenu.module.css'

/**
 * A menu with standard keyboard support: it opens on its first entry, arrows wrap, a letter jumps to a matching
 * entry.
 */
export function ActionMenu({ children }: { children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  // Delayed: the popover around it first records the focus, to restore it later.
  useEffect(() => queueMicrotask(() => findEntries(list.current)[0]?.focus({ preventScroll: true })), [])
  function go(event: KeyboardEvent) {
    // Ctrl+R is the browser's, even with an entry called Rename.
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const entries = findEntries(list.current)
    const next = findNext(entries, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <Menu ulRef={list} className={styles.menu ?? ''} onKeyDown={go}>
      {children}
    </Menu>
  )
}

const findEntries = (list: HTMLElement | null) =>
  Array.from(list?.querySelectorAll<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])') ?? [])

function findNext(entries: HTMLElement[], key: string): HTMLElement | undefined {
  // Null or anything else is none of them.
  const at = entries.indexOf(document.activeElement as HTMLElement)
  if (key === 'ArrowDown') return entries[(at + 1) % entries.length]
  if (key === 'ArrowUp') return entries.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return entries[0]
  if (key === 'End') return entries.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const after = [...entries.slice(at + 1), ...entries.slice(0, at + 1)]
  return after.find((entry) => entry.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
}
