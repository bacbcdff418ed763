import { Dialog } from '@base-ui/react/dialog'
import { type FormEvent, useId, useState } from 'react'
import { reportReasons } from '#shared/features/messaging/rules/discussionLimits.ts'
import { messagingDiscussionWords } from '#shared/features/messaging/words/discussion/words.generated.ts'
import { NotLoaded } from '#web/kernel/parts/NotLoaded.tsx'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { inNameOf } from '#web/kernel/viewer/whoOf.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import dialog from '#widgets/kernel/parts/Dialog.module.css'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { reportPost, type ShownPost } from '../calls.ts'
import type { Discussed } from '../posting/PostEntry.ts'
import composer from './Composer.module.css'
import { useChange } from './useDiscussion.ts'

/** As the operation bounds it. */
const mostCharacters = 500

type Props = {
  item: Discussed
  post: ShownPost
  close(): void
  refresh(): Promise<unknown>
  onReported(): void
  focusAfter(): HTMLElement | null
}

/** Reports a post to the moderators. */
export function ReportPostDialog({ item, post, close, refresh, onReported, focusAfter }: Props) {
  const t = useWords(messagingDiscussionWords)
  const { api } = useSite()
  const viewer = useViewer()
  const textId = useId()
  const [reason, setReason] = useState<(typeof reportReasons)[number]>('spam')
  const [text, setText] = useState('')
  const sending = useChange(async () => {
    const given = { ...item, post: post.key, reason, text: text.trim() || null }
    await api.call(reportPost, given, inNameOf(viewer))
    onReported()
    close()
  }, refresh)
  function send(event: FormEvent) {
    event.preventDefault()
    sending.mutate(undefined)
  }
  return (
    <Dialog.Root open onOpenChange={(isOpening) => !isOpening && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={dialog.popup} finalFocus={() => focusAfter() ?? true}>
          <Dialog.Title className={dialog.title}>{t('reportTitle')}</Dialog.Title>
          <form className={composer.dialogForm} onSubmit={send}>
            <fieldset className={composer.reasons}>
              <legend>{t('reportWhy')}</legend>
              {reportReasons.map((one) => (
                <label key={one} className={composer.reason}>
                  <input
                    type="radio"
                    name="reason"
                    checked={reason === one}
                    onChange={() => setReason(one)}
                  />
                  {t(`reason.${one}`)}
                </label>
              ))}
            </fieldset>
            <label className={composer.label} htmlFor={textId}>
              {t('reportText')} <span className={composer.hint}>({t('optional')})</span>
            </label>
            <textarea
              id={textId}
              className={composer.input}
              rows={3}
              dir="auto"
              maxLength={mostCharacters}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            {sending.error && <NotLoaded error={sending.error} retry={() => sending.mutate(undefined)} />}
            <div className={dialog.actions}>
              <Button look="secondary" onClick={close}>
                {t('cancel')}
              </Button>
              <Button type="submit" disabled={sending.isPending}>
                {t('sendReport')}
              </Button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
