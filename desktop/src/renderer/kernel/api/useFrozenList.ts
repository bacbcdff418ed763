import { type FocusEvent, type PointerEvent, useCallback, useState } from 'react'

/**
 * Whether somebody is about to choose in a list: the pointer is over it, or it has the focus. Its rows stay where they
 * are meanwhile, even if changes arrive. `handlers`: for the element around the rows.
 */
export function useFrozenList() {
  const [isOver, setOver] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const release = useCallback(() => {
    setOver(false)
    setFocused(false)
  }, [])
  return {
    isFrozen: isOver || isFocused,
    /** What the person did themselves is shown at once. */
    release,
    handlers: {
      onPointerEnter: () => setOver(true),
      onPointerLeave({ currentTarget }: PointerEvent) {
        setOver(false)
        // A focused row that was scrolled away told nothing when it went.
        setFocused(currentTarget.contains(document.activeElement))
      },
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
  }
}
export type FrozenList = ReturnType<typeof useFrozenList>
