import { Course } from '#shared/features/content/entities/Course.ts'
import { testLesson, testQuestion } from '#shared/testing/testCourse.ts'
import type { Tenant } from './makeTenant.ts'

/** A published course with a lesson of each type that learner operations treat differently. */
export async function makeCourse(tenant: Tenant, values: Record<string, unknown> = {}): Promise<string> {
  const quiz = (id: string, settings: Record<string, unknown> = {}, type = 'quiz') =>
    testLesson(id, type, {
      questions: [
        testQuestion('q1', ['a']),
        testQuestion('q2', ['b', 'c'], { type: 'multipleResponseQuestion' }),
        testQuestion('q3', [], {
          type: 'fillInTheBlank',
          answers: [{ id: 'x', answerText: 'Oolong', explanation: 'Half way between green and black' }],
        }),
        testQuestion('q4', [], { type: 'openEnded', answers: [] }),
      ],
      passingPercentage: 60,
      ...settings,
    })
  return await tenant.add(Course, {
    name: 'Tea for beginners',
    publishedAt: '2026-01-01T00:00:00.000Z',
    sections: [
      testLesson('video', 'video'),
      testLesson('text', 'text'),
      testLesson('scorm', 'scorm'),
      quiz('quiz'),
      quiz('hiddenKey', { showAnswers: false }),
      quiz('timed', { timeLimitEnabled: true, timeLimitForQuiz: 10, limitRetakes: true, maximumRetakes: 1 }),
      quiz('check', {}, 'knowledgeCheck'),
      testLesson('secret', 'text', {}, { hidden: true }),
    ],
    ...values,
  })
}
