import { AlertDialog } from '@base-ui/react/alert-dialog'
import { contentQuizWords } from '#shared/features/content/words/quiz/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import dialog from '#widgets/kernel/parts/Dialog.module.css'
import { useWords } from '#widgets/kernel/words/useWords.ts'

/** Says that the time is over; OK opens the results (1§4, 1§8). */
export function TimeLimitDialog({
  isOpen,
  isBusy,
  onOk,
}: {
  isOpen: boolean
  isBusy: boolean
  onOk(): void
}) {
  const t = useWords(contentQuizWords)
  return (
    <AlertDialog.Root open={isOpen}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialog.backdrop} />
        <AlertDialog.Popup className={dialog.popup}>
          <AlertDialog.Title className={dialog.title}>{t('timeOver.title')}</AlertDialog.Title>
          <AlertDialog.Description className={dialog.text}>{t('timeOver.text')}</AlertDialog.Description>
          <div className={dialog.actions}>
            <Button onClick={onOk} disabled={isBusy}>
              {t('timeOver.ok')}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
