import { Callout } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { useCoreContext } from '../api/CoreContext.tsx'
import styles from './ShutOut.module.css'

/**
 * Stands above everything while the console does not know this tab any more: what to do, until it is done.
 * It stands at the foot: what is typed meanwhile is kept, seen, and saved once the tab goes on.
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
        browser, this tab goes on by itself, and saves what was typed here meanwhile.
      </Callout>
    </div>
  )
}
