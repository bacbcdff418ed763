import { useEffect } from 'react'
import { takesFocus, takesFocusWithin } from '#widgets/kernel/focus/takesFocus.ts'

/**
 * The attribute of the parts of the screen that F6 stops at. Its value says what takes the focus: the first
 * control inside, the page itself, or the text inside that is written in.
 */
export const landmark = {
  controls: { 'data-landmark': 'controls' },
  page: { 'data-landmark': 'page' },
  text: { 'data-landmark': 'text' },
} as const

/**
 * F6 goes to the next part of the screen, Shift+F6 to the one before: menu, top bar, page, and each long text, so that
 * a lesson's text is reached without the stops before it. In a dialog the key does nothing.
 */
export function useLandmarkKeys(): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { key, shiftKey, ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (key !== 'F6' || ctrlKey || metaKey || altKey || defaultPrevented) return
      if (document.querySelector('[data-dialog]')) return
      event.preventDefault()
      focusNext(shiftKey)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Focuses the first long text of the screen. */
export function focusText(): void {
  findLandmarks().some((one) => one.dataset.landmark === 'text' && enter(one))
}

const findLandmarks = () => [...document.querySelectorAll<HTMLElement>('[data-landmark]')]

/** Parts that are hidden, such as the menu of a small window, do not take the focus: the next one does. */
function focusNext(isBackwards: boolean): void {
  const all = findLandmarks()
  // A text is inside the page: the last one that has the focus is the innermost.
  const at = all.findLastIndex((one) => one.contains(document.activeElement))
  const others = at < 0 ? all : [...all.slice(at + 1), ...all.slice(0, at)]
  const inOrder = isBackwards ? others.toReversed() : others
  inOrder.some(enter)
}

function enter(one: HTMLElement): boolean {
  switch (one.dataset.landmark) {
    case 'page':
      return takesFocus(one)
    case 'text': {
      const text = one.querySelector<HTMLElement>('[role="textbox"]')
      if (!text || !takesFocus(text)) return false
      text.scrollIntoView({ block: 'nearest' })
      return true
    }
    default:
      return takesFocusWithin(one)
  }
}
