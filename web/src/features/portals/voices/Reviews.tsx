import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { mostReviews } from '#shared/features/portals/rules/mostReviews.ts'
import { portalsVoicesWords } from '#shared/features/portals/words/voices/words.generated.ts'
import { numberFormat } from '#shared/kernel/words/formats.ts'
import { Day } from '#web/kernel/parts/Day.tsx'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { Voices } from '../calls.ts'
import styles from './Reviews.module.css'
import { Stars } from './Stars.tsx'
import type { VoicedItem } from './voicesQuery.ts'

/** Most readers write no review: its form is loaded when somebody begins one. */
const ReviewForm = lazy(() => import('./ReviewForm.tsx').then((m) => ({ default: m.ReviewForm })))

/** The average, a bar for each rating, and `most` of the best reviews; all of them on demand (PAG-22 to PAG-26). */
export function Reviews({ item, voices, most }: { item: VoicedItem; voices: Voices; most: number }) {
  const t = useWords(portalsVoicesWords)
  const listId = useId()
  const [isWhole, setIsWhole] = useState(false)
  const { reviews, reviewCount, average } = voices
  const shown = isWhole ? reviews : reviews.slice(0, most)
  return (
    <div className={styles.reviews}>
      <div className={styles.head}>
        <div className={styles.summary}>
          {average !== null && (
            <>
              <span className={styles.average}>
                {numberFormat(t.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
                  average,
                )}
              </span>
              <Stars rating={average} />
            </>
          )}
          <span className={styles.count}>{t('count', { count: reviewCount })}</span>
        </div>
        {reviewCount > 0 && <Bars voices={voices} />}
      </div>
      {voices.mayReview && <OwnReview item={item} voices={voices} />}
      {shown.length > 0 && (
        <ul id={listId} className={styles.list}>
          {shown.map(({ id, rating, text, name, createdAt }) => (
            <li key={id} className={styles.review}>
              <p className={styles.by}>
                <Stars rating={rating} />
                <span className={styles.name}>{name ?? t('somebody')}</span>
                <span className={styles.day}>
                  <Day moment={createdAt} />
                </span>
              </p>
              {text && <p className={styles.text}>{text}</p>}
            </li>
          ))}
        </ul>
      )}
      {isWhole && reviewCount > mostReviews && (
        <p className={styles.day}>{t('mostShown', { count: mostReviews, all: reviewCount })}</p>
      )}
      {reviews.length > most && (
        <p>
          <Button
            look="secondary"
            aria-expanded={isWhole}
            aria-controls={listId}
            onClick={() => setIsWhole(!isWhole)}
          >
            {t(isWhole ? 'minimize' : 'viewAll')}
          </Button>
        </p>
      )}
    </div>
  )
}

function Bars({ voices: { byRating, reviewCount } }: { voices: Voices }) {
  const t = useWords(portalsVoicesWords)
  const percent = numberFormat(t.language, { style: 'percent' })
  return (
    <ul className={styles.bars}>
      {byRating.map((count, at) => {
        const share = count / reviewCount
        const stars = byRating.length - at
        return (
          <li key={stars} className={styles.bar}>
            <span className={styles.barText}>{t('barOf', { stars, share: percent.format(share) })}</span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.fill} style={{ inlineSize: `${share * 100}%` }} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function OwnReview({ item, voices: { own } }: { item: VoicedItem; voices: Voices }) {
  const t = useWords(portalsVoicesWords)
  const [isWriting, setIsWriting] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasWriting = useRef(false)
  // The form that had the focus is gone.
  useEffect(() => {
    if (wasWriting.current && !isWriting) button.current?.focus()
    wasWriting.current = isWriting
  }, [isWriting])
  if (isWriting)
    return (
      <Suspense fallback={<Loading />}>
        <ReviewForm item={item} own={own} onEnd={() => setIsWriting(false)} />
      </Suspense>
    )
  return (
    <div className={styles.own}>
      {own && <p role="status">{t(`status.${own.status}`)}</p>}
      <Button ref={button} look="secondary" onClick={() => setIsWriting(true)}>
        {t(own ? 'change' : 'write')}
      </Button>
    </div>
  )
}
