import { AlertDialog } from '@base-ui/react/alert-dialog'
import { messagingQuestionnaireWords } from '#shared/features/messaging/words/questionnaire/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import dialog from '#widgets/kernel/parts/Dialog.module.css'
import { useWords } from '#widgets/kernel/words/useWords.ts'

/** Asks before a questionnaire is handed in with open questions: it cannot be changed afterwards. */
export function SubmitOpenDialog(props: { open: number; close(): void; submit(): void }) {
  const { open, close, submit } = props
  const t = useWords(messagingQuestionnaireWords)
  return (
    <AlertDialog.Root open onOpenChange={(isOpening) => !isOpening && close()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialog.backdrop} />
        <AlertDialog.Popup className={dialog.popup}>
          <AlertDialog.Title className={dialog.title}>{t('open', { count: open })}</AlertDialog.Title>
          <AlertDialog.Description className={dialog.text}>{t('askSubmit')}</AlertDialog.Description>
          <div className={dialog.actions}>
            <Button look="secondary" onClick={close}>
              {t('goOnAnswering')}
            </Button>
            <Button onClick={submit}>{t('submitOpen')}</Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
