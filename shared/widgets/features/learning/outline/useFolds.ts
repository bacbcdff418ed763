import { useState } from 'react'
import { type FoldRules, openAtFirst } from './openAtFirst.ts'

export type Folds = { isOpen(id: string): boolean; setOpen(id: string, isOpen: boolean): void }

/**
 * Which sections of an outline are open. `at` is the lesson or section at which the reader is: another one expands the sections
 * around it, and leaves the others unchanged.
 */
export function useFolds(
  sections: Parameters<typeof openAtFirst>[0],
  rules: FoldRules,
  at: string | null,
): Folds {
  const [open, setOpen] = useState(() => openAtFirst(sections, rules, at))
  const [shown, setShown] = useState(at)
  if (shown !== at) {
    setShown(at)
    const around = openAtFirst(sections, { expansion: 'allCollapsed', opensNested: false }, at)
    setOpen((before) => new Set([...before, ...around]))
  }
  return {
    isOpen: (id) => open.has(id),
    setOpen: (id, isOpen) =>
      setOpen((before) => {
        if (before.has(id) === isOpen) return before
        const after = new Set(before)
        if (isOpen) after.add(id)
        else after.delete(id)
        return after
      }),
  }
}
