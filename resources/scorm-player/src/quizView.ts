import { markAnswer } from '#shared/features/content/questions/questionKinds.ts'
import { drawQuestions, retakes } from '#shared/features/content/rules/quizAttempts.ts'
import { knowledgeCheckPassMark, scoreQuiz } from '#shared/features/content/rules/quizMarking.ts'
import type { PackagedPart, PackagedQuiz } from '#shared/features/content/scorm/PackagedCourse.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { spokenMinutes } from '#shared/kernel/rules/texts/formatValues.ts'
import { emptyQuiz, type RunningQuiz } from './attempt.ts'
import { h, html } from './dom.ts'
import type { PartHost } from './PartHost.ts'
import { questionForm } from './questionForm.ts'
import { percentOf } from './words.ts'

type QuizPart = Extract<PackagedPart, { kind: 'quiz' }>

/** A quiz from its first page to its result; a running attempt goes on where it was left. */
export function quizView(id: string, part: QuizPart, host: PartHost): HTMLElement {
  const { quiz } = part
  const { t } = host
  const state = host.attempt.quizzes[id] ?? emptyQuiz()
  host.attempt.quizzes[id] = state
  const box = h('section', { class: 'quiz', 'aria-label': t('quiz') })
  let clock = 0
  const show = (...children: (Node | null)[]) => {
    window.clearInterval(clock)
    box.replaceChildren(...children.filter((child) => child !== null))
    const heading = box.querySelector<HTMLElement>('[tabindex="-1"]')
    if (document.activeElement?.closest('.quiz') || document.activeElement === document.body) heading?.focus()
  }

  function intro() {
    const verdict = retakes(quiz, state.taken)
    const count = quiz.type === 'knowledgeCheck' ? 1 : (quiz.noOfQuestionsToAsk ?? quiz.questions.length)
    const facts = [t('questions', { count })]
    if (quiz.type === 'quiz') facts.push(t('toPass', { percent: percentOf(t, quiz.passingPercentage) }))
    if (limitMinutes(quiz)) facts.push(spokenMinutes(limitMinutes(quiz), t.language))
    if (verdict.attemptsLeft !== null)
      facts.push(t('attempts', { left: verdict.attemptsLeft, all: quiz.maximumRetakes + 1 }))
    const best =
      state.best === null ? null : h('p', { class: 'best' }, t('best', { percent: percentOf(t, state.best) }))
    show(
      h('p', { class: 'facts', tabindex: '-1' }, facts.join(' · ')),
      part.instructions ? html(part.instructions) : null,
      quiz.showScoreOnCompletion ? best : null,
      verdict.isAllowed
        ? h('button', { class: 'button', click: start }, t(state.taken === 0 ? 'start' : 'tryAgain'))
        : h('p', { class: 'note' }, t('retakesUsed')),
    )
  }

  function start() {
    const drawn = drawQuestions(quiz, Math.random).map((question) => quiz.questions.indexOf(question))
    state.running = { drawn, given: {}, startedAt: Date.now() }
    host.changed()
    next()
  }

  function next() {
    const { running } = state
    if (!running) return intro()
    const at = running.drawn.findIndex((place) => running.given[place] === undefined)
    const question = quiz.questions[running.drawn[at] ?? -1]
    if (!question || timeLeft(quiz, running) === 0) return finish(timeLeft(quiz, running) === 0)
    const place = running.drawn[at] ?? 0
    const time = h('span', { class: 'time', role: 'timer' })
    const askedAt = Date.now()
    show(
      h(
        'p',
        { class: 'facts', tabindex: '-1' },
        `${t('question', { at: at + 1, all: running.drawn.length })} `,
        time,
      ),
      questionForm(question, ownValue(quiz.pictures, question.id) ?? null, quiz.showAnswers, {
        t,
        submit: (given) => {
          const verdict = markAnswer(question, given)
          running.given[place] = verdict === null ? -1 : verdict ? 1 : 0
          const at = new Date()
          host.answered({ question, given, isRight: verdict, at, tookMs: at.getTime() - askedAt })
          host.changed()
          return verdict
        },
        next,
        isLast: at === running.drawn.length - 1,
      }),
    )
    if (!limitMinutes(quiz)) return
    const tick = () => {
      const left = timeLeft(quiz, running) ?? 0
      time.textContent = `· ${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
      if (left === 0) finish(true)
    }
    clock = window.setInterval(tick, 500)
    tick()
  }

  function finish(isLate: boolean) {
    const { running } = state
    if (!running) return intro()
    const drawn = running.drawn.flatMap((place) => quiz.questions[place] ?? [])
    const right = running.drawn.filter((place) => running.given[place] === 1)
    const ids = new Set(right.flatMap((place) => quiz.questions[place]?.id ?? []))
    const mark = quiz.type === 'knowledgeCheck' ? knowledgeCheckPassMark : quiz.passingPercentage
    const result = scoreQuiz(drawn, ids, mark)
    state.running = null
    state.taken += 1
    state.best = Math.max(state.best ?? 0, result.score)
    state.isPassed ||= result.isPassed
    host.done(id)
    host.changed()
    const word = result.isPassed ? quiz.passedMessage || t('passed') : quiz.failedMessage || t('failed')
    const verdict = retakes(quiz, state.taken)
    show(
      h('h2', { tabindex: '-1', class: result.isPassed ? 'passed' : 'failed' }, word),
      isLate ? h('p', { class: 'note' }, t('late')) : null,
      quiz.showScoreOnCompletion
        ? h(
            'p',
            { class: 'score' },
            t('score', { percent: percentOf(t, result.score), correct: result.correct, total: result.total }),
          )
        : null,
      part.after ? html(part.after) : null,
      verdict.isAllowed
        ? h('button', { class: 'button quiet', click: intro }, t('toStart'))
        : h('p', { class: 'note' }, t('retakesUsed')),
    )
  }

  if (state.running) next()
  else intro()
  return box
}

const limitMinutes = (quiz: PackagedQuiz) => (quiz.timeLimitEnabled ? (quiz.timeLimitForQuiz ?? 0) : 0)

/** Whole seconds; null without a limit. */
function timeLeft(quiz: PackagedQuiz, running: RunningQuiz): number | null {
  if (!limitMinutes(quiz)) return null
  return Math.max(0, Math.ceil((running.startedAt + limitMinutes(quiz) * 60_000 - Date.now()) / 1000))
}
