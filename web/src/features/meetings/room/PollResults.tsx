import { meetingsRoomWords } from '#shared/features/meetings/words/room/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { Poll } from '../calls.ts'
import styles from './Polls.module.css'

type Props = {
  poll: Poll
  /** Where people vote. */
  onVote?: (answer: number) => void
}

/** The answers of a poll, with how many gave each where this is told. */
export function PollResults({ poll: { id, answers, counts, votes, ownAnswer, isOpen }, onVote }: Props) {
  const t = useWords(meetingsRoomWords)
  return (
    <>
      <ul className={styles.answers}>
        {answers.map((answer, at) => {
          const count = counts[at]
          const share = count === undefined || votes === 0 ? 0 : Math.round((count / votes) * 100)
          const shown = (
            <>
              <span className={styles.text}>{answer}</span>
              {count !== undefined && (
                <span className={styles.share}>{t('poll.share', { share, count })}</span>
              )}
            </>
          )
          return (
            <li key={answer} className={styles.answer} data-own={ownAnswer === at}>
              {onVote ? (
                <label className={styles.choice}>
                  <input
                    type="radio"
                    name={`poll-${id}`}
                    checked={ownAnswer === at}
                    onChange={() => onVote(at)}
                  />
                  {shown}
                </label>
              ) : (
                <div className={styles.choice}>{shown}</div>
              )}
              {count !== undefined && (
                <span className={styles.bar} aria-hidden="true">
                  <span style={{ inlineSize: `${share}%` }} />
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <p className={styles.votes}>
        {t('poll.votes', { count: votes })}
        {!isOpen && ` · ${t('poll.closed')}`}
      </p>
    </>
  )
}
