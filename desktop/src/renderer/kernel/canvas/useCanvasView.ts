import { useSyncExternalStore } from 'react'

export type CanvasView = 'canvas' | 'list'

const leastWidth = '(min-width: 901px)'
const listeners = new Set<() => void>()

/**
 * Whether a picture or its list is shown, as this computer remembers it; `usual` until its user chooses. A window that is too
 * narrow for a picture shows the list.
 */
export function useCanvasView(
  name: 'flows' | 'programs',
  usual: CanvasView,
): {
  view: CanvasView
  /** There is room for a picture. */
  isWide: boolean
  choose(view: CanvasView): void
} {
  const isWide = useSyncExternalStore(followWidth, () => window.matchMedia(leastWidth).matches)
  const storageName = `lectern.view.${name}`
  const chosen = useSyncExternalStore(followChoice, () => localStorage.getItem(storageName))
  return {
    view: isWide && (chosen ?? usual) === 'canvas' ? 'canvas' : 'list',
    isWide,
    choose(view) {
      localStorage.setItem(storageName, view)
      for (const tell of listeners) tell()
    },
  }
}

function followChoice(tell: () => void) {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

function followWidth(tell: () => void) {
  const query = window.matchMedia(leastWidth)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}
