import { useEffect, useRef, useState } from 'react'
import type { QuizResult } from '../../../../../src/features/content/entities/parts/quizResult.ts'
import {
  type ContentQuizWords,
  contentQuizWords,
} from '../../../../../src/features/content/words/quiz/words.generated.ts'
import { faultText } from '../../../../../src/kernel/errors/refusalOf.ts'
import {
  type KernelErrorsWords,
  kernelErrorsWords,
} from '../../../../../src/kernel/words/errors/words.generated.ts'
import type { Translate } from '../../../../../src/kernel/words/translator.ts'
import { useWords } from '../../../../kernel/words/useWords.ts'
import { useHost } from '../../host/HostContext.ts'
import type { ShownQuestion, StartedAttempt, Verdict } from '../../host/WidgetHost.ts'
import { answerDraft, type GivenInput } from '../../questions/answerDraft.ts'

/** `waiting`: all is answered, and kept here until there is a connection. */
type QuizStage = 'intro' | 'question' | 'answer' | 'waiting' | 'results'

export type Quiz = {
  stage: QuizStage
  attempt: StartedAttempt | null
  /** The current question, and its index. */
  question: ShownQuestion | null
  index: number
  verdict: Verdict | null
  result: QuizResult | null
  given: GivenInput | null
  /** A call is running: input is blocked. */
  isBusy: boolean
  fault: string | null
  /** A text about what another tab did to this attempt, or what waits for a connection. */
  notice: string | null
  isTimeOver: boolean
  start(): void
  submit(input: GivenInput): void
  next(): void
  /** Ends the attempt, by choice or because the time is over. */
  finish(): void
  runOut(): void
}

type QuizNotice = 'answeredElsewhere' | 'answeredBefore' | 'finishedElsewhere' | 'keptHere'

type Options = {
  lessonId: string
  showAnswers: boolean
  /** A knowledge check: ends with its first answer. */
  isSingle: boolean
  onPassed?: (() => void) | undefined
}

/**
 * One attempt at a quiz, stage by stage: intro, question, answer (only if answers are shown), results (1§4). The server
 * draws, times and marks. A failed call changes nothing; what waits for a connection is said so, and the quiz goes on.
 */
export function useQuiz({ lessonId, showAnswers, isSingle, onPassed }: Options): Quiz {
  const t = useWords(contentQuizWords)
  const refusals = useWords(kernelErrorsWords)
  const { quiz, now } = useHost()
  const [stage, setStage] = useState<QuizStage>('intro')
  const [attempt, setAttempt] = useState<StartedAttempt | null>(null)
  const [index, setIndex] = useState(0)
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [given, setGiven] = useState<GivenInput | null>(null)
  const [result, setResult] = useState<QuizResult | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [notice, setNotice] = useState<QuizNotice | null>(null)
  const [isTimeOver, setTimeOver] = useState(false)
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])

  const attemptID = attempt?.attemptID ?? null
  const latest = useRef(showResult)
  useEffect(() => {
    latest.current = showResult
  })
  useEffect(() => {
    if (stage !== 'waiting' || attemptID === null) return
    return quiz.watchResult?.({ lessonId, attemptID }, (found) => {
      setNotice(null)
      setTimeOver(false)
      latest.current(found)
      // Its one answer was given long before: the intro shows the result.
      if (isSingle) setStage('intro')
    })
  }, [quiz, stage, lessonId, attemptID, isSingle])

  const questions = attempt ? (isSingle ? attempt.questions.slice(0, 1) : attempt.questions) : []
  const question = questions[index] ?? null

  async function run(work: () => Promise<void>) {
    setBusy(true)
    setFault(null)
    setNotice(null)
    try {
      await work()
    } catch (error) {
      if (!isThere.current) return
      if (codeOf(error) === 'attempt_over') await onOver()
      else setFault(textOf(t, refusals, error))
    } finally {
      if (isThere.current) setBusy(false)
    }
  }

  /** The attempt accepts no more answers: its time is over, or another tab finished it. */
  async function onOver() {
    if (!attempt || (attempt.endsAt !== null && now() >= Date.parse(attempt.endsAt))) return setTimeOver(true)
    try {
      await end(attempt.attemptID)
      if (isThere.current) setNotice('finishedElsewhere')
    } catch (error) {
      if (isThere.current) setFault(textOf(t, refusals, error))
    }
  }

  async function end(attemptID: string) {
    const found = await quiz.finish({ lessonId, attemptID })
    if (!isThere.current) return
    if (found) showResult(found)
    else setStage('waiting')
  }

  function showResult(found: QuizResult) {
    setResult(found)
    if (!isSingle) setStage('results')
    if (found.isPassed) onPassed?.()
  }

  async function goTo(place: number, drawn: StartedAttempt, asked: readonly ShownQuestion[]) {
    setVerdict(null)
    setGiven(null)
    if (place >= asked.length) return end(drawn.attemptID)
    setIndex(place)
    setStage('question')
  }

  return {
    stage,
    attempt,
    question,
    index,
    verdict,
    result,
    given,
    isBusy,
    fault,
    notice: notice && t(`notice.${notice}`),
    isTimeOver,
    start: () =>
      void run(async () => {
        const drawn = await quiz.start(lessonId)
        if (!isThere.current) return
        setAttempt(drawn)
        setResult(null)
        setTimeOver(false)
        const answered = new Set(drawn.answered.map((one) => one.questionID))
        const asked = isSingle ? drawn.questions.slice(0, 1) : drawn.questions
        const place = asked.findIndex((one) => !answered.has(one.id))
        await goTo(place < 0 ? asked.length : place, drawn, asked)
      }),
    submit: (input) =>
      void run(async () => {
        if (!attempt || !question) return
        const found = await quiz.answer({
          lessonId,
          attemptID: attempt.attemptID,
          questionID: question.id,
          ...input,
        })
        answerDraft(attempt.attemptID, question.id).drop()
        if (!isThere.current) return
        if (!found) {
          await goTo(index + 1, attempt, questions)
          if (isThere.current) setNotice('keptHere')
          return
        }
        const isShown = showAnswers && isTold(found)
        setVerdict(found)
        setGiven(found.recorded)
        // Another tab answered first: its answer counts, and is shown.
        if (!isSame(found.recorded, input)) setNotice(isShown ? 'answeredElsewhere' : 'answeredBefore')
        if (isSingle) {
          await end(attempt.attemptID)
          if (isThere.current) setStage((now) => (now === 'waiting' ? now : 'answer'))
        } else if (isShown) setStage('answer')
        else await goTo(index + 1, attempt, questions)
      }),
    next: () =>
      void run(async () => {
        if (attempt) await goTo(index + 1, attempt, questions)
      }),
    finish: () =>
      void run(async () => {
        if (!attempt) return
        await end(attempt.attemptID)
        if (isThere.current) setTimeOver(false)
      }),
    runOut: () => setTimeOver(true),
  }
}

function isSame(a: GivenInput, b: GivenInput): boolean {
  const chosen = new Set(b.userAnswers)
  return (
    (a.inputValue ?? '').trim() === (b.inputValue ?? '').trim() &&
    a.userAnswers.length === chosen.size &&
    a.userAnswers.every((id) => chosen.has(id))
  )
}

/** Only a verdict that may be shown has explanations, even if none (answerQuizQuestion). */
const isTold = ({ explanations }: Verdict) => explanations !== null

const textOf = (t: Translate<ContentQuizWords>, refusals: Translate<KernelErrorsWords>, error: unknown) =>
  error instanceof Error ? faultText(refusals, error) : t('wentWrong')
const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code
