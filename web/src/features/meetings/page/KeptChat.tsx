import { meetingsRoomWords } from '#shared/features/meetings/words/room/words.generated.ts'
import page from '#web/kernel/parts/Page.module.css'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { ChatMessages } from '../room/ChatMessages.tsx'
import { useChat } from '../room/useChat.ts'
import styles from './MeetingPage.module.css'

/** The chat of a meeting that is over, for those who took part; nothing where nobody wrote. */
export function KeptChat({ meeting }: { meeting: string }) {
  const t = useWords(meetingsRoomWords)
  const { messages, remove, reload } = useChat(meeting, { isOpen: true })
  if (!messages || messages.length === 0) return null
  return (
    <section className={page.section} aria-labelledby="meeting-chat">
      <h2 id="meeting-chat" className={styles.subtitle}>
        {t('chat')}
      </h2>
      <ChatMessages
        messages={messages}
        mayDelete={(isOwn) => isOwn}
        onDelete={(id) => void remove(id).catch(reload)}
      />
    </section>
  )
}
