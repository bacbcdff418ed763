import { Dialog } from '@base-ui/react/dialog'
import { type FormEvent, useId, useRef, useState } from 'react'
import { mostReasonCharacters } from '#shared/features/messaging/rules/discussionLimits.ts'
import { messagingDiscussionWords } from '#shared/features/messaging/words/discussion/words.generated.ts'
import { NotLoaded } from '#web/kernel/parts/NotLoaded.tsx'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { inNameOf } from '#web/kernel/viewer/whoOf.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import dialog from '#widgets/kernel/parts/Dialog.module.css'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { moderatePosts, type ShownPost } from '../calls.ts'
import composer from './Composer.module.css'
import { useChange } from './useDiscussion.ts'

type Props = {
  post: ShownPost
  close(): void
  refresh(): Promise<unknown>
  onRejected(): void
  /** Where the focus goes once the post is rejected: its button goes then. */
  focusAfter(): HTMLElement | null
}

/** Asks a moderator why a post is rejected, which its author reads, and rejects it. */
export function RejectPostDialog({ post, close, refresh, onRejected, focusAfter }: Props) {
  const t = useWords(messagingDiscussionWords)
  const { api } = useSite()
  const viewer = useViewer()
  const textId = useId()
  const [text, setText] = useState('')
  const isRejected = useRef(false)
  const rejecting = useChange(async () => {
    const reason = text.trim() || null
    await api.call(moderatePosts, { posts: [post.key], action: 'reject', reason }, inNameOf(viewer))
    isRejected.current = true
    onRejected()
    close()
  }, refresh)
  function send(event: FormEvent) {
    event.preventDefault()
    rejecting.mutate(undefined)
  }
  return (
    <Dialog.Root open onOpenChange={(isOpening) => !isOpening && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup
          className={dialog.popup}
          finalFocus={() => (isRejected.current ? (focusAfter() ?? true) : true)}
        >
          <Dialog.Title className={dialog.title}>
            {t('rejectTitle', { name: post.author ?? t('somebody') })}
          </Dialog.Title>
          <Dialog.Description className={dialog.text}>{t('rejectText')}</Dialog.Description>
          <form className={composer.dialogForm} onSubmit={send}>
            <label className={composer.label} htmlFor={textId}>
              {t('rejectReason')} <span className={composer.hint}>({t('optional')})</span>
            </label>
            <textarea
              id={textId}
              className={composer.input}
              rows={3}
              dir="auto"
              maxLength={mostReasonCharacters}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            {rejecting.error && (
              <NotLoaded error={rejecting.error} retry={() => rejecting.mutate(undefined)} />
            )}
            <div className={dialog.actions}>
              <Button look="secondary" onClick={close}>
                {t('cancel')}
              </Button>
              <Button type="submit" disabled={rejecting.isPending}>
                {t('reject')}
              </Button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
