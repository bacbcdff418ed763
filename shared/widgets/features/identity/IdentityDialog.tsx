import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { firstToFill, keepFocus } from '../../kernel/form/focus.ts'
import dialog from '../../kernel/parts/Dialog.module.css'
import { Icon } from '../../kernel/parts/Icon.tsx'
import { useWords } from '../../kernel/words/useWords.ts'

type Props = {
  title: string
  /** Why it opened, where the page asked for it. */
  reason?: string | undefined
  onClose(): void
  children: ReactNode
}

/**
 * The frame of the account's dialogs. Opening it focuses the first empty field, except on phones, whose keyboard stays
 * closed.
 */
export function IdentityDialog({ title, reason, onClose, children }: Props) {
  const t = useWords(identityAccountWords)
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup
          ref={popup}
          className={dialog.popup}
          initialFocus={(by) => by === 'touch' || ((popup.current && firstToFill(popup.current)) ?? true)}
        >
          <Dialog.Title className={dialog.title}>{title}</Dialog.Title>
          {reason && <Dialog.Description className={dialog.text}>{reason}</Dialog.Description>}
          <Dialog.Close className={dialog.close} aria-label={t('close')} onMouseDown={keepFocus}>
            <Icon name="close" />
          </Dialog.Close>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
