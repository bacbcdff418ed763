import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { questionKinds } from '#shared/features/content/questions/questionKinds.ts'
import { contentQuizWords } from '#shared/features/content/words/quiz/words.generated.ts'
import { Button, ignoreSecondClick } from '#widgets/kernel/parts/Button.tsx'
import { Picture } from '#widgets/kernel/parts/Picture.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useLinks } from '../host/useLinks.ts'
import type { ShownQuestion } from '../host/WidgetHost.ts'
import { answerDraft, type GivenInput } from './answerDraft.ts'
import styles from './QuestionForm.module.css'
import { questionViews } from './questionViews.ts'

type Props = {
  question: ShownQuestion
  attemptID: string
  /** A call is running or the time is over (QUI-20). */
  isBlocked: boolean
  submit(input: GivenInput): void
}
const pictureNames = ['poster.jpg', 'original']

/** One question of any kind, with its Submit button (1§5). */
export function QuestionForm({ question, attemptID, isBlocked, submit }: Props) {
  const t = useWords(contentQuizWords)
  const draft = useMemo(() => answerDraft(attemptID, question.id), [attemptID, question.id])
  const [given, setGiven] = useState(() => draft.read())
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { files } = useLinks(question.posterImageID, pictureNames)
  useEffect(() => heading.current?.focus(), [])
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => (form.current ? ignoreEarlierClick(form.current) : undefined), [])
  useEffect(() => draft.keep(given), [draft, given])

  const { Input } = questionViews[question.type]
  const { response, isAnswered } = questionKinds[question.type]
  const isEmpty = !isAnswered(given)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty || isBlocked) return
    // A draft from before the question's type changed may have both.
    submit(response === 'text' ? { ...given, userAnswers: [] } : { ...given, inputValue: null })
  }
  const picture = files['poster.jpg'] ?? files.original
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit}>
      <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.question}>
        {question.questionText}
      </h2>
      {picture && <Picture className={styles.picture} src={picture} alt="" />}
      <Input question={question} titleId={titleId} given={given} isBlocked={isBlocked} onChange={setGiven} />
      <div>
        <Button type="submit" onClick={ignoreSecondClick} disabled={isEmpty || isBlocked}>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}

/** The second click of a double click on Submit meets the next question: it chooses none of its answers. */
function ignoreEarlierClick(form: HTMLFormElement): () => void {
  const controller = new AbortController()
  const options = { capture: true, signal: controller.signal }
  let hasOwnPress = false
  form.addEventListener('mousedown', ({ detail }) => (hasOwnPress ||= detail <= 1), options)
  // React hears of it at the root, later: it is stopped before.
  form.addEventListener(
    'click',
    (event) => {
      if (event.detail <= 1 || hasOwnPress) return
      event.preventDefault()
      event.stopPropagation()
    },
    options,
  )
  return () => controller.abort()
}
