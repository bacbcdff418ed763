import { Course } from '../features/content/entities/Course.ts'
import { zodForRecord } from '../kernel/model/schemas/zodFor.ts'

/** A course with all defaults filled in, for tests of the rules. */
export function testCourse(sections: unknown[], values: Record<string, unknown> = {}): Course {
  const fields = zodForRecord(Course).parse({ name: 'Tea for beginners', sections, ...values })
  const moment = '2026-01-01T00:00:00.000Z'
  // Cast: the schema fills every field of the definition.
  return {
    key: 'acme~tea',
    id: 'tea',
    organization: 'acme',
    createdAt: moment,
    updatedAt: moment,
    ...fields,
  } as unknown as Course
}

export function testLesson(id: string, type: string, item: Record<string, unknown> = {}, section = {}) {
  return {
    id,
    name: `Lesson ${id}`,
    type,
    sections: [] as unknown[],
    item: { name: `Lesson ${id}`, type, ...item },
    ...section,
  }
}

export const testQuestion = (id: string, correct = ['a'], values: Record<string, unknown> = {}) => ({
  id,
  type: 'multipleChoiceQuestion',
  questionText: `What about ${id}?`,
  ...(values.type !== 'openEnded' && {
    answers: ['a', 'b', 'c'].map((answer) => ({
      id: answer,
      answerText: `Answer ${answer}`,
      explanation: `Why ${answer}`,
    })),
    correctAnswer: correct,
  }),
  ...values,
})
