import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { BlockViewProps } from './BlockViewProps.ts'
import styles from './blocks.module.css'
import { keyedParts } from './keyedParts.ts'

/** Parts of which one is shown; all of them on paper and without scripts. */
export function TabsView({ block, tools }: BlockViewProps<'tabs'>) {
  const id = useId()
  const [open, setOpen] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const parts = keyedParts(block.children)
  const go = (event: KeyboardEvent) => {
    const isBack = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0
    const next =
      { Home: 0, End: parts.length - 1 }[event.key] ?? open + (isBack === 'ArrowLeft' ? step : -step)
    if (next === open) return
    event.preventDefault()
    const at = (next + parts.length) % parts.length
    setOpen(at)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus()
  }
  return (
    <div>
      <div ref={list} className={styles.tabs} role="tablist" onKeyDown={go}>
        {parts.map(({ key, part }) => (
          <button
            key={key}
            id={`${id}-tab-${key}`}
            type="button"
            role="tab"
            aria-selected={key === open}
            aria-controls={`${id}-panel-${key}`}
            tabIndex={key === open ? 0 : -1}
            onClick={() => setOpen(key)}
          >
            {part.title || key + 1}
          </button>
        ))}
      </div>
      {parts.map(({ key, part }) => (
        <div
          key={key}
          id={`${id}-panel-${key}`}
          className={styles.panel}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${key}`}
          data-open={key === open}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may hold nothing that takes the focus
          tabIndex={0}
        >
          <p className={styles.paperTitle} aria-hidden>
            {part.title}
          </p>
          <div className={styles.inner}>{tools.blocks(part.children)}</div>
        </div>
      ))}
    </div>
  )
}
