import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import { maxCommentLength, maxReviewerName } from '#shared/features/learning/operations/draftReviews.ts'
import { learningReviewWords } from '#shared/features/learning/words/review/words.generated.ts'
import { dateFormat } from '#shared/kernel/words/formats.ts'
import { browserStorage } from '#web/kernel/parts/browserStorage.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { TextArea } from '#widgets/kernel/form/TextArea.tsx'
import { TextInput } from '#widgets/kernel/form/TextInput.tsx'
import { useFields } from '#widgets/kernel/form/useFields.ts'
import { useSubmit } from '#widgets/kernel/form/useSubmit.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { commentOnDraft } from './calls.ts'
import styles from './Review.module.css'
import { type ReviewAnswer, type ReviewComment, reviewQuery } from './reviewQuery.ts'
import { type Pinned, usePinned } from './usePinned.ts'

type Props = {
  token: string
  lesson: string
  sections: readonly CourseSection[]
  comments: readonly ReviewComment[]
}

/** What reviewers say about the open lesson, and a form to say something. */
export function LessonComments({ token, lesson, sections, comments }: Props) {
  const t = useWords(learningReviewWords)
  const { pinned, forget } = usePinned(sections, lesson)
  const threads = comments.filter(({ parent }) => parent === null)
  return (
    <section className={styles.comments} aria-labelledby="review-comments" data-comments>
      <h2 id="review-comments">{t('comments')}</h2>
      {threads.length === 0 && <p className={styles.faint}>{t('none')}</p>}
      <ul className={styles.threads}>
        {threads.map((thread) => (
          <li key={thread.id} className={styles.thread} data-done={thread.resolvedAt !== null || undefined}>
            {thread.quote && (
              <blockquote className={styles.quote} dir="auto">
                {thread.quote}
              </blockquote>
            )}
            <CommentText comment={thread} />
            {comments
              .filter(({ parent }) => parent === thread.id)
              .map((answer) => (
                <CommentText key={answer.id} comment={answer} isAnswer />
              ))}
            <Answer token={token} lesson={lesson} thread={thread} />
          </li>
        ))}
      </ul>
      <CommentForm {...{ token, lesson, pinned, forget }} />
    </section>
  )
}

function CommentText({ comment, isAnswer = false }: { comment: ReviewComment; isAnswer?: boolean }) {
  const t = useWords(learningReviewWords)
  const { author, isStaff, text, createdAt, resolvedAt } = comment
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
        {resolvedAt !== null && ` · ${t('resolved')}`}
      </p>
      <p className={styles.words} dir="auto">
        {text}
      </p>
    </article>
  )
}

function Answer({ token, lesson, thread }: { token: string; lesson: string; thread: ReviewComment }) {
  const t = useWords(learningReviewWords)
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Button
        look="quiet"
        size="small"
        aria-label={t('answerTo', { name: thread.author || t('someone') })}
        onClick={() => setOpen(true)}
      >
        {t('answer')}
      </Button>
    )
  return <CommentForm {...{ token, lesson }} parent={thread.id} close={() => setOpen(false)} />
}

type FormProps = {
  token: string
  lesson: string
  parent?: string
  pinned?: Pinned | null
  forget?(): void
  close?(): void
}

/** The name is kept in this tab for the next comment. */
const keptName = 'lectern-reviewer'

function CommentForm({ token, lesson, parent, pinned = null, forget, close }: FormProps) {
  const t = useWords(learningReviewWords)
  const { api } = useSite()
  const cache = useQueryClient()
  const fields = useFields(
    { name: browserStorage('sessionStorage')?.getItem(keptName) ?? '', text: '' },
    { text: (typed) => (typed.trim() === '' ? t('textMissing') : null) },
  )
  const [isSent, setSent] = useState(false)
  const task = useSubmit(t('failed'))
  const send = task.onSubmit(fields.check, async () => {
    const name = fields.values.name.trim().slice(0, maxReviewerName)
    const { comments } = await api.call(commentOnDraft, {
      ...{ token, lesson, name, parent: parent ?? null, text: fields.values.text.slice(0, maxCommentLength) },
      ...{ block: pinned?.block ?? null, quote: pinned?.quote ?? null },
    })
    browserStorage('sessionStorage')?.setItem(keptName, name)
    cache.setQueryData<ReviewAnswer>(
      reviewQuery(api, token).queryKey,
      (before) => before && { ...before, comments },
    )
    fields.clear('text')
    setSent(true)
    forget?.()
    close?.()
  })
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      {parent === undefined &&
        (pinned ? (
          <div>
            <p className={styles.faint}>{t('about')}</p>
            <blockquote className={styles.quote} dir="auto">
              {pinned.quote}
            </blockquote>
            <Button look="quiet" size="small" onClick={forget}>
              {t('forget')}
            </Button>
          </div>
        ) : (
          <p className={styles.faint}>
            {t('aboutLesson')}. {t('hint')}
          </p>
        ))}
      <TextInput
        label={t('name')}
        isOptional
        autoComplete="name"
        maxLength={maxReviewerName}
        {...fields.bind('name')}
      />
      <TextArea label={t('text')} {...fields.bind('text')} />
      {task.fault && <Notice tone="danger">{task.fault}</Notice>}
      {isSent && !task.fault && fields.values.text === '' && <Notice tone="success">{t('sent')}</Notice>}
      <div className={styles.acts}>
        <Button type="submit" disabled={task.isBusy}>
          {t(parent === undefined ? 'send' : 'sendAnswer')}
        </Button>
        {close && (
          <Button look="quiet" onClick={close}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
