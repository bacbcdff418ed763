import { useState } from 'react'
import { meetingsRoomWords } from '#shared/features/meetings/words/room/words.generated.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { Poll } from '../calls.ts'
import { NewPoll, type PollDraft } from './NewPoll.tsx'
import { PollResults } from './PollResults.tsx'
import styles from './Polls.module.css'
import type { Polls } from './usePolls.ts'

type Props = {
  polls: Polls
  isHost: boolean
  /** What a host writes and has not asked yet: it outlives the panel. */
  draft: PollDraft | null
  onDraft(draft: PollDraft | null): void
}

/** Polls of a meeting: hosts ask and close them, everybody answers once and may change it. */
export function PollsPanel({ polls, isHost, draft, onDraft }: Props) {
  const t = useWords(meetingsRoomWords)
  const [fault, setFault] = useState<string | null>(null)
  async function act(work: () => Promise<void>): Promise<boolean> {
    setFault(null)
    try {
      await work()
      return true
    } catch (cause) {
      const isClosed = isAppError(cause) && cause.details.reason === 'pollClosed'
      setFault(t(isClosed ? 'poll.closedFault' : 'poll.fault'))
      polls.reload()
      return false
    }
  }
  return (
    <div className={styles.polls}>
      {fault && <Notice tone="danger">{fault}</Notice>}
      {isHost &&
        (draft ? (
          <NewPoll
            draft={draft}
            onDraft={onDraft}
            onAsk={async ({ id, question, answers }) => {
              if (await act(() => polls.create(id, question, answers))) onDraft(null)
            }}
          />
        ) : (
          <Button
            look="secondary"
            size="small"
            onClick={() => onDraft({ id: crypto.randomUUID(), question: '', answers: ['', ''] })}
          >
            {t('poll.new')}
          </Button>
        ))}
      {!polls.polls ? (
        polls.error ? (
          <Notice
            tone="danger"
            action={
              <Button look="quiet" size="small" onClick={polls.reload}>
                {t('chat.retry')}
              </Button>
            }
          >
            {t('poll.notLoaded')}
          </Notice>
        ) : (
          <Loading />
        )
      ) : polls.polls.length === 0 ? (
        !draft && <p className={styles.empty}>{t(isHost ? 'poll.emptyHost' : 'poll.empty')}</p>
      ) : (
        polls.polls.map((poll) => (
          <OnePoll
            key={poll.id}
            poll={poll}
            isHost={isHost}
            onVote={(answer) => void act(() => polls.vote(poll.id, answer))}
            onClose={(isClosed) => void act(() => polls.close(poll.id, isClosed))}
          />
        ))
      )}
    </div>
  )
}

type OneProps = {
  poll: Poll
  isHost: boolean
  onVote(answer: number): void
  onClose(isClosed: boolean): void
}

function OnePoll({ poll, isHost, onVote, onClose }: OneProps) {
  const t = useWords(meetingsRoomWords)
  const { question, isOpen } = poll
  return (
    <fieldset className={styles.poll}>
      <legend className={styles.question}>{question}</legend>
      <PollResults poll={poll} {...(isOpen && { onVote })} />
      {isHost && (
        <Button look="secondary" size="small" onClick={() => onClose(isOpen)}>
          {t(isOpen ? 'poll.close' : 'poll.reopen')}
        </Button>
      )}
    </fieldset>
  )
}
