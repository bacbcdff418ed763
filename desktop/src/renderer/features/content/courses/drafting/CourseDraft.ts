import { Course } from '#shared/features/content/entities/Course.ts'
import { courseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import type { LessonType } from '#shared/features/content/lessons/lesson.ts'
import type { QuizQuestion } from '#shared/features/content/questions/quizQuestion.ts'
import { newLesson } from '#shared/features/content/rules/outline/newLesson.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { zodForFields } from '#shared/kernel/model/schemas/zodForFields.ts'
import type { Block } from '#shared/kernel/richText/RichText.ts'

/** A course before it is created: what a title, an outline, a file or a template makes. */
export type CourseDraft = { name: string; headline: string; sections: readonly SectionDraft[] }

/** Lessons below a heading; an empty name stands for lessons that are in no section. */
export type SectionDraft = { name: string; lessons: readonly LessonDraft[] }

export type LessonDraft = {
  type: LessonType
  name: string
  text: readonly Block[]
  questions: readonly QuestionDraft[]
}

export type QuestionDraft = { text: string; answers: readonly { text: string; isRight: boolean }[] }

export const countLessons = (draft: CourseDraft): number =>
  draft.sections.reduce((sum, { lessons }) => sum + lessons.length, 0)

/** Refuses what is more than a course holds, before anything is made of it. @throws AppError `validation` */
export function refuseTooMany(draft: CourseDraft): void {
  const count = countLessons(draft) + draft.sections.filter(({ name }) => name !== '').length
  const { maxNodes } = Course.fields.sections
  if (count > maxNodes)
    throw new AppError('validation', {
      message: `This makes ${count.toLocaleString()} sections and lessons; a course holds at most ${maxNodes.toLocaleString()}. Divide the file, and make a course of each part.`,
    })
}

/** The values of a new course (3§3.2). Names that the outline does not allow are cut or completed. */
export function courseValues(draft: CourseDraft, createId: () => string): Record<string, unknown> {
  let number = 0
  const sections = draft.sections.flatMap(({ name, lessons }, index): object[] => {
    const children = lessons.map((lesson) => toSection(lesson, `Lesson ${++number}`, createId))
    if (name === '') return children
    const container = sectionSchema.parse({ id: createId(), name: fitName(name, `Section ${index + 1}`) })
    return [{ ...container, sections: children }]
  })
  return { name: draft.name, headline: cut(draft.headline, headlineMax), sections }
}

const sectionSchema = zodForFields(courseSection)
const { max: nameMax = 80, min: nameMin = 1 } = courseSection.name
const { max: headlineMax = 500 } = Course.fields.headline

function toSection(draft: LessonDraft, fallback: string, createId: () => string) {
  const section = newLesson(draft.type, fitName(draft.name, fallback), createId)
  const content = draft.text.length === 0 ? null : { slate: [...draft.text] }
  const questions = draft.questions.map((question) => toQuestion(question, createId))
  return { ...section, item: { ...section.item, content, ...(questions.length > 0 && { questions }) } }
}

/** One answer is right: a choice of one. Several, or none that is marked: as many as the author marks. */
export function toQuestion({ text, answers }: QuestionDraft, createId: () => string): QuizQuestion {
  const made = answers.map(({ text, isRight }) => ({
    answer: { id: createId(), answerText: text, explanation: null },
    isRight,
  }))
  const right = made.flatMap(({ answer, isRight }) => (isRight ? [answer.id] : []))
  return {
    id: createId(),
    type: right.length > 1 ? 'multipleResponseQuestion' : 'multipleChoiceQuestion',
    questionText: text,
    answers: made.map(({ answer }) => answer),
    correctAnswer: right,
    notAccepted: [],
    posterImageID: null,
  }
}

/** A name as the outline allows it: `fallback` stands for one without a word, and before one that is too short. */
function fitName(name: string, fallback: string): string {
  const plain = cut(name.replace(/\s+/g, ' ').trim(), nameMax)
  if (!/[\p{L}\p{N}]/u.test(plain)) return fallback
  return [...plain].length < nameMin ? `${fallback}: ${plain}` : plain
}

const cut = (text: string, length: number): string => [...text].slice(0, length).join('').trim()
