import { useEffect, useMemo, useRef } from 'react'
import type { QuizResult } from '../../../../../shared/src/features/content/entities/parts/quizResult.ts'
import { courseOutline } from '../../../../../shared/src/features/content/rules/courseOutline.ts'
import { lessonPlaces } from '../../../../../shared/src/features/content/rules/lessonPlaces.ts'
import { AppError, isAppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import { createId } from '../../../../../shared/src/kernel/model/createId.ts'
import type { JsonValue } from '../../../../../shared/src/kernel/model/kinds/json.ts'
import { ownValue } from '../../../../../shared/src/kernel/rules/ownValue.ts'
import type {
  StartedAttempt,
  WidgetHost,
} from '../../../../../shared/widgets/features/content/host/WidgetHost.ts'
import { isTransient } from '../../../kernel/api/isTransient.ts'
import { useSite } from '../../../kernel/site/Site.ts'
import type { ViewerAnswer } from '../../../kernel/viewer/viewerQuery.ts'
import type { CourseAnswer } from '../calls.ts'
import type { LearnerProgress } from '../learnerProgress.ts'
import type { Outbox } from '../outbox/createOutbox.ts'
import type { OutboxEntry } from '../outbox/OutboxEntry.ts'
import { answerQuizQuestion, finishQuizAttempt, quizAnswers, startQuizAttempt } from './calls.ts'
import { createLinkSource } from './lesson/createLinkSource.ts'
import { retrying } from './progress/retrying.ts'

type Facts = {
  answer: CourseAnswer
  viewer: ViewerAnswer
  progress: LearnerProgress
  outbox: Outbox | null
  /** The ways to an account, for visitors. */
  openAccount(way: 'sign-up' | 'sign-in'): void
  /** A new event; already in the outbox, or not stored for anonymous learners. */
  onEvent(entry: OutboxEntry): void
  /** An attempt is running; the server has counted it. */
  onQuizStart(lessonId: string, attempt: StartedAttempt): void
  onQuizResult(lessonId: string, result: QuizResult, progress: LearnerProgress | null): void
}

/** The players' host in the portal: the server decides, and the outbox stores events. */
export function useDeliveryHost(facts: Facts): WidgetHost {
  const { api, portal, contentOrigin } = useSite()
  const { answer, viewer, outbox } = facts
  const latest = useRef(facts)
  useEffect(() => {
    latest.current = facts
  })
  const course = answer.course.key
  const { customer } = viewer

  return useMemo(() => {
    let skewMs = 0
    const now = () => Date.now() + skewMs
    const own = { customer: customer?.key ?? null }
    const place = `${portal?.organization}/${portal?.id}`
    const keep = (lesson: string, type: string, payload: JsonValue, slot: string | null = null) => {
      const { edition } = latest.current.answer
      const fact = { edition, lesson, type, occurredAt: new Date().toISOString(), payload }
      const given = { course, fact, slot }
      const entry = outbox?.add(given) ?? { ...given, id: createId(), order: '' }
      latest.current.onEvent(entry)
      return entry
    }
    const visitor = {
      signUp: () => latest.current.openAccount('sign-up'),
      signIn: () => latest.current.openAccount('sign-in'),
    }
    return {
      mode: 'learn',
      isLocal: false,
      ...(own.customer === null ? { visitor } : {}),
      now,
      loadLinks: createLinkSource(api, course, () => Date.now()),
      async loadStreamAddress(asset) {
        const response = await fetch(`/play/${place}/course/${course}/${asset}`, {
          credentials: 'same-origin',
        })
        const body: unknown = response.ok ? await response.json() : null
        const path = (body as { path?: unknown } | null)?.path
        if (typeof path !== 'string') throw new Error(`No stream address (${response.status})`)
        return path
      },
      reportProgress: ({ lessonId, ...report }) => keep(lessonId, 'lessonProgressed', report),
      quiz: {
        async start(lessonId) {
          const attempt = await retrying(() =>
            api.call(startQuizAttempt, { courseKey: course, courseItemID: lessonId }, own),
          ).catch(askToSignIn)
          // A new attempt starts at the server's time; the timer uses that.
          if (!attempt.isResumed) skewMs = Date.parse(attempt.startedAt) - Date.now()
          latest.current.onQuizStart(lessonId, attempt)
          return attempt
        },
        answer: ({ lessonId, ...given }) =>
          savingQuiz(() =>
            api.call(answerQuizQuestion, { courseKey: course, courseItemID: lessonId, ...given }, own),
          ),
        async finish({ lessonId, attemptID }) {
          const { result, courseProgress } = await savingQuiz(() =>
            api.call(finishQuizAttempt, { courseKey: course, courseItemID: lessonId, attemptID }, own),
          )
          latest.current.onQuizResult(lessonId, result, courseProgress)
          return result
        },
        async pastAnswers(lessonId) {
          const input = { courseKey: course, courseItemID: lessonId }
          return (await api.call(quizAnswers, input, own)).attempts
        },
      },
      scorm: {
        learner: {
          id: customer?.id ?? 'anonymous',
          name: customer?.name ?? 'Learner',
        },
        frameAddress: `${contentOrigin}/play/scorm/${place}/course/${course}/scorm12_template.html`,
        frameOrigin: contentOrigin,
        // `progress` already includes pending events.
        load(lessonId) {
          const { progress, answer } = latest.current
          const asset = lessonPlaces(courseOutline(answer.course.sections)).get(lessonId)?.asset ?? ''
          return ownValue(ownValue(progress.scormData, lessonId) ?? {}, asset)?.cmi ?? {}
        },
        save(lessonId, cmi, isLeaving) {
          keep(lessonId, 'scormCommitted', { cmi }, slotOf(course, lessonId))
          if (isLeaving) outbox?.leave()
        },
        watch: (lessonId, listener) =>
          outbox?.watchAnswers((entry, { refusal }) => {
            if (entry.slot === slotOf(course, lessonId)) listener(refusal === null)
          }) ?? (() => undefined),
      },
    }
  }, [api, portal, contentOrigin, course, customer?.key, customer?.id, customer?.name, outbox])
}

const slotOf = (course: string, lessonId: string) => `scorm ${course} ${lessonId}`

/** Quiz results are retried; the last failure is logged and shown (1§8). A refusal shows its own reason. */
async function savingQuiz<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await retrying(work)
  } catch (error) {
    if (!isTransient(error)) return askToSignIn(error)
    console.error('Failed to save quiz results', error)
    const why = navigator.onLine
      ? 'The server did not answer. What you entered is still here; try again in a moment.'
      : 'You are offline. What you entered is still here; try again when you are back.'
    throw new AppError('unavailable', { message: `Failed to save quiz results. ${why}` })
  }
}

/** The text stays until the next attempt, so it must still be true when online again. */
function askToSignIn(error: unknown): never {
  if (!isAppError(error, 'unauthenticated')) throw error
  throw new AppError('unauthenticated', {
    message: 'Your sign-in had ended. Once you are signed in, try again.',
  })
}
