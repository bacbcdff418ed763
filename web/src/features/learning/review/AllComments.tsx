import { useEffect, useRef } from 'react'
import { learningReviewWords } from '#shared/features/learning/words/review/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Panel.module.css'
import { PanelHead } from './PanelHead.tsx'
import { useReviewRoom } from './ReviewRoom.ts'
import type { LessonThreads, ReviewThreads, Thread } from './reviewThreads.ts'
import { CommentText, ThreadView } from './ThreadView.tsx'

type Props = { threads: ReviewThreads; back: string | null; close(): void }

/** Every comment on the draft, with a way to its place. */
export function AllComments({ threads: { open, resolved, missing }, back, close }: Props) {
  const t = useWords(learningReviewWords)
  const { lesson, show, texts } = useReviewRoom()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (back !== null) list.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(back)}"]`)?.focus()
  }, [back])
  const unsent = Object.values(texts.texts)
  const count = countThreads(resolved)
  const openCount = countThreads(open) + missing.length
  return (
    <div ref={list} className={styles.list}>
      <PanelHead close={close}>
        <h2 className={styles.title}>{t('all')}</h2>
        {openCount > 0 && <span className={styles.faint}>{openCount}</span>}
      </PanelHead>
      <Button
        look="secondary"
        size="small"
        onClick={() => show({ kind: 'place', lesson, block: null, comment: null })}
      >
        {t('on.lesson', { count: 0 })}
      </Button>
      {unsent.length > 0 && (
        <section className={styles.group}>
          <h3 className={styles.group}>{t('unsent')}</h3>
          <ul className={styles.threads}>
            {unsent.map((one) => (
              <li key={`${one.lesson} ${one.block} ${one.parent}`}>
                <UnsentEntry {...one} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {open.length + missing.length === 0 && <p className={styles.faint}>{t('none')}</p>}
      <p className={styles.faint}>{t('hint')}</p>
      <Lessons lessons={open} />
      {missing.length > 0 && (
        <section>
          <h3 className={styles.group}>{t('missingPlace')}</h3>
          <ul className={styles.threads}>
            {missing.map((thread) => (
              <ThreadView key={thread.comment.id} thread={thread} whole={null} />
            ))}
          </ul>
        </section>
      )}
      {count > 0 && (
        <details className={styles.folded}>
          <summary>{t('resolvedCount', { count })}</summary>
          <Lessons lessons={resolved} />
        </details>
      )}
    </div>
  )
}

const countThreads = (lessons: readonly LessonThreads[]) =>
  lessons.reduce((sum, { threads }) => sum + threads.length, 0)

function Lessons({ lessons }: { lessons: readonly LessonThreads[] }) {
  return lessons.map(({ lesson, name, threads }) => (
    <section key={lesson}>
      <h3 className={styles.group}>
        <bdi>{name}</bdi>
      </h3>
      <ul className={styles.threads}>
        {threads.map((thread) => (
          <li key={thread.comment.id}>
            <Entry thread={thread} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** The whole entry goes to the place. */
function Entry({ thread: { comment, answers, isMissing } }: { thread: Thread }) {
  const t = useWords(learningReviewWords)
  const { show } = useReviewRoom()
  const { id, lesson, block, quote } = comment
  return (
    <div className={styles.entry}>
      {quote && (
        <blockquote className={styles.quote} data-short dir="auto">
          {quote}
        </blockquote>
      )}
      <CommentText comment={comment} />
      {answers.length > 0 && <p className={styles.faint}>{t('answers', { count: answers.length })}</p>}
      {!isMissing && (
        <button
          type="button"
          className={styles.go}
          data-entry={id}
          aria-label={t('goTo', { text: comment.text })}
          onClick={() => show({ kind: 'place', lesson, block, comment: id })}
        >
          <Icon name="arrowRight" size={16} />
        </button>
      )}
    </div>
  )
}

function UnsentEntry({
  lesson,
  block,
  parent,
  text,
}: Parameters<typeof useUnsentPlace>[0] & { text: string }) {
  const t = useWords(learningReviewWords)
  const { show } = useReviewRoom()
  const place = useUnsentPlace({ lesson, block, parent })
  return (
    <div className={styles.entry}>
      <p className={styles.words} dir="auto">
        {text}
      </p>
      <button
        type="button"
        className={styles.go}
        aria-label={t('goTo', { text })}
        onClick={() => show({ kind: 'place', ...place, comment: null })}
      >
        <Icon name="arrowRight" size={16} />
      </button>
    </div>
  )
}

/** An answer is written where its comment is. */
function useUnsentPlace({
  lesson,
  block,
  parent,
}: {
  lesson: string
  block: string | null
  parent: string | null
}) {
  const { comments } = useReviewRoom()
  const answered = parent === null ? undefined : comments.find(({ id }) => id === parent)
  return answered ? { lesson: answered.lesson, block: answered.block } : { lesson, block }
}
