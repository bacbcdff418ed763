import { text } from '#shared/kernel/model/kinds/text.ts'
import { typeformAddress } from '../../rules/lessonAddresses.ts'
import { positionFacts } from '../facts/positionFacts.ts'
import type { LessonKind } from '../LessonKind.ts'

export const typeformFields = { typeformId: text({ label: 'Form ID', max: 200, entitled: true }) }

/** A form of Typeform, embedded by its id. */
export const typeform: LessonKind<'typeform', typeof typeformFields> = {
  type: 'typeform',
  facts: positionFacts,
  faults({ typeformId }) {
    if (!typeformId) return ['Enter the form’s ID.']
    return typeformAddress(typeformId)
      ? []
      : ['The form’s ID is not valid: it can have letters and digits only.']
  },
}
