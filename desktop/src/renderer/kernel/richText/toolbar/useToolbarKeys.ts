import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'

/** A toolbar is a single Tab stop, and arrows move between its tools (WAI-ARIA, toolbar pattern). */
export function useToolbarKeys() {
  const bar = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLElement | null>(null)

  const stopAt = (tool: HTMLElement | undefined) => {
    const tools = findTools(bar.current)
    last.current = tool && tools.includes(tool) ? tool : (tools[0] ?? null)
    for (const one of tools) one.tabIndex = one === last.current ? 0 : -1
  }
  // The tools change with the selection.
  useLayoutEffect(() => stopAt(last.current ?? undefined))

  return {
    ref: bar,
    onFocus({ target }: FocusEvent) {
      const tool = findTools(bar.current).find((one) => one === target)
      // A dialog opened by a tool is its child in React's tree, but not a tool.
      if (tool) stopAt(tool)
    },
    onKeyDown(event: KeyboardEvent) {
      const tools = findTools(bar.current)
      const at = tools.indexOf(event.target as HTMLElement)
      const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
      if (at < 0 || next === undefined) return
      event.preventDefault()
      tools.at(next % tools.length)?.focus()
    },
  }
}

const findTools = (bar: HTMLElement | null) =>
  Array.from(bar?.querySelectorAll<HTMLElement>('button:not(:disabled), select:not(:disabled)') ?? [])
