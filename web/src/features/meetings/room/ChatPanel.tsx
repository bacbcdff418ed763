import { type FormEvent, useRef, useState } from 'react'
import { meetingsRoomWords } from '#shared/features/meetings/words/room/words.generated.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { useCustomer } from '#web/kernel/viewer/useViewer.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { Attachment } from '../../content/attachments/Attachment.tsx'
import { useAttachment } from '../../content/attachments/useAttachment.ts'
import { ChatMessages } from './ChatMessages.tsx'
import styles from './ChatPanel.module.css'
import type { Chat } from './useChat.ts'

type Props = {
  meeting: string
  chat: Chat
  isHost: boolean
  /** In a webinar: questions to the hosts are a list of their own. */
  hasQuestions: boolean
  /** What is written and not sent: it outlives the panel. */
  draft: string
  onDraft(draft: string): void
}

/** The chat of a meeting: what was written, and a field for more. */
export function ChatPanel({ meeting, chat, isHost, hasQuestions, draft, onDraft }: Props) {
  const t = useWords(meetingsRoomWords)
  const { messages, error } = chat
  // Who watches a webinar asks; hosts read the questions first, too.
  const [isAsking, setIsAsking] = useState(hasQuestions)
  /** A host answers questions, and asks none. */
  const isReading = isAsking && isHost
  const open = messages?.filter(({ isQuestion, answeredAt }) => isQuestion && !answeredAt).length ?? 0
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  // Guests have no account, and send no files.
  const maySendFiles = useCustomer() !== null && !isAsking
  const { attached, attach, remove } = useAttachment(
    { bucket: 'meetings', query: { meetingKey: meeting } },
    false,
  )
  const file = maySendFiles && attached?.state === 'ready' ? attached.token : null
  const isUploading = maySendFiles && attached?.state === 'uploading'
  const isReady = (draft.trim() !== '' || file !== null) && !isUploading && !isBusy
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
    if (!isReady) return
    setIsBusy(true)
    id.current ??= crypto.randomUUID()
    const own = id.current
    if (await act(() => chat.write({ id: own, content, isQuestion: isAsking, attachment: file }))) {
      id.current = null
      onDraft('')
      if (file) remove()
    }
    setIsBusy(false)
  }
  return (
    <div className={styles.chat} data-tabs={hasQuestions}>
      {hasQuestions && (
        <fieldset className={styles.kinds} aria-label={t('chat')}>
          {[true, false].map((one) => (
            <button
              key={String(one)}
              type="button"
              className={styles.kind}
              aria-pressed={isAsking === one}
              onClick={() => {
                setIsAsking(one)
                id.current = null
              }}
            >
              {t(one ? 'questions' : 'chat')}
              {one && open > 0 && <span className={styles.open}>{t('questions.open', { count: open })}</span>}
            </button>
          ))}
        </fieldset>
      )}
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
        <ChatMessages
          messages={hasQuestions ? messages.filter(({ isQuestion }) => isQuestion === isAsking) : messages}
          isFollowed
          empty={t(isAsking ? 'questions.empty' : 'chat.empty')}
          {...(isHost && {
            onAnswer: (message: string, isAnswered: boolean) =>
              void act(() => chat.answer(message, isAnswered)),
          })}
          mayDelete={(isOwn) => isOwn || isHost}
          onDelete={(message) => void act(() => chat.remove(message))}
        />
      )}
      {!isReading && (
        <form className={styles.form} onSubmit={(event) => void send(event)}>
          {fault && <Notice tone="danger">{fault}</Notice>}
          <textarea
            className={styles.field}
            aria-label={t(isAsking ? 'questions.write' : 'chat.write')}
            placeholder={t(isAsking ? 'questions.write' : 'chat.write')}
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
          <div className={styles.acts}>
            {maySendFiles && <Attachment {...{ attached, remove }} attach={(one) => void attach(one)} />}
            <Button type="submit" size="small" disabled={!isReady}>
              {t(isAsking ? 'questions.send' : 'chat.send')}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
