import type { ProgramSection } from '../../entities/parts/programSection.ts'

type Values = Readonly<Record<string, unknown>>

/** Fields derived from a program's steps. */
export const deriveProgram = {
  courseCount: (program: Values): number => findSteps(program, 'course').length,
  courseItems: (program: Values): string[] => findSteps(program, 'course'),
  microcastItems: (program: Values): string[] => findSteps(program, 'microcast'),
}

type Step = NonNullable<ProgramSection['item']>

/** The course or microcast of a step of that kind. */
function namedBy(item: Step, kind: 'course' | 'microcast'): string[] {
  const named = kind === 'course' ? 'course' in item && item.course : 'microcast' in item && item.microcast
  return named ? [named] : []
}

/** The visible courses or microcasts of a program, in order, without duplicates. */
function findSteps(program: Values, kind: 'course' | 'microcast'): string[] {
  const shown = (sections: readonly ProgramSection[]): string[] =>
    sections
      .filter((section) => !section.hidden)
      .flatMap(({ item, sections: below }) => [
        ...(item && !item.hidden ? namedBy(item, kind) : []),
        ...shown(below),
      ])
  // Cast: a program's `sections` is a section tree by its definition.
  return [...new Set(shown((program.sections ?? []) as ProgramSection[]))]
}
