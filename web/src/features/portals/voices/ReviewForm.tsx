import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { portalsVoicesWords } from '#shared/features/portals/words/voices/words.generated.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { NotLoaded } from '#web/kernel/parts/NotLoaded.tsx'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { inNameOf } from '#web/kernel/viewer/whoOf.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { reviewItem, type Voices } from '../calls.ts'
import styles from './Reviews.module.css'
import { Star } from './Stars.tsx'
import { type VoicedItem, voicesQuery } from './voicesQuery.ts'

/** As the definition bounds it. */
const mostCharacters = 2000
const ratings = [1, 2, 3, 4, 5]

type Props = { item: VoicedItem; own: Voices['own']; onEnd(): void }

/** A learner's one review. The typed text stays until the server has it. */
export function ReviewForm({ item, own, onEnd }: Props) {
  const t = useWords(portalsVoicesWords)
  const { api } = useSite()
  const viewer = useViewer()
  const cache = useQueryClient()
  const textId = useId()
  const [rating, setRating] = useState<number | null>(own?.rating ?? null)
  const [text, setText] = useState(own?.text ?? '')
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const [isAsked, setIsAsked] = useState(false)
  const sending = useMutation({
    mutationFn: (given: number) =>
      api.call(reviewItem, { ...item, rating: given, text: text.trim() || null }, inNameOf(viewer)),
    async onSuccess() {
      await cache.invalidateQueries({ queryKey: voicesQuery(api, viewer, item).queryKey })
      onEnd()
    },
  })
  function send(event: FormEvent) {
    event.preventDefault()
    setIsAsked(true)
    if (rating !== null) sending.mutate(rating)
  }
  const { error } = sending
  const isNotTaken = isAppError(error) && error.details.reason === 'reviewNotTaken'
  return (
    <form className={styles.form} onSubmit={send} aria-label={t(own ? 'change' : 'write')}>
      <fieldset className={styles.ratings}>
        <legend>{t('yourRating')}</legend>
        {ratings.map((stars) => (
          <label key={stars} className={styles.rating}>
            <input
              ref={stars === (rating ?? ratings[0]) ? first : null}
              type="radio"
              name="rating"
              aria-label={t('star', { count: stars })}
              checked={rating === stars}
              onChange={() => setRating(stars)}
            />
            <Star isFull={stars <= (rating ?? 0)} />
          </label>
        ))}
        <span className={styles.day} aria-hidden="true">
          {rating !== null && t('star', { count: rating })}
        </span>
      </fieldset>
      {isAsked && rating === null && <Notice tone="danger">{t('needsRating')}</Notice>}
      <div className={styles.words}>
        <label htmlFor={textId}>{t('yourText')}</label>
        <textarea
          id={textId}
          rows={4}
          maxLength={mostCharacters}
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-describedby={`${textId}-hint`}
        />
        <span id={`${textId}-hint`} className={styles.day}>
          {t('optional', { max: mostCharacters })}
        </span>
      </div>
      {error &&
        (isNotTaken ? (
          <Notice tone="danger">{t('notTaken')}</Notice>
        ) : (
          <NotLoaded error={error} retry={() => rating !== null && sending.mutate(rating)} />
        ))}
      <div className={styles.actions}>
        <Button type="submit" disabled={sending.isPending}>
          {t('send')}
        </Button>
        <Button look="quiet" onClick={onEnd}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
