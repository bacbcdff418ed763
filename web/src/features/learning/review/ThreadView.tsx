import { useState } from 'react'
import { learningReviewWords } from '#shared/features/learning/words/review/words.generated.ts'
import { dateFormat } from '#shared/kernel/words/formats.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { CommentForm } from './CommentForm.tsx'
import { textKey } from './keptTexts.ts'
import styles from './Panel.module.css'
import { useReviewRoom } from './ReviewRoom.ts'
import type { ReviewComment } from './reviewQuery.ts'
import type { Thread } from './reviewThreads.ts'

/** A comment with its answers, and a form to answer it. `whole`: the words of its block, which it need not repeat. */
export function ThreadView({ thread, whole }: { thread: Thread; whole: string | null }) {
  const { comment, answers } = thread
  return (
    <li className={styles.thread}>
      {comment.quote && comment.quote !== whole && (
        <blockquote className={styles.quote} dir="auto">
          {comment.quote}
        </blockquote>
      )}
      <CommentText comment={comment} />
      {answers.map((answer) => (
        <CommentText key={answer.id} comment={answer} isAnswer />
      ))}
      <Answer thread={comment} />
    </li>
  )
}

export function CommentText({ comment, isAnswer = false }: { comment: ReviewComment; isAnswer?: boolean }) {
  const t = useWords(learningReviewWords)
  const { author, isStaff, text, createdAt } = comment
  return (
    <article className={isAnswer ? styles.answer : undefined}>
      <p className={styles.faint}>
        <strong>
          <bdi>{author || t('someone')}</bdi>
        </strong>
        {isStaff && ` · ${t('staff')}`} ·{' '}
        <time dateTime={createdAt}>
          {dateFormat(t.language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(createdAt))}
        </time>
      </p>
      <p className={styles.words} dir="auto">
        {text}
      </p>
    </article>
  )
}

function Answer({ thread }: { thread: ReviewComment }) {
  const t = useWords(learningReviewWords)
  const { texts } = useReviewRoom()
  const { id: parent, lesson, author, resolvedAt } = thread
  const [isOpen, setOpen] = useState(() => texts.find(textKey({ lesson, block: null, parent })) !== null)
  if (isOpen)
    return <CommentForm {...{ lesson, parent }} block={null} quote={null} close={() => setOpen(false)} />
  return (
    <Button
      className={styles.toAnswer ?? ''}
      look="quiet"
      size="small"
      aria-label={t('answerTo', { name: author || t('someone') })}
      onClick={() => setOpen(true)}
    >
      {t(resolvedAt === null ? 'answer' : 'reopen')}
    </Button>
  )
}
