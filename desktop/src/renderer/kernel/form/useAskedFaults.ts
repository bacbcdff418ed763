import { type KeyboardEvent, useMemo, useState } from 'react'
import type { FormTarget } from './FormTarget.tsx'

/**
 * Shows what is wrong with a new record when its author presses Enter in a text before it is right: browsers do not send a form
 * whose button is disabled, and say nothing.
 */
export function useAskedFaults(target: FormTarget, isFit: boolean) {
  const [showsFaults, setShown] = useState(false)
  return {
    target: useMemo(() => ({ ...target, showsFaults }), [target, showsFaults]),
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Enter' && !isFit && event.target instanceof HTMLInputElement) setShown(true)
    },
  }
}
