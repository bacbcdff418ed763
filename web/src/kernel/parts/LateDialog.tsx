import { type ReactNode, Suspense, useState } from 'react'
import { AsideBoundary } from './AsideBoundary.tsx'

type Props = { isOpen: boolean; close(): void; children: ReactNode }

/**
 * For a dialog whose script is loaded when it first opens (`lazyPart`). It then stays mounted, so that it closes with
 * its animation, and returns the focus.
 */
export function LateDialog({ isOpen, close, children }: Props) {
  const [isNeeded, setNeeded] = useState(isOpen)
  if (isOpen && !isNeeded) setNeeded(true)
  if (!isNeeded) return null
  const leave = () => {
    setNeeded(false)
    close()
  }
  return (
    <AsideBoundary close={leave}>
      <Suspense fallback={null}>{children}</Suspense>
    </AsideBoundary>
  )
}
