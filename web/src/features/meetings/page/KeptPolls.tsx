import { meetingsRoomWords } from '#shared/features/meetings/words/room/words.generated.ts'
import page from '#web/kernel/parts/Page.module.css'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { PollResults } from '../room/PollResults.tsx'
import { usePolls } from '../room/usePolls.ts'
import styles from './MeetingPage.module.css'

/** The polls of a meeting that is over, for those who took part; nothing where nobody was asked. */
export function KeptPolls({ meeting }: { meeting: string }) {
  const t = useWords(meetingsRoomWords)
  const { polls } = usePolls(meeting)
  if (!polls || polls.length === 0) return null
  return (
    <section className={page.section} aria-labelledby="meeting-polls">
      <h2 id="meeting-polls" className={styles.subtitle}>
        {t('polls')}
      </h2>
      {polls.toReversed().map((poll) => (
        <section key={poll.id} aria-label={poll.question}>
          <h3 className={styles.poll}>{poll.question}</h3>
          <PollResults poll={poll} />
        </section>
      ))}
    </section>
  )
}
