import { AlertDialog } from '@base-ui/react/alert-dialog'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import dialog from '#widgets/kernel/parts/Dialog.module.css'
import { useWords } from '#widgets/kernel/words/useWords.ts'

type Props = {
  isOpen: boolean
  close(): void
  remove(): void
  /** Where the focus goes next; null: back to the opener. */
  focusAfter(): HTMLElement | null
}

/** Asks before a note is deleted (1§4). Rendered beside the notes, so that it outlives its note. */
export function DeleteNoteDialog({ isOpen, close, remove, focusAfter }: Props) {
  const t = useWords(learningDeliveryWords)
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(isOpening) => !isOpening && close()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialog.backdrop} />
        <AlertDialog.Popup className={dialog.popup} finalFocus={() => focusAfter() ?? true}>
          <AlertDialog.Title className={dialog.title}>{t('notes.confirmDelete')}</AlertDialog.Title>
          <AlertDialog.Description className={dialog.text}>{t('notes.askDelete')}</AlertDialog.Description>
          <div className={dialog.actions}>
            <Button look="secondary" onClick={close}>
              {t('notes.cancel')}
            </Button>
            <Button look="danger" onClick={remove}>
              {t('notes.delete')}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
