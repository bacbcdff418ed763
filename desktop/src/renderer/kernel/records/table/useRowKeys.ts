import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { PagedList } from '../../api/usePagedList.ts'
import { singleKeys } from '../../parts/singleKeys.ts'
import type { Remover } from '../choosing/ChoiceBar.tsx'
import type { Choice } from '../choosing/useChoice.ts'

type RowKeysProps = {
  frame: RefObject<HTMLElement | null>
  list: Pick<PagedList, 'total' | 'at'>
  choice: Choice
  /** The row that has the focus, or had it last. */
  active: number | null
  setActive(index: number): void
  /** Scrolls a row into sight. */
  show(index: number): void
  /** Of a grid: how many are beside each other. */
  columns?: number
  remover?: RefObject<Remover | null> | undefined
}

/** Keys of a list: what each does, for the help. */
export const listKeys: readonly { keys: readonly string[]; text: string }[] = [
  { keys: ['↓', '↑', 'J', 'K'], text: 'Go to the next or previous row' },
  { keys: ['Enter'], text: 'Open the row' },
  { keys: ['X', 'Space'], text: 'Choose the row' },
  { keys: ['Shift+↓', 'Shift+↑'], text: 'Choose rows one after the other' },
  { keys: ['Shift+click'], text: 'Choose all rows up to there' },
  { keys: ['Ctrl+A'], text: 'Choose all that match' },
  { keys: ['Delete'], text: 'Delete what is chosen, or the row' },
  { keys: ['Esc'], text: 'Choose none' },
  { keys: ['/'], text: 'Go to the search field' },
]

/**
 * Arrows, J and K go from row to row, X and Space choose, Escape chooses none, / goes to the search field. They work where
 * the focus is in the list, or nowhere. Answers a way to go to a row.
 */
export function useRowKeys(props: RowKeysProps): { go(index: number): void } {
  const { frame, list, choice, active, setActive, show, columns = 1, remover } = props
  const wanted = useRef<number | null>(null)
  function focusWanted() {
    const link = frame.current?.querySelector<HTMLElement>(
      `[data-index="${wanted.current}"] :is(a, [data-open])`,
    )
    if (!link) return
    wanted.current = null
    link.focus({ preventScroll: true })
  }
  // The row may be rendered only now, or later, once its page is loaded.
  useEffect(() => {
    if (wanted.current !== null) focusWanted()
  })
  function go(index: number, isExtending: boolean) {
    const count = list.total ?? 0
    if (count === 0) return
    const next = Math.max(0, Math.min(count - 1, index))
    if (isExtending && active !== null) extend(active, next)
    wanted.current = next
    setActive(next)
    show(next)
    focusWanted()
  }
  /** Shift+arrow begins with the row that it leaves. */
  function extend(from: number, to: number) {
    const row = list.at(from)
    if (choice.chosen.size === 0 && row) choice.toggle(from, row.key)
    choice.extendTo(to)
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return
    const target = event.target as Element
    const isInList = frame.current?.contains(target) === true
    const isNowhere = target.matches('body, #main')
    const isSearch = target.matches('input[data-list-search]')
    if (!isInList && !isNowhere && !isSearch) return
    const act = isSearch ? actInSearch(event) : actOnKey(event, target)
    if (!act) return
    event.preventDefault()
    act()
  })
  function actInSearch({ key, shiftKey }: KeyboardEvent) {
    return key === 'ArrowDown' && !shiftKey ? () => go(0, false) : null
  }
  function actOnKey({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent, target: Element) {
    const at = active ?? -1
    if (ctrlKey || metaKey) return key === 'a' && !shiftKey ? choice.chooseAll : null
    if (key === 'ArrowDown') return () => go(at < 0 ? 0 : at + columns, shiftKey)
    if (key === 'ArrowUp') return () => go(at < columns ? at : at - columns, shiftKey)
    if (columns > 1 && key === 'ArrowRight') return () => go(at + 1, shiftKey)
    if (columns > 1 && key === 'ArrowLeft') return () => go(at - 1, shiftKey)
    if (key === 'Delete') return removeChosen()
    if (key === 'Home') return () => go(0, false)
    if (key === 'End') return () => go((list.total ?? 1) - 1, false)
    if (key === 'Escape') return choice.chosen.size > 0 ? choice.clear : null
    // Space presses a button and a checkbox themselves.
    if (key === ' ') return target.matches('a, body, main') ? chooseActive() : null
    if (!singleKeys.isOn()) return null
    if (key === 'j') return () => go(at + 1, false)
    if (key === 'k') return () => go(at - 1, false)
    if (key === 'x') return chooseActive()
    if (key === '/') return focusSearch
    return null
  }
  /** What is chosen, or else the row that the focus is in. */
  function removeChosen() {
    const row = active === null ? undefined : list.at(active)
    const keys = choice.chosen.size > 0 ? [...choice.chosen] : row ? [row.key] : []
    const remove = remover?.current
    return remove && keys.length > 0 ? () => remove(keys) : null
  }
  function chooseActive() {
    const row = active === null ? undefined : list.at(active)
    return active !== null && row ? () => choice.toggle(active, row.key) : null
  }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return { go: (index) => go(index, false) }
}

const focusSearch = () => document.querySelector<HTMLElement>('input[data-list-search]')?.focus()
