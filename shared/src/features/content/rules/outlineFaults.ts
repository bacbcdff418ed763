import { messages } from '../../../kernel/errors/messages.ts'
import type { EntityHooks, RecordFault } from '../../../kernel/model/EntityHooks.ts'
import type { CourseItem, CourseSection } from '../entities/Course.ts'

type Values = Readonly<Record<string, unknown>>
type Question = CourseItem['questions'][number]

type Types = { sections: readonly string[]; items: readonly string[] }

/**
 * New faults in an outline: a lesson whose type differs from its section's, unless that is a plain container or a
 * type that only sections have; and a key that names a missing answer.
 */
export const outlineFaults = (types: Types): NonNullable<EntityHooks['judge']> => ({
  fields: ['sections'],
  paths: /\/.*(type|@set|correctAnswer|@gone)$/,
  faults(record: Values, before: Values | null) {
    const known = new Set(faultsIn(types, before?.sections).map(nameOf))
    return faultsIn(types, record.sections).filter((fault) => !known.has(nameOf(fault)))
  },
})

const nameOf = ({ path, message }: RecordFault) => `${path} ${message}`

// Cast: sections of courses and programs have the same shape in the parts used here (entities/parts).
const faultsIn = (types: Types, sections: unknown): RecordFault[] =>
  ((sections ?? []) as CourseSection[]).flatMap((section) => [
    ...typeFaults(types, section),
    ...(section.item ? keyFaults(`sections.${section.id}.item`, section.item) : []),
    ...faultsIn(types, section.sections),
  ])

function typeFaults({ sections, items }: Types, { id, type, item }: CourseSection): RecordFault[] {
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
