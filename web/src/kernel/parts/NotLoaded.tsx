import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { faultText } from '#shared/kernel/errors/readRefusal.ts'
import { kernelErrorsWords } from '#shared/kernel/words/errors/words.generated.ts'
import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import { useOnline } from '#widgets/kernel/loading/useOnline.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './NotLoaded.module.css'

/** Where something should stand that could not be loaded: why, and another try. */
export function NotLoaded({ error, retry }: { error: Error; retry(): unknown }) {
  const t = useWords(kernelFrameWords)
  const refusals = useWords(kernelErrorsWords)
  const isOffline = !useOnline() && isAppError(error, 'unavailable')
  return (
    <div className={styles.place}>
      <Notice tone="danger">{isOffline ? t('offlineShort') : faultText(refusals, error)}</Notice>
      <Button look="secondary" onClick={() => void retry()}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}
