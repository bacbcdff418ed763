import {
  type AnsweredQuestion,
  acceptedAnswers,
  type GivenAnswer,
} from '#shared/features/content/questions/QuestionKind.ts'
import { answered, questionKinds } from '#shared/features/content/questions/questionKinds.ts'
import type { QuizQuestion } from '#shared/features/content/questions/quizQuestion.ts'
import { formatList } from '#shared/kernel/words/formats.ts'
import { h } from './dom.ts'
import type { Words } from './words.ts'

type Steps = {
  t: Words
  /** Right, wrong, or null for what nobody grades. */
  submit(given: GivenAnswer): boolean | null
  next(): void
  isLast: boolean
}

/** One question: its choices or its text box, then the verdict where it may be shown. */
export function questionForm(
  question: QuizQuestion,
  picture: string | null,
  showsAnswers: boolean,
  steps: Steps,
): HTMLElement {
  const { t } = steps
  const isChoice = questionKinds[question.type].response === 'choice'
  const { answers, correctAnswer } = answered(question) ?? { answers: [], correctAnswer: [] }
  // A question with several right answers needs check boxes, even if its type is single choice.
  const input =
    question.type === 'multipleResponseQuestion' || correctAnswer.length > 1 ? 'checkbox' : 'radio'
  const submit = h('button', { class: 'button', type: 'submit', disabled: true }, t('submit'))
  const verdict = h('div', { class: 'verdict', role: 'status' })
  const fields = h('fieldset', {}, h('legend', {}, question.questionText))
  if (picture) fields.append(h('img', { class: 'question-picture', src: picture, alt: '' }))
  if (isChoice)
    for (const answer of answers)
      fields.append(
        h(
          'label',
          { class: 'choice', 'data-answer': answer.id },
          h('input', { type: input, name: question.id, value: answer.id }),
          h('span', {}, answer.answerText),
        ),
      )
  else {
    const label = t(question.type === 'openEnded' ? 'thoughts' : 'answer')
    const box =
      question.type === 'openEnded'
        ? h('textarea', { rows: '6', maxlength: '20000' })
        : h('input', { type: 'text', maxlength: '1000', autocomplete: 'off' })
    box.setAttribute('aria-label', label)
    fields.append(box)
  }
  const form = h('form', {}, fields, verdict, submit)
  const given = (): GivenAnswer => ({
    userAnswers: [...form.querySelectorAll<HTMLInputElement>('.choice input:checked')].map(
      (one) => one.value,
    ),
    inputValue:
      form.querySelector<HTMLInputElement | HTMLTextAreaElement>('textarea, input[type=text]')?.value ?? null,
  })
  form.addEventListener('input', () => {
    submit.disabled = !questionKinds[question.type].isAnswered(given())
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (submit.disabled || fields.disabled) return
    const isRight = steps.submit(given())
    if (!showsAnswers) return steps.next()
    const chosen = given().userAnswers
    fields.disabled = true
    submit.remove()
    for (const answer of answers) explain(form, correctAnswer, answer, chosen)
    const go = h(
      'button',
      { class: 'button', type: 'button', click: steps.next },
      t(steps.isLast ? 'seeResult' : 'nextQuestion'),
    )
    verdict.append(...verdictLines(t, question, isRight))
    form.append(go)
    go.focus()
  })
  return form
}

/** Marks a choice, and says why beside it where it was chosen or should have been. */
function explain(
  form: HTMLElement,
  correctAnswer: readonly string[],
  answer: AnsweredQuestion['answers'][number],
  chosen: readonly string[],
): void {
  const input = [...form.querySelectorAll<HTMLInputElement>('.choice input')].find(
    (one) => one.value === answer.id,
  )
  const label = input?.closest('.choice')
  if (!label) return
  const isRight = correctAnswer.includes(answer.id)
  if (isRight) label.classList.add('right')
  else if (chosen.includes(answer.id)) label.classList.add('wrong')
  if (answer.explanation && (isRight || chosen.includes(answer.id)))
    label.lastElementChild?.append(h('span', { class: 'why' }, answer.explanation))
}

function verdictLines(t: Words, question: QuizQuestion, isRight: boolean | null): HTMLElement[] {
  const word = t(isRight === null ? 'thanks' : isRight ? 'right' : 'wrong')
  const first = h(
    'p',
    { class: isRight === null ? '' : isRight ? 'passed' : 'failed' },
    h('strong', {}, word),
  )
  if (question.type !== 'fillInTheBlank') return [first]
  const answers = acceptedAnswers(question)
  const accepted = formatList(
    t.language,
    answers.map((one) => one.answerText),
  )
  const reasons = answers.flatMap((one) => (one.explanation ? [h('p', {}, one.explanation)] : []))
  return [first, ...(isRight ? [] : [h('p', {}, t('accepted', { answers: accepted }))]), ...reasons]
}
