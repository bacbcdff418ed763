import { useState } from 'react'
import {
  type MessagingDiscussionWords,
  messagingDiscussionWords,
} from '#shared/features/messaging/words/discussion/words.generated.ts'
import { PlainText } from '#web/kernel/parts/PlainText.tsx'
import { useOnline } from '#widgets/kernel/loading/useOnline.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { formatSize } from '../../content/attachments/formatSize.ts'
import type { PostQueue } from '../posting/createPostQueue.ts'
import type { PostEntry } from '../posting/PostEntry.ts'
import { Composer } from './Composer.tsx'
import styles from './Post.module.css'

type Props = {
  entry: PostEntry
  queue: PostQueue
  mentions: readonly string[]
  /** Null where nobody may write here: the text is there to be copied. */
  reply: (() => void) | null
}

/** The mark of a post that the server does not have, beside its author. */
export function UnsentMark({ entry }: { entry: PostEntry }) {
  const t = useWords(messagingDiscussionWords)
  return (
    <span className={entry.refusal === null ? styles.waiting : styles.rejected}>
      {t(entry.refusal === null ? 'unsent' : 'notSent')}
    </span>
  )
}

/** What a post says that waits in this browser, why the server refused it, and what its author can do. */
export function UnsentPost({ entry, queue, mentions, reply }: Props) {
  const t = useWords(messagingDiscussionWords)
  const isOnline = useOnline()
  const [isChanging, setChanging] = useState(false)
  const { content, file, refusal } = entry
  if (isChanging)
    return (
      <Composer
        label={t('content')}
        sendLabel={t('tryAgain')}
        draft={`unsent ${entry.id}`}
        before={content}
        isFocused
        hasFile={false}
        cancel={() => setChanging(false)}
        send={(written) => {
          queue.retry(entry, written.content)
          setChanging(false)
          return Promise.resolve()
        }}
      />
    )
  const small = { look: 'quiet', size: 'small' } as const
  return (
    <>
      <PlainText content={content} mentions={mentions} />
      {file && (
        <p className={styles.unsentFile} dir="auto">
          <Icon name="link" size={16} />
          {t('fileWaits', { name: file.name, size: formatSize(file.size, t.language) })}
        </p>
      )}
      {refusal === null ? (
        <p className={styles.hint}>
          {t(queue.isOnDisk(entry) ? (isOnline ? 'unsentHint' : 'unsentOffline') : 'unsentNoRoom')}
        </p>
      ) : (
        <Notice tone="danger">{t(refusals[refusal])}</Notice>
      )}
      <div className={styles.actions}>
        {refusal === null && reply && (
          <Button {...small} onClick={reply}>
            {t('reply')}
          </Button>
        )}
        {refusal !== null && reply && (
          <Button {...small} onClick={() => setChanging(true)}>
            {t('edit')}
          </Button>
        )}
        {refusal !== null && (
          <Button {...small} onClick={() => queue.retry(entry)}>
            {t('tryAgain')}
          </Button>
        )}
        <Button {...small} onClick={() => queue.discard(entry)}>
          {t('discard')}
        </Button>
      </div>
    </>
  )
}

const refusals = {
  gone: 'refused.gone',
  closed: 'refused.closed',
  invalid: 'refused.invalid',
  fileLost: 'refused.fileLost',
  failed: 'refused.failed',
} as const satisfies Record<NonNullable<PostEntry['refusal']>, keyof MessagingDiscussionWords>
