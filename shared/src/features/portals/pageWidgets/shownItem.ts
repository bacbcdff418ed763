import type { Fields } from '#shared/kernel/model/Field.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { item, itemTypes } from '../../content/entities/parts/item.ts'

const { id: _id, type: _type, ...references } = item

const onlyFor = <F extends Fields[string]>(field: F, kind: string): F => ({
  ...field,
  when: { field: 'type', is: kind },
})

/** One thing that a widget shows: its type, and a reference to it. */
export const shownItem = {
  // A new one is a course until its author says otherwise.
  type: choice({ options: itemTypes, default: 'course' }),
  asset: onlyFor(references.asset, 'asset'),
  course: onlyFor(references.course, 'course'),
  document: onlyFor(references.document, 'document'),
  meeting: onlyFor(references.meeting, 'meeting'),
  microcast: onlyFor(references.microcast, 'microcast'),
  program: onlyFor(references.program, 'program'),
}
