import { fault } from '#shared/kernel/errors/faults.ts'
import type { EntityHooks, RecordFault } from '#shared/kernel/model/EntityHooks.ts'
import type { CourseSection } from '../../entities/parts/courseSection.ts'
import type { BlockPart, CourseItem } from '../../lessons/lesson.ts'
import { partsOf, questionsOf } from '../../lessons/parts.ts'
import { answered } from '../../questions/questionKinds.ts'

type Values = Readonly<Record<string, unknown>>

/** New faults in an outline: a key that names a missing answer. */
export const outlineFaults: NonNullable<EntityHooks['judge']> = {
  fields: ['sections'],
  paths: /\/[^/]*(@set|correctAnswer|@gone)$/,
  faults(record: Values, before: Values | null) {
    const known = new Set(faultsIn(before?.sections).map(nameOf))
    return faultsIn(record.sections).filter((fault) => !known.has(nameOf(fault)))
  },
}

const nameOf = ({ path, message }: RecordFault) => `${path} ${message}`

// Cast: sections of courses and programs have the same shape in the parts used here (entities/parts).
const faultsIn = (sections: unknown): RecordFault[] =>
  ((sections ?? []) as CourseSection[]).flatMap((section) => [
    ...(section.item ? keyFaults(`sections.${section.id}.item`, section.item) : []),
    ...faultsIn(section.sections),
  ])

function keyFaults(path: string, item: CourseItem | BlockPart): RecordFault[] {
  return [
    ...questionsOf(item)
      .filter((question) => {
        const { answers, correctAnswer } = answered(question) ?? { answers: [], correctAnswer: [] }
        const known = new Set(answers.map(({ id }) => id))
        return correctAnswer.some((id) => !known.has(id))
      })
      .map(({ id }) => ({ path: `${path}.questions.${id}.correctAnswer`, ...fault('correctAnswer') })),
    ...partsOf(item).flatMap((part) => keyFaults(`${path}.subItems.${part.id}`, part)),
  ]
}
