import { Callout } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { useCoreContext } from '../api/CoreContext.tsx'
import styles from './ShutOut.module.css'

/**
 * Shown while the console does not know this tab: what to do about it. At the foot, so that unsaved edits stay
 * visible; they are saved once the tab is let in again.
 */
export function ShutOut() {
  const { transport } = useCoreContext()
  const [message, setMessage] = useState<string | null>(null)
  useEffect(() => transport.onShutOut?.(setMessage), [transport])
  if (message === null) return null
  return (
    <div className={styles.bar}>
      <Callout intent="warning" title="Open the new link" role="alert">
        {message} You find it where the console was started (“Console is ready: …”). Once it is open in this
        browser, this tab continues and saves what you typed here.
      </Callout>
    </div>
  )
}
