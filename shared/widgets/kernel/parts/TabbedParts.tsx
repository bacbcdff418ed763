import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './TabbedParts.module.css'

type Part = {
  key: string | number
  label: ReactNode
  content: ReactNode
}

/** Parts of which one is shown; all of them on paper and without scripts. */
export function TabbedParts({ parts, name }: { parts: readonly Part[]; name?: string | undefined }) {
  const id = useId()
  const [open, setOpen] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  // A part may be gone since.
  const shown = Math.min(open, parts.length - 1)
  const go = (event: KeyboardEvent) => {
    const isBack = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0
    const next =
      { Home: 0, End: parts.length - 1 }[event.key] ?? shown + (isBack === 'ArrowLeft' ? step : -step)
    if (next === shown) return
    event.preventDefault()
    const at = (next + parts.length) % parts.length
    setOpen(at)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus()
  }
  return (
    <div>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={name} onKeyDown={go}>
        {parts.map(({ key, label }, at) => (
          <button
            key={key}
            id={`${id}-tab-${key}`}
            type="button"
            role="tab"
            aria-selected={at === shown}
            aria-controls={`${id}-panel-${key}`}
            tabIndex={at === shown ? 0 : -1}
            onClick={() => setOpen(at)}
          >
            {label}
          </button>
        ))}
      </div>
      {parts.map(({ key, label, content }, at) => (
        <div
          key={key}
          id={`${id}-panel-${key}`}
          className={styles.panel}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${key}`}
          data-open={at === shown}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may hold nothing that takes the focus
          tabIndex={0}
        >
          <p className={styles.paperTitle} aria-hidden>
            {label}
          </p>
          {content}
        </div>
      ))}
    </div>
  )
}
