import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'

/**
 * What a `details` needs to be a menu: Escape closes it and gives its summary the focus; so do a click beside it, one of its links,
 * and the focus when it leaves. Without scripts it opens and closes by its summary.
 */
export function useMenuDetails() {
  const ref = useRef<HTMLDetailsElement>(null)
  const close = () => ref.current?.removeAttribute('open')
  useEffect(() => {
    const onPointer = ({ target }: PointerEvent) => {
      if (!ref.current?.contains(target as Node)) ref.current?.removeAttribute('open')
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [])
  return {
    ref,
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !ref.current?.open) return
      event.stopPropagation()
      close()
      ref.current.querySelector('summary')?.focus()
    },
    onBlur({ relatedTarget }: FocusEvent) {
      // Null where the focus left for nothing: a click, which has its own handler.
      if (relatedTarget && !ref.current?.contains(relatedTarget)) close()
    },
    onClick({ target }: MouseEvent) {
      if ((target as Element).closest('a')) close()
    },
  }
}
