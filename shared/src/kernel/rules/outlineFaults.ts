import { type CourseItem, type CourseSection, sectionTypes } from '../../features/content/entities/Course.ts'
import { lessonTypes } from '../../features/content/entities/parts/courseItem.ts'
import { programItemTypes, programSectionTypes } from '../../features/content/entities/parts/programItem.ts'
import { messages } from '../errors/messages.ts'
import type { RecordFault } from './crossFieldFaults.ts'

type Values = Readonly<Record<string, unknown>>
type Question = CourseItem['questions'][number]

const types: Record<'course' | 'program', { sections: readonly string[]; items: readonly string[] }> = {
  course: { sections: sectionTypes, items: lessonTypes },
  program: { sections: programSectionTypes, items: programItemTypes },
}

/**
 * What is wrong in an outline and was not before: a lesson of another type than its section, unless that is a
 * plain container or of a type that only sections have; and a key that names no answer.
 */
export function outlineFaults(
  entity: 'course' | 'program',
  record: Values,
  before: Values | null,
): RecordFault[] {
  const known = new Set(faultsIn(entity, before?.sections).map(nameOf))
  return faultsIn(entity, record.sections).filter((fault) => !known.has(nameOf(fault)))
}

const nameOf = ({ path, message }: RecordFault) => `${path} ${message}`

// Courses' and programs' sections are trees of the same shape, as far as this looks (entities/parts).
const faultsIn = (entity: 'course' | 'program', sections: unknown): RecordFault[] =>
  ((sections ?? []) as CourseSection[]).flatMap((section) => [
    ...typeFaults(entity, section),
    ...(section.item ? keyFaults(`sections.${section.id}.item`, section.item) : []),
    ...faultsIn(entity, section.sections),
  ])

function typeFaults(entity: 'course' | 'program', { id, type, item }: CourseSection): RecordFault[] {
  const { sections, items } = types[entity]
  const isTyped = type !== 'container' && (items.includes(type) || (item && sections.includes(item.type)))
  const isOther = isTyped && item && type !== item.type
  return isOther ? [{ path: `sections.${id}.item.type`, message: messages.sectionType(type) }] : []
}

function keyFaults(path: string, item: CourseItem): RecordFault[] {
  const subItems: readonly CourseItem['subItems'][number][] = item.subItems ?? []
  return [
    ...(item.questions ?? [])
      .filter((question: Question) => {
        const known = new Set(question.answers.map(({ id }) => id))
        return question.correctAnswer.some((id) => !known.has(id))
      })
      .map(({ id }) => ({ path: `${path}.questions.${id}.correctAnswer`, message: messages.correctAnswer })),
    ...subItems.flatMap((part) => keyFaults(`${path}.subItems.${part.id}`, { ...part, subItems: [] })),
  ]
}
