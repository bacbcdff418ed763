import { type FormEvent, useEffect, useRef, useState } from 'react'
import { pollAnswers } from '#shared/features/meetings/entities/MeetingPoll.ts'
import { meetingsRoomWords } from '#shared/features/meetings/words/room/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Polls.module.css'

/** `id`: asked again after a fault, it is the same poll. */
export type PollDraft = { id: string; question: string; answers: readonly string[] }

type Props = {
  draft: PollDraft
  onDraft(draft: PollDraft | null): void
  onAsk(poll: PollDraft): Promise<void>
}

/** A question with two to ten answers, before it is asked. */
export function NewPoll({ draft, onDraft, onAsk }: Props) {
  const t = useWords(meetingsRoomWords)
  const first = useRef<HTMLTextAreaElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => first.current?.focus(), [])
  const { question, answers } = draft
  const given = answers.map((answer) => answer.trim()).filter((answer) => answer !== '')
  const hasTwice = new Set(given).size < given.length
  const isReady = question.trim().length >= 3 && given.length >= pollAnswers.least && !hasTwice
  const setAnswer = (at: number, text: string) =>
    onDraft({ ...draft, answers: answers.map((answer, place) => (place === at ? text : answer)) })
  async function ask(event: FormEvent) {
    event.preventDefault()
    if (!isReady || isBusy) return
    setIsBusy(true)
    await onAsk({ ...draft, answers: given })
    setIsBusy(false)
  }
  return (
    <form className={styles.form} onSubmit={(event) => void ask(event)}>
      <label className={styles.label}>
        {t('poll.question')}
        <textarea
          ref={first}
          className={styles.field}
          rows={2}
          maxLength={300}
          value={question}
          onChange={(event) => onDraft({ ...draft, question: event.target.value })}
        />
      </label>
      {answers.map((answer, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer is known by its place.
        <div key={at} className={styles.row}>
          <label className={styles.label}>
            {t('poll.answer', { number: at + 1 })}
            <input
              className={styles.field}
              maxLength={200}
              value={answer}
              onChange={(event) => setAnswer(at, event.target.value)}
            />
          </label>
          {answers.length > pollAnswers.least && (
            <button
              type="button"
              className={styles.remove}
              aria-label={t('poll.removeAnswer', { number: at + 1 })}
              onClick={() => onDraft({ ...draft, answers: answers.filter((_, place) => place !== at) })}
            >
              <Icon name="close" size={16} />
            </button>
          )}
        </div>
      ))}
      {hasTwice && (
        <p className={styles.fault} role="alert">
          {t('poll.twice')}
        </p>
      )}
      {answers.length < pollAnswers.most && (
        <Button
          look="quiet"
          size="small"
          type="button"
          onClick={() => onDraft({ ...draft, answers: [...answers, ''] })}
        >
          {t('poll.addAnswer')}
        </Button>
      )}
      <div className={styles.ways}>
        <Button type="submit" size="small" disabled={!isReady || isBusy}>
          {t('poll.ask')}
        </Button>
        <Button look="secondary" size="small" type="button" onClick={() => onDraft(null)}>
          {t('notYet')}
        </Button>
      </div>
    </form>
  )
}
