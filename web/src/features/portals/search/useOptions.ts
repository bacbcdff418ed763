import { type RefObject, useState } from 'react'

/**
 * Choosing among the options of a list while the focus stays in its text field (ARIA's combobox): the list says what
 * there is, whenever a key asks, because it changes as one types.
 */
export function useOptions(list: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState<string>()
  const all = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]
  return {
    /** The id of the chosen option. */
    active,
    clear: () => setActive(undefined),
    /** To the next one or the one before; past the end, to none, which is the text itself. */
    move(by: 1 | -1) {
      const options = all()
      const at = options.findIndex(({ id }) => id === active)
      const next = at < 0 ? (by > 0 ? 0 : options.length - 1) : at + by
      setActive(options[next]?.id)
      options[next]?.scrollIntoView({ block: 'nearest' })
    },
    /** Opens the chosen one; false where none is. */
    choose(): boolean {
      const chosen = all().find(({ id }) => id === active)
      chosen?.click()
      return chosen !== undefined
    },
  }
}
