import type { CourseSection } from '../../features/content/entities/Course.ts'
import type { ProgramSection } from '../../features/content/entities/Program.ts'
import { courseOutline } from '../../features/content/rules/courseOutline.ts'

type Derivation = (record: Readonly<Record<string, unknown>>) => unknown

/**
 * Fields that follow from the others of the same record. They are computed wherever a record is
 * projected from its cells, on the console and on the server alike, and have no cells themselves: so
 * both ends agree without sending them, and nobody can write them.
 */
export const derivedFields: Readonly<Record<string, Readonly<Record<string, Derivation>>>> = {
  course: {
    /** SAV-10: only one top-level section, and that one of a scorm type. */
    format: (course) => {
      const [only, ...others] = sectionsOf(course)
      return only?.type === 'scorm' && others.length === 0 ? 'scorm12' : 'standard'
    },
    /** The lessons that a learner sees. */
    lessonCount: (course) => courseOutline(sectionsOf(course)).length,
  },
  program: {
    courseCount: (program) => stepsOf(program, 'course').length,
    courseItems: (program) => stepsOf(program, 'course'),
    microcastItems: (program) => stepsOf(program, 'microcast'),
  },
}

export const isDerived = (entity: string, field: string): boolean =>
  derivedFields[entity]?.[field] !== undefined

export function deriveFields(
  entity: string,
  record: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const derived: Record<string, unknown> = {}
  for (const [name, derive] of Object.entries(derivedFields[entity] ?? {})) derived[name] = derive(record)
  return derived
}

// A course's `sections` is a section tree by its definition.
const sectionsOf = (course: Readonly<Record<string, unknown>>) => (course.sections ?? []) as CourseSection[]

/** The courses or microcasts that a program's learner sees, in order, each once. */
function stepsOf(program: Readonly<Record<string, unknown>>, kind: 'course' | 'microcast'): string[] {
  const shown = (sections: readonly ProgramSection[]): string[] =>
    sections
      .filter((section) => !section.hidden)
      .flatMap(({ item, sections: below }) => [
        ...(item && !item.hidden && item[kind] ? [item[kind]] : []),
        ...shown(below),
      ])
  // A program's `sections` is a section tree by its definition.
  return [...new Set(shown((program.sections ?? []) as ProgramSection[]))]
}
