import { messagingDiscussionWords } from '#shared/features/messaging/words/discussion/words.generated.ts'
import { NotLoaded } from '#web/kernel/parts/NotLoaded.tsx'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { inNameOf } from '#web/kernel/viewer/whoOf.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { moderatePosts, type ShownPost } from '../calls.ts'
import { useDiscussionState } from './DiscussionContext.ts'
import styles from './Post.module.css'
import { useChange } from './useDiscussion.ts'

type Props = { post: ShownPost; name: string; reply: (() => void) | null; edit(): void }

/** What one may do with a post: answer and report, change one's own; in admin mode moderate (DIS-05, DIS-06, DIS-11). */
export function PostActions({ post, name, reply, edit }: Props) {
  const t = useWords(messagingDiscussionWords)
  const { isAdmin, refresh, askToDelete, askToReject, askToReport } = useDiscussionState()
  const { api } = useSite()
  const viewer = useViewer()
  const moderating = useChange(
    (action: 'approve' | 'dismissReports') =>
      api.call(moderatePosts, { posts: [post.key], action }, inNameOf(viewer)),
    refresh,
  )
  const mayChange = isAdmin || post.isOwn
  const mayReport = !post.isOwn && viewer.kind === 'customer' && post.status === 'approved'
  const { isPending, error, variables } = moderating
  const small = { look: 'quiet', size: 'small' } as const
  return (
    <>
      {isAdmin && post.reports > 0 && (
        <p className={styles.reports}>{t('reports', { count: post.reports })}</p>
      )}
      <div className={styles.actions}>
        {reply && post.status === 'approved' && (
          <Button {...small} aria-label={t('replyTo', { name })} onClick={reply}>
            {t('reply')}
          </Button>
        )}
        {isAdmin && post.status !== 'approved' && (
          <Button
            {...small}
            aria-label={t('approveOf', { name })}
            disabled={isPending}
            onClick={() => moderating.mutate('approve')}
          >
            {t('approve')}
          </Button>
        )}
        {isAdmin && post.status !== 'rejected' && (
          <Button
            {...small}
            aria-label={t('rejectOf', { name })}
            disabled={isPending}
            onClick={() => askToReject(post)}
          >
            {t('reject')}
          </Button>
        )}
        {isAdmin && post.reports > 0 && (
          <Button {...small} disabled={isPending} onClick={() => moderating.mutate('dismissReports')}>
            {t('dismiss')}
          </Button>
        )}
        {mayChange && !post.isErased && (
          <Button {...small} aria-label={t('editOf', { name })} onClick={edit}>
            {t('edit')}
          </Button>
        )}
        {mayChange && (
          <Button
            {...small}
            aria-label={t('deleteOf', { name })}
            disabled={post.replies > 0}
            title={post.replies > 0 ? t('cannotDelete') : undefined}
            onClick={() => askToDelete(post)}
          >
            {t('delete')}
          </Button>
        )}
        {mayReport &&
          (post.isReported ? (
            <span className={styles.reported}>{t('reported')}</span>
          ) : (
            <Button {...small} aria-label={t('reportOf', { name })} onClick={() => askToReport(post)}>
              {t('report')}
            </Button>
          ))}
      </div>
      {error && <NotLoaded error={error} retry={() => variables && moderating.mutate(variables)} />}
    </>
  )
}
