import { type CourseSection, courseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import type { QuizResult } from '#shared/features/content/entities/parts/quizResult.ts'
import type { CourseItem, Lesson, LessonType } from '#shared/features/content/lessons/lesson.ts'
import { zodForFields } from '#shared/kernel/model/schemas/zodForFields.ts'
import type { LessonState, ProgressReport, WidgetHost } from '../../features/content/host/WidgetHost.ts'
import type { PlayerProps } from '../../features/content/lessons/PlayerProps.ts'

type Overrides = Partial<Omit<WidgetHost, 'quiz' | 'scorm'>> & {
  quiz?: Partial<WidgetHost['quiz']>
  scorm?: Partial<WidgetHost['scorm']>
}

/** A fake of the players' port: records reports, and rejects calls that the test did not provide. */
export function testHost(overrides: Overrides = {}): WidgetHost & { reports: ProgressReport[] } {
  const reports: ProgressReport[] = []
  const unexpected = (name: string) => () => Promise.reject(new Error(`${name} was not expected`))
  return {
    mode: 'learn',
    isLocal: false,
    now: () => Date.now(),
    loadLinks: () => Promise.resolve({ links: {}, renewInMs: null }),
    loadStreamAddress: unexpected('loadStreamAddress'),
    reportProgress: (report) => void reports.push(report),
    ...overrides,
    quiz: {
      start: unexpected('start'),
      answer: unexpected('answer'),
      finish: unexpected('finish'),
      pastAnswers: unexpected('pastAnswers'),
      ...overrides.quiz,
    },
    scorm: {
      learner: { id: 'ana', name: 'Ana Lima' },
      frameAddress: 'http://content.test/play/scorm/acme/main/course/acme~tea/scorm12_template.html',
      frameOrigin: 'http://content.test',
      load: () => ({}),
      save: () => undefined,
      watch: () => () => undefined,
      ...overrides.scorm,
    },
    reports,
  }
}

/** A lesson with the definition's defaults. */
export function testLesson(item: Partial<CourseItem> & Pick<CourseItem, 'type'>): CourseSection {
  const section = zodForFields(courseSection).parse({
    id: 'lesson',
    name: 'A lesson',
    type: item.type,
    item: { name: 'A lesson', ...item },
  })
  // The definition's own schema; only the child sections are added here.
  return { ...(section as Omit<CourseSection, 'sections'>), sections: [] } as CourseSection
}

/** What a lesson's player is given: the lesson, without files, progress and results. */
export function testPlayer<T extends LessonType>(item: Partial<CourseItem> & { type: T }): PlayerProps<T> {
  const section = testLesson(item)
  // Cast: the item is of the type that was asked for.
  return { section, item: section.item as Lesson<T>, assets: {}, progress: null, quizResult: null }
}

export const testProgress = (progress: Partial<LessonState> = {}): LessonState => ({
  isCompleted: false,
  progress: 0,
  lastPosition: 0,
  maxPosition: 0,
  ...progress,
})

export const testResult = (result: Partial<QuizResult> = {}): QuizResult => ({
  type: 'quiz',
  isStarted: true,
  isCompleted: true,
  isPassed: true,
  score: 100,
  startedDate: '2026-11-20T08:00:00.000Z',
  completedAt: '2026-11-20T08:05:00.000Z',
  progress: 100,
  timesTaken: 1,
  history: [],
  answers: { correct: [], incorrect: [] },
  results: [],
  ...result,
})
