import { Course } from '#shared/features/content/entities/Course.ts'
import type { BlockPart, CourseItem } from '#shared/features/content/lessons/lesson.ts'
import type { QuizQuestion } from '#shared/features/content/questions/quizQuestion.ts'
import { isGradedItem } from '#shared/features/content/rules/outline/courseOutline.ts'
import type { PublicRecord } from '#shared/kernel/model/kinds/recordOf.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'

/**
 * A course as its portal shows it: of a quiz only the number of questions, because startQuizAttempt draws and returns
 * them.
 */
export function courseView(course: Course, isEntitled: boolean): PublicRecord<typeof Course> {
  const view = publicView(Course, course, { isEntitled })
  return { ...view, sections: shownNodes(view.sections, course.sections) }
}

type Nodes = Course['sections']

/** Matches views and sources by id: hidden items have no view, and their children take their place. */
export function shownNodes(views: Nodes, sources: Nodes): Nodes {
  const items = new Map<string, CourseItem>()
  collectItems(sources, items)
  return withItems(views, items)
}

function collectItems(nodes: Nodes, found: Map<string, CourseItem>) {
  for (const { id, item, sections } of nodes) {
    if (item) found.set(id, item)
    collectItems(sections, found)
  }
}

const withItems = (views: Nodes, items: ReadonlyMap<string, CourseItem>): Nodes =>
  views.map((view) => {
    const source = items.get(view.id)
    const item = view.item && source ? shownItem(view.item, source) : null
    return { ...view, item, sections: withItems(view.sections, items) }
  })

function shownItem(view: CourseItem, source: CourseItem): CourseItem {
  if (view.type !== 'block' || source.type !== 'block') return withQuestions(view, source)
  const parts = new Map(source.subItems.map((part) => [part.id, part]))
  return { ...view, subItems: view.subItems.map((part) => withQuestions(part, parts.get(part.id))) }
}

function withQuestions<Item extends CourseItem | BlockPart>(
  view: Item,
  source: CourseItem | BlockPart | undefined,
): Item {
  return source && isGradedItem(source) ? { ...view, questions: source.questions.map(blank) } : view
}

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
