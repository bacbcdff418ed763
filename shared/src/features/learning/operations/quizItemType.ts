import { choice } from '#shared/kernel/model/kinds/choice.ts'

/** What holds a quiz: a course, or a program as a lesson of its own. */
export const quizItemTypes = ['course', 'program'] as const

export const quizItemType = choice({ options: quizItemTypes, default: 'course' })
