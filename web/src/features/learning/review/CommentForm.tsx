import { useRef, useState } from 'react'
import { maxCommentLength, maxReviewerName } from '#shared/features/learning/operations/draftReviews.ts'
import { learningReviewWords } from '#shared/features/learning/words/review/words.generated.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { sendByKey } from '#widgets/kernel/form/sendByKey.ts'
import { TextArea } from '#widgets/kernel/form/TextArea.tsx'
import { TextInput } from '#widgets/kernel/form/TextInput.tsx'
import { useSubmit } from '#widgets/kernel/form/useSubmit.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { commentOnDraft } from './calls.ts'
import { type KeptText, keepReviewerName, readReviewerName, textKey } from './keptTexts.ts'
import styles from './Panel.module.css'
import { useReviewRoom } from './ReviewRoom.ts'

type Props = {
  lesson: string
  block: string | null
  /** The words that it is about, as they are now. */
  quote: string | null
  /** The comment that it answers. */
  parent?: string | null
  close?(): void
}

/** A comment or an answer. What is written is kept in this browser until the server has it. */
export function CommentForm({ lesson, block, quote, parent = null, close }: Props) {
  const t = useWords(learningReviewWords)
  const { api } = useSite()
  const { token, texts, take, forgetPinned } = useReviewRoom()
  const place = { lesson, block, parent }
  const kept = texts.find(textKey(place))
  const [isSent, setSent] = useState(false)
  const [wantsText, setWantsText] = useState(false)
  const [name, setName] = useState(() => readReviewerName() ?? '')
  const [isNaming, setNaming] = useState(() => readReviewerName() === null)
  const form = useRef<HTMLFormElement>(null)
  const task = useSubmit(t('failed'))
  const text = kept?.text ?? ''
  const write = (next: string) => {
    setSent(false)
    setWantsText(false)
    const written: KeptText = {
      ...place,
      quote: quote ?? kept?.quote ?? null,
      text: next,
      tried: kept?.tried ?? null,
    }
    if (next === '') texts.drop(textKey(place))
    else texts.write(written)
  }
  const isReady = () => {
    setWantsText(text.trim() === '')
    if (text.trim() === '') form.current?.querySelector('textarea')?.focus()
    return text.trim() !== ''
  }
  const send = task.onSubmit(isReady, async () => {
    const said = text.trim().slice(0, maxCommentLength)
    // A repeated call with the same words sends the same comment: the server may have it already.
    const id = kept?.tried?.text === said ? kept.tried.id : createId()
    const about = quote ?? kept?.quote ?? null
    texts.write({ ...place, quote: about, text, tried: { id, text: said } })
    const called = name.trim().slice(0, maxReviewerName)
    const { comments } = await api.call(commentOnDraft, {
      ...{ token, lesson, parent, block, comment: id, name: called, text: said },
      quote: parent === null ? about : null,
    })
    keepReviewerName(called)
    setNaming(false)
    texts.drop(textKey(place))
    take(comments)
    forgetPinned()
    setSent(true)
    close?.()
  })
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={send} onKeyDown={sendByKey}>
      {isNaming ? (
        <TextInput
          label={t('name')}
          isOptional
          autoComplete="name"
          maxLength={maxReviewerName}
          name="name"
          value={name}
          fault={null}
          onChange={setName}
          onLeave={() => undefined}
        />
      ) : (
        <p className={styles.faint}>
          {name === '' ? t('unnamed') : t('as', { name })}{' '}
          <button type="button" className={styles.link} onClick={() => setNaming(true)}>
            {t('changeName')}
          </button>
        </p>
      )}
      <TextArea
        label={t(parent === null ? 'text' : 'answerText')}
        name="text"
        value={text}
        fault={wantsText ? t('textMissing') : null}
        onChange={write}
        onLeave={() => undefined}
      />
      {task.fault ? (
        <Notice
          tone="danger"
          action={
            <Button type="submit" size="small" look="secondary" disabled={task.isBusy}>
              {t('retry')}
            </Button>
          }
        >
          {task.fault} {t('keptHere')}
        </Notice>
      ) : (
        kept?.tried && !task.isBusy && <Notice tone="warning">{t('notSent')}</Notice>
      )}
      {isSent && text === '' && <Notice tone="success">{t('sent')}</Notice>}
      <div className={styles.acts}>
        {!task.fault && (
          // Not disabled: it would lose the focus, and nobody would be told where it is.
          <Button type="submit" size="small" aria-disabled={task.isBusy}>
            {t(parent === null ? 'send' : 'sendAnswer')}
          </Button>
        )}
        {(close || text !== '') && (
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              write('')
              task.forget()
              close?.()
            }}
          >
            {t(close ? 'cancel' : 'discard')}
          </Button>
        )}
      </div>
    </form>
  )
}
