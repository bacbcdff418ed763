import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { media } from '#shared/kernel/model/kinds/media.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'

export const itemTypes = ['course', 'asset', 'document', 'meeting', 'microcast', 'program'] as const

/** An entry of a category, hub or learning board that references an item by key (3§3.2). */
export const item = {
  id: text({ required: true }),
  type: choice({ options: itemTypes, required: true }),
  asset: media({ accept: 'any', when: { field: 'type', is: 'asset' } }),
  course: reference({ to: 'course', when: { field: 'type', is: 'course' } }),
  document: reference({ to: 'document', when: { field: 'type', is: 'document' } }),
  meeting: reference({ to: 'meeting', when: { field: 'type', is: 'meeting' } }),
  microcast: reference({ to: 'microcast', when: { field: 'type', is: 'microcast' } }),
  program: reference({ to: 'program', when: { field: 'type', is: 'program' } }),
}
