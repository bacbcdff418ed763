import { AlertDialog } from '@base-ui/react/alert-dialog'
import { messagingDiscussionWords } from '../../../../../shared/src/features/messaging/words/discussion/words.generated.ts'
import { isAppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import { Button } from '../../../../../shared/widgets/kernel/parts/Button.tsx'
import dialog from '../../../../../shared/widgets/kernel/parts/Dialog.module.css'
import { Notice } from '../../../../../shared/widgets/kernel/parts/Notice.tsx'
import { useWords } from '../../../../../shared/widgets/kernel/words/useWords.ts'
import { NotLoaded } from '../../../kernel/parts/NotLoaded.tsx'
import { useSite } from '../../../kernel/site/Site.ts'
import { useViewer } from '../../../kernel/viewer/useViewer.ts'
import { inNameOf } from '../../../kernel/viewer/whoOf.ts'
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
