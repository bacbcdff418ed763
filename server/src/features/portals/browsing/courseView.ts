import {
  Course,
  type CourseItem,
  type QuizQuestion,
} from '../../../../../shared/src/features/content/entities/Course.ts'
import { isGradedItem } from '../../../../../shared/src/features/content/rules/courseOutline.ts'
import type { BlockPart } from '../../../../../shared/src/features/content/rules/partAsLesson.ts'
import { publicView } from '../../../../../shared/src/kernel/rules/publicView.ts'

/**
 * A course as its portal shows it: of a quiz only the number of questions, because startQuizAttempt draws and returns
 * them.
 */
export function courseView(course: Course, isEntitled: boolean): Record<string, unknown> {
  const { sections } = publicView(Course, { sections: course.sections }, { isEntitled })
  const view = publicView(Course, course, { isEntitled })
  return { ...view, sections: shownNodes(sections as Node[], course.sections) }
}

type Values = Record<string, unknown>
type Node = Values & { id?: unknown; item?: Values | null; sections?: Node[] }

/** Views and sources are matched by id: hidden items have no view. */
function shownNodes(views: readonly Node[], sources: Course['sections']): Node[] {
  return views.map((view) => {
    const source = sources.find(({ id }) => id === view.id)
    const item = view.item && source?.item ? shownItem(view.item, source.item) : null
    return { ...view, item, sections: shownNodes(view.sections ?? [], source?.sections ?? []) }
  })
}

function shownItem(view: Values, source: CourseItem): Values {
  if (source.type !== 'block') return withQuestions(view, source)
  const parts = new Map(source.subItems.map((part) => [part.id as unknown, part]))
  // Cast: a block's view has its parts, by the definition.
  const subItems = ((view.subItems ?? []) as Values[]).map((part) => withQuestions(part, parts.get(part.id)))
  return { ...view, subItems }
}

const withQuestions = (view: Values, source: CourseItem | BlockPart | undefined): Values =>
  source && isGradedItem(source) ? { ...view, questions: source.questions.map(blank) } : view

/** A placeholder for a question, so that it can be counted. */
const blank = (_question: QuizQuestion, index: number): QuizQuestion => ({
  id: `question-${index + 1}`,
  type: 'multipleChoiceQuestion',
  questionText: '',
  answers: [],
  correctAnswer: [],
  notAccepted: [],
  posterImageID: null,
})
