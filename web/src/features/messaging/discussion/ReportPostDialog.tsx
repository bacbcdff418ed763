import { useState } from 'react'
import { reportReasons } from '#shared/features/messaging/rules/discussionLimits.ts'
import { messagingDiscussionWords } from '#shared/features/messaging/words/discussion/words.generated.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { inNameOf } from '#web/kernel/viewer/whoOf.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { reportPost, type ShownPost } from '../calls.ts'
import type { Discussed } from '../posting/PostEntry.ts'
import composer from './Composer.module.css'
import { PostReasonDialog } from './PostReasonDialog.tsx'

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
  const [reason, setReason] = useState<(typeof reportReasons)[number]>('spam')
  async function report(text: string | null) {
    await api.call(reportPost, { ...item, post: post.key, reason, text }, inNameOf(viewer))
    onReported()
  }
  return (
    <PostReasonDialog
      {...{ close, refresh }}
      title={t('reportTitle')}
      label={t('reportText')}
      maxLength={mostCharacters}
      submit={t('sendReport')}
      work={report}
      finalFocus={() => focusAfter() ?? true}
    >
      <fieldset className={composer.reasons}>
        <legend>{t('reportWhy')}</legend>
        {reportReasons.map((one) => (
          <label key={one} className={composer.reason}>
            <input type="radio" name="reason" checked={reason === one} onChange={() => setReason(one)} />
            {t(`reason.${one}`)}
          </label>
        ))}
      </fieldset>
    </PostReasonDialog>
  )
}
