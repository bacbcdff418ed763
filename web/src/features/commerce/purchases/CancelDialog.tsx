import { AlertDialog } from '@base-ui/react/alert-dialog'
import { commercePurchasesWords } from '#shared/features/commerce/words/purchases/words.generated.ts'
import { Day } from '#web/kernel/parts/Day.tsx'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import dialog from '#widgets/kernel/parts/Dialog.module.css'
import { Rich } from '#widgets/kernel/words/Rich.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { CustomerPurchase } from '../calls.ts'

type Props = {
  name: string
  member: CustomerPurchase['member']
  /** Its plan was changed to one that cost less than what was left of the former one. */
  mayHaveRest: boolean
  isOpen: boolean
  onClose(): void
  onCancel(): void
}

/** Asks before a plan is cancelled, and says until when it stays open. */
export function CancelDialog({ name, member, mayHaveRest, isOpen, onClose, onCancel }: Props) {
  const t = useWords(commercePurchasesWords)
  const { status, nextPaymentAt } = member
  const message = status === 'TRIAL' ? 'cancel.trial' : 'cancel.term'
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(isOpening) => !isOpening && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialog.backdrop} />
        <AlertDialog.Popup className={dialog.popup}>
          <AlertDialog.Title className={dialog.title}>{t('cancel.title', { name })}</AlertDialog.Title>
          <AlertDialog.Description className={dialog.text}>
            {status === 'OVERDUE' || !nextPaymentAt ? (
              t('cancel.overdue')
            ) : (
              <Rich of={t} message={message} values={{ day: () => <Day moment={nextPaymentAt} /> }} />
            )}
            {mayHaveRest && ` ${t('cancel.rest')}`}
          </AlertDialog.Description>
          <div className={dialog.actions}>
            <Button look="secondary" onClick={onClose}>
              {t('cancel.back')}
            </Button>
            <Button look="danger" onClick={onCancel}>
              {t('renewal.cancel')}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
