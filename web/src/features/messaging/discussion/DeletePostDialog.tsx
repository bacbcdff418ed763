import { AlertDialog } from '@base-ui/react/alert-dialog'
import { messagingDiscussionWords } from '#shared/features/messaging/words/discussion/words.generated.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { NotLoaded } from '#web/kernel/parts/NotLoaded.tsx'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { inNameOf } from '#web/kernel/viewer/whoOf.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import dialog from '#widgets/kernel/parts/Dialog.module.css'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { deletePost, type ShownPost } from '../calls.ts'
import { useChange } from './useDiscussion.ts'

type Props = {
  post: ShownPost
  close(): void
  refresh(): Promise<unknown>
  onDeleted(): void
  /** Where the focus goes: the post's button goes with it. */
  focusAfter(): HTMLElement | null
}

/** Asks before a post is deleted (DIS-08). */
export function DeletePostDialog({ post, close, refresh, onDeleted, focusAfter }: Props) {
  const t = useWords(messagingDiscussionWords)
  const { api } = useSite()
  const viewer = useViewer()
  const deleting = useChange(async () => {
    await api.call(deletePost, { post: post.key }, inNameOf(viewer))
    onDeleted()
    close()
  }, refresh)
  return (
    <AlertDialog.Root open onOpenChange={(isOpening) => !isOpening && close()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialog.backdrop} />
        <AlertDialog.Popup className={dialog.popup} finalFocus={() => focusAfter() ?? true}>
          <AlertDialog.Title className={dialog.title}>{t('delete')}</AlertDialog.Title>
          <AlertDialog.Description className={dialog.text}>{t('askDelete')}</AlertDialog.Description>
          {isAppError(deleting.error, 'validation') ? (
            <Notice tone="danger">{t('cannotDelete')}</Notice>
          ) : (
            deleting.error && <NotLoaded error={deleting.error} retry={() => deleting.mutate(undefined)} />
          )}
          <div className={dialog.actions}>
            <Button look="secondary" onClick={close}>
              {t('cancel')}
            </Button>
            <Button look="danger" disabled={deleting.isPending} onClick={() => deleting.mutate(undefined)}>
              {t('delete')}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
