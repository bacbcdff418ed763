import { defineEntity } from '../model/defineEntity.ts'
import type { EntityRecord } from '../model/Entity.ts'
import { choice } from '../model/kinds/choice.ts'
import { json } from '../model/kinds/json.ts'
import { text } from '../model/kinds/text.ts'
import { timestamp } from '../model/kinds/timestamp.ts'

export const conflictReasons = [
  'collision',
  'deletedAndEdited',
  'move',
  'kind',
  'slug',
  'refused',
  'rule',
] as const

/**
 * Two edits that could not both stand. Both are kept: `kept` is the record's present value, `other` the one that
 * lost. Created only by the server's merge (sync/arbitrate), and synced like any entity, so that every console
 * lists it; a person resolves it by setting `resolution`.
 */
export const Conflict = defineEntity({
  name: 'conflict',
  plural: 'conflicts',
  scope: 'organization',
  sync: 'synced',
  privacy: { about: 'user', by: 'otherBy', onErasure: 'anonymise' },
  // AI administrators may resolve conflicts about what they edit (assets, portals); consoles show them no others.
  access: { read: ['staff'], create: ['nobody'], update: ['aiAdmin'], delete: ['nobody'] },
  fields: {
    entity: text({ required: true, max: 40, readOnly: true }),
    recordKey: text({ required: true, max: 140, readOnly: true }),
    /** The cell that collided (sync/cells): `name`, `sections/s1/item/headline`, `sections/s1/@place`. */
    path: text({ required: true, max: 1024, readOnly: true }),
    reason: choice({ options: conflictReasons, required: true, readOnly: true }),
    /** Why it is listed, as a text for users. */
    message: text({ max: 500, multiline: true, readOnly: true }),
    kept: json({ readOnly: true }),
    other: json({ readOnly: true }),
    keptBy: text({ max: 120, readOnly: true, personal: true }),
    otherBy: text({ max: 120, readOnly: true, personal: true }),
    /** The computers of both writes, by their names, and the times. */
    keptOn: text({ max: 80, readOnly: true, personal: true }),
    otherOn: text({ max: 80, readOnly: true, personal: true }),
    keptAt: timestamp({ readOnly: true }),
    otherAt: timestamp({ readOnly: true }),
    happenedAt: timestamp({ required: true, readOnly: true }),
    resolution: choice({ options: ['kept', 'other', 'edited'] }),
    resolvedAt: timestamp(),
  },
})
export type Conflict = EntityRecord<typeof Conflict>
