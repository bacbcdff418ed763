import { useEffect, useRef, useState } from 'react'
import type { QuizResult } from '#shared/features/content/entities/parts/quizResult.ts'
import {
  type ContentQuizWords,
  contentQuizWords,
} from '#shared/features/content/words/quiz/words.generated.ts'
import { faultText } from '#shared/kernel/errors/readRefusal.ts'
import { type KernelErrorsWords, kernelErrorsWords } from '#shared/kernel/words/errors/words.generated.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useHost } from '../../host/HostContext.ts'
import type {
  LateAnswer,
  MarkedAnswer,
  ShownQuestion,
  StartedAttempt,
  Verdict,
} from '../../host/WidgetHost.ts'
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
  /** What another tab or device did to this attempt, what waits for a connection, or that it was sent. */
  notice: { text: string; tone: 'warning' | 'success' } | null
  /** The verdicts on answers that were sent after the learner had gone on, if they are shown. */
  late: readonly LateVerdict[]
  isTimeOver: boolean
  start(): void
  submit(input: GivenInput): void
  next(): void
  /** Ends the attempt, by choice or because the time is over. */
  finish(): void
  runOut(): void
}

export type LateVerdict = { number: number; question: ShownQuestion; verdict: Verdict }

type QuizNotice =
  | 'sent'
  | 'answeredElsewhere'
  | 'answeredBefore'
  | 'finishedElsewhere'
  | 'notCounted'
  | 'keptHere'

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
  const [late, setLate] = useState<readonly LateVerdict[]>([])
  /** The questions whose answers are kept here: the learner has gone on without their verdicts. */
  const keptAnswers = useRef(new Set<string>())
  /** The end of the attempt, once it was asked for. */
  const ending = useRef<Promise<QuizResult | null> | null>(null)
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])

  const attemptID = attempt?.attemptID ?? null
  const latest = useRef({ showResult, takeLate })
  useEffect(() => {
    latest.current = { showResult, takeLate }
  })
  const isUnderWay = stage === 'question' || stage === 'answer' || stage === 'waiting'
  useEffect(() => {
    if (!isUnderWay || attemptID === null) return
    return quiz.watchAnswers?.({ lessonId, attemptID }, (one) => latest.current.takeLate(one))
  }, [quiz, isUnderWay, lessonId, attemptID])
  useEffect(() => {
    // A knowledge check has its result with its answer.
    if (stage !== 'waiting' || attemptID === null || (isSingle && keptAnswers.current.size > 0)) return
    return quiz.watchResult?.({ lessonId, attemptID }, (lateResult) => {
      setNotice((now) => (now === 'finishedElsewhere' || now === 'notCounted' ? now : null))
      setTimeOver(false)
      latest.current.showResult(lateResult)
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
      else setFault(describeError(t, refusals, error))
    } finally {
      if (isThere.current) setBusy(false)
    }
  }

  /** The attempt accepts no more answers: its time is over, or another tab finished it. */
  async function onOver(said: 'finishedElsewhere' | 'notCounted' = 'finishedElsewhere') {
    if (!attempt || (attempt.endsAt !== null && now() >= Date.parse(attempt.endsAt))) return setTimeOver(true)
    try {
      await end(attempt.attemptID)
      if (isThere.current) setNotice(said)
    } catch (error) {
      if (isThere.current) setFault(describeError(t, refusals, error))
    }
  }

  /** Asks for the end once; after a failure the next call asks again. */
  function finishOnce(attemptID: string): Promise<QuizResult | null> {
    ending.current ??= quiz.finish({ lessonId, attemptID }).catch((error: unknown) => {
      ending.current = null
      throw error
    })
    return ending.current
  }

  async function end(attemptID: string) {
    const quizResult = await finishOnce(attemptID)
    if (!isThere.current) return
    if (quizResult) showResult(quizResult)
    else setStage('waiting')
  }

  function showResult(quizResult: QuizResult) {
    setResult(quizResult)
    if (!isSingle) setStage('results')
    if (quizResult.isPassed) onPassed?.()
  }

  /** The outcome of an answer that was stored here. Returns whether the learner was informed. */
  function takeLate({ questionID, marked, isOver }: LateAnswer): boolean {
    if (!attempt || !keptAnswers.current.delete(questionID)) return false
    const isTimeUp = attempt.endsAt !== null && now() >= Date.parse(attempt.endsAt)
    if (isOver && stage === 'waiting') {
      // Its result comes with its end.
      if (!isTimeUp) setNotice('notCounted')
      return !isTimeUp
    }
    if (isOver) {
      void run(() => onOver('notCounted'))
      return true
    }
    if (keptAnswers.current.size === 0) setNotice((state) => (state === 'keptHere' ? 'sent' : state))
    if (isSingle) void run(() => showSingle(attempt.attemptID, marked))
    else if (marked && showAnswers && isTold(marked)) {
      const at = questions.findIndex(({ id }) => id === questionID)
      const question = questions[at]
      if (question) setLate((before) => [...before, { number: at + 1, question: question, verdict: marked }])
    }
    return true
  }

  /** A knowledge check's one answer, with its result. */
  async function showSingle(attemptID: string, marked: MarkedAnswer | null) {
    setVerdict(marked)
    setGiven(marked?.recorded ?? null)
    if (marked?.result) showResult(marked.result)
    else await end(attemptID)
    if (isThere.current) setStage((now) => (now === 'waiting' && !marked?.result ? now : 'answer'))
  }

  async function goTo(place: number, drawn: StartedAttempt, shownQuestions: readonly ShownQuestion[]) {
    setVerdict(null)
    setGiven(null)
    if (place >= shownQuestions.length) return end(drawn.attemptID)
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
    notice: notice && { text: t(`notice.${notice}`), tone: notice === 'sent' ? 'success' : 'warning' },
    late: isUnderWay ? late : [],
    isTimeOver,
    start: () =>
      void run(async () => {
        const drawn = await quiz.start(lessonId)
        if (!isThere.current) return
        setAttempt(drawn)
        setLate([])
        keptAnswers.current.clear()
        ending.current = null
        setResult(null)
        setTimeOver(false)
        const answered = new Set(drawn.answered.map((one) => one.questionID))
        const shownQuestions = isSingle ? drawn.questions.slice(0, 1) : drawn.questions
        const place = shownQuestions.findIndex((one) => !answered.has(one.id))
        await goTo(place < 0 ? shownQuestions.length : place, drawn, shownQuestions)
      }),
    submit: (input) =>
      void run(async () => {
        if (!attempt || !question) return
        const answerVerdict = await quiz.answer({
          lessonId,
          attemptID: attempt.attemptID,
          questionID: question.id,
          ...input,
        })
        answerDraft(attempt.attemptID, question.id).drop()
        if (!isThere.current) return
        if (!answerVerdict) {
          keptAnswers.current.add(question.id)
          if (isSingle) setStage('waiting')
          else await goTo(index + 1, attempt, questions)
          if (isThere.current) setNotice('keptHere')
          return
        }
        const isShown = showAnswers && isTold(answerVerdict)
        if (isSingle) {
          if (!isSame(answerVerdict.recorded, input)) setNotice('answeredElsewhere')
          return showSingle(attempt.attemptID, answerVerdict)
        }
        setVerdict(answerVerdict)
        setGiven(answerVerdict.recorded)
        // Another tab answered first: its answer counts, and is shown.
        if (!isSame(answerVerdict.recorded, input))
          setNotice(isShown ? 'answeredElsewhere' : 'answeredBefore')
        if (!isShown) return goTo(index + 1, attempt, questions)
        setStage('answer')
        // The last answer ends the attempt, also for those who leave before the results. If this fails, “See results” says why.
        if (index + 1 === questions.length) finishOnce(attempt.attemptID).catch(() => undefined)
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

const describeError = (
  t: Translate<ContentQuizWords>,
  refusals: Translate<KernelErrorsWords>,
  error: unknown,
) => (error instanceof Error ? faultText(refusals, error) : t('wentWrong'))
const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code
