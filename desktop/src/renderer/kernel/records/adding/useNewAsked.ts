import { useState } from 'react'
import { useSearchParams } from 'wouter'

/** Whether a dialog that creates a record is open: by its button, or because the address asks for it (`?new`). */
export function useNewAsked(): readonly [boolean, (isOpen: boolean) => void] {
  const [params, setParams] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const isAsked = params.has('new')
  function turn(next: boolean) {
    setOpen(next)
    if (next || !isAsked) return
    setParams(
      (all) => {
        const rest = new URLSearchParams(all)
        rest.delete('new')
        return rest
      },
      { replace: true },
    )
  }
  return [isOpen || isAsked, turn]
}
