import { type FormEvent, useEffect, useRef, useState } from 'react'
import { meetingsRoomWords } from '#shared/features/meetings/words/room/words.generated.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { dateFormat } from '#shared/kernel/words/formats.ts'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { PlainText } from '#web/kernel/parts/PlainText.tsx'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { ChatMessages } from '../calls.ts'
import styles from './ChatPanel.module.css'
import type { Chat } from './useChat.ts'

type Props = {
  chat: Chat
  isHost: boolean
  /** What is written and not sent: it outlives the panel. */
  draft: string
  onDraft(draft: string): void
}

/** The chat of a meeting: what was written, and a field for more. */
export function ChatPanel({ chat, isHost, draft, onDraft }: Props) {
  const t = useWords(meetingsRoomWords)
  const { messages, error } = chat
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  /** Sent again after a fault, it is the same message. */
  const id = useRef<string | null>(null)
  async function act(work: () => Promise<void>): Promise<boolean> {
    setFault(null)
    try {
      await work()
      return true
    } catch (cause) {
      setFault(t(isAppError(cause, 'rate_limited') ? 'chat.tooMany' : 'chat.fault'))
      return false
    }
  }
  async function send(event?: FormEvent) {
    event?.preventDefault()
    const content = draft.trim()
    if (content === '' || isBusy) return
    setIsBusy(true)
    id.current ??= crypto.randomUUID()
    const own = id.current
    if (await act(() => chat.write(own, content))) {
      id.current = null
      onDraft('')
    }
    setIsBusy(false)
  }
  return (
    <div className={styles.chat}>
      {!messages ? (
        error ? (
          <Notice
            tone="danger"
            action={
              <Button look="quiet" size="small" onClick={chat.reload}>
                {t('chat.retry')}
              </Button>
            }
          >
            {t('chat.notLoaded')}
          </Notice>
        ) : (
          <Loading />
        )
      ) : (
        <Messages
          messages={messages}
          isHost={isHost}
          onDelete={(message) => void act(() => chat.remove(message))}
        />
      )}
      <form className={styles.form} onSubmit={(event) => void send(event)}>
        {fault && <Notice tone="danger">{fault}</Notice>}
        <textarea
          className={styles.field}
          aria-label={t('chat.write')}
          placeholder={t('chat.write')}
          maxLength={2000}
          rows={2}
          value={draft}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            void send()
          }}
        />
        <Button type="submit" size="small" disabled={draft.trim() === '' || isBusy}>
          {t('chat.send')}
        </Button>
      </form>
    </div>
  )
}

type MessagesProps = { messages: ChatMessages; isHost: boolean; onDelete(id: string): void }

function Messages({ messages, isHost, onDelete }: MessagesProps) {
  const t = useWords(meetingsRoomWords)
  const end = useRef<HTMLLIElement>(null)
  const last = messages.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new message.
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [last])
  if (messages.length === 0) return <p className={styles.empty}>{t('chat.empty')}</p>
  return (
    <ol className={styles.messages} aria-live="polite">
      {messages.map(({ id, name, isHost: isOfHost, isOwn, content, createdAt }) => (
        <li key={id} className={styles.message} data-own={isOwn}>
          <span className={styles.by}>
            <strong>{isOwn ? t('you', { name }) : name}</strong>
            {isOfHost && <span>{t('host')}</span>}
            <time dateTime={createdAt}>
              {dateFormat(t.language, { timeStyle: 'short' }).format(new Date(createdAt))}
            </time>
            {(isOwn || isHost) && (
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
          <PlainText content={content} />
        </li>
      ))}
      <li ref={end} aria-hidden="true" className={styles.end} />
    </ol>
  )
}
