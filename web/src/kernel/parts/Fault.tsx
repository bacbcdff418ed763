import { useEffect, useEffectEvent } from 'react'
import { isAppError } from '../../../../shared/src/kernel/errors/AppError.ts'
import { PartError } from '../../../../shared/widgets/kernel/loading/PartError.ts'
import { useOnline } from '../../../../shared/widgets/kernel/loading/useOnline.ts'
import { Button } from '../../../../shared/widgets/kernel/parts/Button.tsx'
import styles from './Fault.module.css'

type Props = {
  error: Error
  retry(): void
  /** Beside a heading of its own page it is a second one. */
  headingLevel?: 1 | 2
}

/** Why something is not here, in its place, with another try; by itself once the network is back. */
export function Fault({ error, retry, headingLevel = 1 }: Props) {
  const isOnline = useOnline()
  const isOfNetwork = isAppError(error, 'unavailable')
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  const onBack = useEffectEvent(() => {
    if (isOfNetwork) retry()
  })
  useEffect(() => {
    const listener = () => onBack()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
  const isOffline = isOfNetwork && !isOnline
  return (
    <div className={styles.fault} role="alert">
      <Heading className={styles.title}>
        {isOffline
          ? 'You are offline'
          : error instanceof PartError
            ? 'This could not be loaded'
            : 'Something went wrong:'}
      </Heading>
      <p>
        {isOffline ? 'This comes once you are connected again. What you did is not lost.' : error.message}
      </p>
      <Button onClick={retry}>Try again</Button>
    </div>
  )
}
