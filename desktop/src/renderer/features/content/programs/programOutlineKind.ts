import { Course } from '#shared/features/content/entities/Course.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { programSection } from '#shared/features/content/entities/parts/programSection.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { zodForFields } from '#shared/kernel/model/schemas/zodForFields.ts'
import type { OutlineKind } from '../outline/OutlineKind.ts'
import { newStep } from './newStep.ts'

/** A program's outline: courses and microcasts of the organization, and lessons of its own (ENU-28). */
export const programOutlineKind: OutlineKind = {
  owner: 'program',
  section: programSection,
  step: programSection.item,
  placeFields: ['description', 'hidden'],
  offered: [
    ['course', 'microcast'],
    ['article', 'video', 'quiz'],
    ['audio', 'download', 'knowledgeCheck'],
    ['block', 'certification', 'typeform'],
  ],
  chosen: { course: Course, microcast: Microcast },
  hasCanvas: true,
  nouns: ['step', 'steps'],
  invitation: 'Add existing courses and microcasts, or write lessons for this program.',
  createContainer: (name) => ({
    ...zodForFields(programSection).parse({ id: createId(), name }),
    sections: [],
  }),
  create: newStep,
}
