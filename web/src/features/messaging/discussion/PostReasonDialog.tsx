import { Dialog } from '@base-ui/react/dialog'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { messagingDiscussionWords } from '#shared/features/messaging/words/discussion/words.generated.ts'
import { NotLoaded } from '#web/kernel/parts/NotLoaded.tsx'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import dialog from '#widgets/kernel/parts/Dialog.module.css'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import composer from './Composer.module.css'
import { useChange } from './useDiscussion.ts'

type Props = {
  title: string
  description?: string
  /** Of the text, which may stay empty. */
  label: string
  maxLength: number
  submit: string
  /** Does it, with the text or null; the dialog is closed then. */
  work(text: string | null): Promise<unknown>
  close(): void
  refresh(): Promise<unknown>
  /** Where the focus goes when it closes. */
  finalFocus(): HTMLElement | true
  /** What is asked above the text. */
  children?: ReactNode
}

/** Asks for a reason in words before something is done to a post. */
export function PostReasonDialog(props: Props) {
  const { title, description, label, maxLength, submit, work, close, refresh, finalFocus, children } = props
  const t = useWords(messagingDiscussionWords)
  const textId = useId()
  const [text, setText] = useState('')
  const sending = useChange(async () => {
    await work(text.trim() || null)
    close()
  }, refresh)
  const send = () => sending.mutate(undefined)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    send()
  }
  return (
    <Dialog.Root open onOpenChange={(isOpening) => !isOpening && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={dialog.popup} finalFocus={finalFocus}>
          <Dialog.Title className={dialog.title}>{title}</Dialog.Title>
          {description && <Dialog.Description className={dialog.text}>{description}</Dialog.Description>}
          <form className={composer.dialogForm} onSubmit={onSubmit}>
            {children}
            <label className={composer.label} htmlFor={textId}>
              {label} <span className={composer.hint}>({t('optional')})</span>
            </label>
            <textarea
              id={textId}
              className={composer.input}
              rows={3}
              dir="auto"
              maxLength={maxLength}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            {sending.error && <NotLoaded error={sending.error} retry={send} />}
            <div className={dialog.actions}>
              <Button look="secondary" onClick={close}>
                {t('cancel')}
              </Button>
              <Button type="submit" disabled={sending.isPending}>
                {submit}
              </Button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
