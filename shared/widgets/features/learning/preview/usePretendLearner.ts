import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { QuizFacts } from '#shared/features/content/lessons/quiz/quizFacts.ts'
import {
  courseOutline,
  findQuiz,
  type OutlineLesson,
} from '#shared/features/content/rules/outline/courseOutline.ts'
import { lessonPlaces } from '#shared/features/content/rules/outline/lessonPlaces.ts'
import type { LearningFact } from '#shared/features/learning/rules/learningFact.ts'
import {
  type PretendFacts,
  type PretendProgress,
  type PretendStart,
  pretendProgress,
  startFacts,
  withLesson,
} from '#shared/features/learning/rules/pretendProgress.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { createPreviewQuiz } from '#widgets/features/content/host/createPreviewQuiz.ts'
import type { WidgetHost } from '#widgets/features/content/host/WidgetHost.ts'
import { type PreviewContents, type PreviewedOutline, previewedOutline } from './PreviewContents.ts'

/** Where a preview's files come from. */
export type PreviewPlace = Pick<WidgetHost, 'isLocal' | 'loadLinks' | 'loadStreamAddress'> & {
  scorm: Pick<WidgetHost['scorm'], 'frameAddress' | 'frameOrigin'>
}

export type PretendLearner = PreviewedOutline & {
  outline: readonly OutlineLesson[]
  progress: PretendProgress
  host: WidgetHost
  /** Counts how often all began again: players that hold an attempt are made again. */
  round: number
  /** Starts over, with so much done. */
  start(from: PretendStart): void
  mark(lesson: string, isDone: boolean): void
}

/** Somebody who takes an item in a preview: what they do is folded by the product's own rules, and kept nowhere. */
export function usePretendLearner(
  contents: PreviewContents,
  place: PreviewPlace,
  name: string,
): PretendLearner {
  const [facts, setFacts] = useState<PretendFacts>([])
  const [round, setRound] = useState(0)
  const { sections, steps } = useMemo(() => previewedOutline(contents), [contents])
  const outline = useMemo(() => courseOutline(sections), [sections])
  const { item } = contents
  const certification = 'certification' in item ? (item.certification ?? null) : null
  const progress = useMemo(
    () => pretendProgress(facts, outline, certification),
    [facts, outline, certification],
  )
  const latest = useRef({ outline, progress })
  useLayoutEffect(() => {
    latest.current = { outline, progress }
  })
  const host = useMemo((): WidgetHost => {
    const add = (fact: LearningFact) => setFacts((before) => [...before, fact])
    const kindOf = (lessonId: string) => lessonPlaces(latest.current.outline).get(lessonId)
    const quizFact = (lessonId: string, occurredAt: string) => ({ id: createId(), lessonId, occurredAt })
    return {
      mode: 'learn',
      isLocal: place.isLocal,
      now: () => Date.now(),
      loadLinks: place.loadLinks,
      loadStreamAddress: place.loadStreamAddress,
      reportProgress({ lessonId, ...payload }) {
        const fact = { id: createId(), lessonId, occurredAt: new Date().toISOString(), payload }
        add({ ...fact, type: 'lessonProgressed', kind: kindOf(lessonId)?.kind ?? null })
      },
      quiz: createPreviewQuiz((lessonId) => findQuiz(latest.current.outline, lessonId)?.item ?? null, {
        resultOf: (lessonId) => ownValue(latest.current.progress.quizResults, lessonId),
        onStart: (lessonId: string, at: string, payload: QuizFacts['quizStarted']) =>
          add({ ...quizFact(lessonId, at), type: 'quizStarted', payload }),
        onFinish: (lessonId: string, at: string, payload: QuizFacts['quizFinished']) =>
          add({ ...quizFact(lessonId, at), type: 'quizFinished', payload }),
      }),
      scorm: {
        ...place.scorm,
        learner: { id: 'preview', name },
        load(lessonId) {
          const asset = kindOf(lessonId)?.asset ?? ''
          return ownValue(ownValue(latest.current.progress.scormData, lessonId) ?? {}, asset)?.cmi ?? {}
        },
        save(lessonId, cmi) {
          const payload = { cmi, asset: kindOf(lessonId)?.asset ?? null }
          const fact = { id: createId(), lessonId, occurredAt: new Date().toISOString(), payload }
          add({ ...fact, type: 'scormCommitted', kind: 'scorm' })
        },
        watch: () => () => undefined,
      },
    }
  }, [place, name])
  return {
    ...{ sections, steps, outline, progress, host, round },
    start(from) {
      setFacts(startFacts(from, outline, new Date().toISOString()))
      setRound((before) => before + 1)
    },
    mark(id, isDone) {
      const lesson = outline.find((one) => one.id === id)
      if (lesson) setFacts((before) => withLesson(before, lesson, isDone, new Date().toISOString()))
    },
  }
}
