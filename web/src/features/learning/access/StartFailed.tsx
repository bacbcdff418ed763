import { faultText } from '#shared/kernel/errors/readRefusal.ts'
import { kernelErrorsWords } from '#shared/kernel/words/errors/words.generated.ts'
import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import page from '#web/kernel/parts/Page.module.css'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'

/** An item could not be started, since the server did not answer. */
export function StartFailed({ error, retry }: { error: Error; retry(): void }) {
  const t = useWords(kernelFrameWords)
  const refusals = useWords(kernelErrorsWords)
  return (
    <div role="alert">
      <p className={page.lead}>{faultText(refusals, error)}</p>
      <div className={page.actions}>
        <Button onClick={retry}>{t('tryAgain')}</Button>
      </div>
    </div>
  )
}
