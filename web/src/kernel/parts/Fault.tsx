import { useEffect, useEffectEvent } from 'react'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { faultText } from '#shared/kernel/errors/readRefusal.ts'
import { kernelErrorsWords } from '#shared/kernel/words/errors/words.generated.ts'
import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import { PartError } from '#widgets/kernel/loading/lazyPart.tsx'
import { useOnline } from '#widgets/kernel/loading/useOnline.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Fault.module.css'

type Props = {
  error: Error
  retry(): void
  /** Beside a heading of its own page it is a second one. */
  headingLevel?: 1 | 2
}

/** Why something is not here, in its place, with a retry; automatic once the network is back. */
export function Fault({ error, retry, headingLevel = 1 }: Props) {
  const t = useWords(kernelFrameWords)
  const refusals = useWords(kernelErrorsWords)
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
        {isOffline ? t('offline') : error instanceof PartError ? t('notLoaded') : t('wentWrong')}
      </Heading>
      <p>{isOffline ? t('offlineText') : faultText(refusals, error)}</p>
      <Button onClick={retry}>{t('tryAgain')}</Button>
    </div>
  )
}
