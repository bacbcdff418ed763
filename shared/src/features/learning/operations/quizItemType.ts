import { choice } from '../../../kernel/model/kinds/choice.ts'

/** What holds a quiz: a course, or a program as a lesson of its own. */
export const quizItemType = choice({ options: ['course', 'program'], default: 'course' })
