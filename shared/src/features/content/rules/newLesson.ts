import { zodForFields } from '../../../kernel/model/kinds/record.ts'
import type { CourseItem, CourseSection, QuizQuestion } from '../entities/Course.ts'
import { courseSection } from '../entities/Course.ts'

/**
 * A new outline section with one lesson, with all field defaults. A quiz or knowledge check starts with one
 * question (SAV-13). `createId` makes the ids of its elements.
 */
export function newLesson(type: CourseItem['type'], name: string, createId: () => string): CourseSection {
  const isGraded = type === 'quiz' || type === 'knowledgeCheck'
  const item = { name, type, ...(isGraded ? { questions: [newQuestion(createId)] } : {}) }
  const section = lessonSchema.parse({ id: createId(), name, type, item })
  // Cast: parsed by the section's own schema, and a lesson's section has no sub-sections.
  return { ...section, sections: [] } as unknown as CourseSection
}

/** One multiple-choice question with two empty answers, the first marked correct (3§4). */
export function newQuestion(createId: () => string): QuizQuestion {
  const first = createId()
  const answer = (id: string) => ({ id, answerText: '', explanation: null })
  return {
    id: createId(),
    type: 'multipleChoiceQuestion',
    questionText: '',
    answers: [answer(first), answer(createId())],
    correctAnswer: [first],
    posterImageID: null,
  }
}

const lessonSchema = zodForFields(courseSection)
