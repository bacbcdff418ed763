import { query } from '#web/kernel/api/Call.ts'
import { progressFields } from './learnerProgress.ts'

const access =
  'hasAccess needsSignIn closure { reason endedOn isSold } price { price sellPrice plan term parts trialDays currency refusal isFrom }'

export const portalCourse = query(
  'portalCourse',
  { course: 'String!' },
  `course edition instructors lessonInstructors { key name } kickers assets links ${access} prerequisites { id type name course { id slug } certification } ${progressFields.course}`,
)

export const portalItem = query(
  'portalItem',
  { itemType: 'String!', item: 'String!' },
  `program microcast document edition instructors lessonInstructors { key name } kicker assets links steps { section type id slug name } ${access} asksForSignature ${progressFields.program} ${progressFields.microcast} ${progressFields.document}`,
)
