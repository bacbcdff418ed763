import { useEffect, useRef } from 'react'
import { meetingsRoomWords } from '#shared/features/meetings/words/room/words.generated.ts'
import { dateFormat } from '#shared/kernel/words/formats.ts'
import { PlainText } from '#web/kernel/parts/PlainText.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { AttachedFile } from '../../content/attachments/AttachedFile.tsx'
import type { ChatMessage } from '../calls.ts'
import styles from './ChatPanel.module.css'

type Props = {
  messages: readonly ChatMessage[]
  mayDelete(isOwn: boolean): boolean
  onDelete(id: string): void
  /** The newest is scrolled to. */
  isFollowed?: boolean
  /** What is said where there are none. */
  empty?: string
  /** Of hosts: marks a question. */
  onAnswer?(id: string, isAnswered: boolean): void
}

/** What was written in a meeting's chat, the oldest first. */
export function ChatMessages({ messages, mayDelete, onDelete, isFollowed = false, empty, onAnswer }: Props) {
  const t = useWords(meetingsRoomWords)
  const end = useRef<HTMLLIElement>(null)
  const last = messages.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new message.
  useEffect(() => {
    if (isFollowed) end.current?.scrollIntoView({ block: 'nearest' })
  }, [last, isFollowed])
  if (messages.length === 0) return <p className={styles.empty}>{empty ?? t('chat.empty')}</p>
  return (
    <ol className={styles.messages} aria-live="polite">
      {messages.map(
        ({
          id,
          name,
          isHost: isOfHost,
          isGuest,
          isOwn,
          isQuestion,
          answeredAt,
          content,
          attachment,
          createdAt,
        }) => (
          <li key={id} className={styles.message} data-own={isOwn}>
            <span className={styles.by}>
              <strong>{isOwn ? t('you', { name }) : name}</strong>
              {isOfHost && <span>{t('host')}</span>}
              {isGuest && <span>{t('guest')}</span>}
              {isQuestion && answeredAt && <span className={styles.answered}>{t('questions.answered')}</span>}
              <time dateTime={createdAt}>
                {dateFormat(t.language, { timeStyle: 'short' }).format(new Date(createdAt))}
              </time>
              {mayDelete(isOwn) && (
                <button
                  type="button"
                  className={styles.delete}
                  aria-label={t('chat.delete', { name })}
                  title={t('chat.delete', { name })}
                  onClick={() => onDelete(id)}
                >
                  <Icon name="trash" size={16} />
                </button>
              )}
            </span>
            {content !== '' && <PlainText content={content} />}
            {attachment && <AttachedFile file={attachment} />}
            {isQuestion && onAnswer && (
              <button type="button" className={styles.mark} onClick={() => onAnswer(id, !answeredAt)}>
                {t(answeredAt ? 'questions.reopen' : 'questions.markAnswered')}
              </button>
            )}
          </li>
        ),
      )}
      <li ref={end} aria-hidden="true" className={styles.end} />
    </ol>
  )
}
