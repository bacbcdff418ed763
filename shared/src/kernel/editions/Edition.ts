import { z } from 'zod'
import { defineEntity } from '../model/defineEntity.ts'
import type { EntityRecord } from '../model/Entity.ts'
import { json } from '../model/kinds/json.ts'
import { number } from '../model/kinds/number.ts'
import { text } from '../model/kinds/text.ts'

/**
 * A published version of a record: never changed, and counted from 1 for each record. Only the server writes it,
 * with the published row and the publication's outcome, in one transaction.
 */
export const Edition = defineEntity({
  name: 'edition',
  plural: 'editions',
  scope: 'organization',
  sync: 'online',
  isAppendOnly: true,
  privacy: { about: 'user', by: 'author', onErasure: 'anonymise' },
  access: { read: ['staff'], create: ['nobody'], update: ['nobody'], delete: ['nobody'] },
  uniques: [['organization', 'entity', 'recordKey', 'number']],
  fields: {
    entity: text({ required: true, max: 40, readOnly: true }),
    recordKey: text({ required: true, max: 140, readOnly: true }),
    number: number({ whole: true, min: 1, required: true, readOnly: true }),
    /** `hashOfParts` of the content. */
    hash: text({ required: true, max: 64, readOnly: true }),
    /** The record's fields that are not live. */
    content: json({ readOnly: true }),
    /** The same of the records that are published with it, by entity and id; null if there are none. */
    records: json({ readOnly: true }),
    /** The keys of the files that it names, which cannot be deleted; null until the server has looked (editions/assetsNamed). */
    assets: json({ readOnly: true, schema: z.array(z.string()), examples: [['acme~logo']] }),
    author: text({ max: 120, readOnly: true, personal: true }),
    note: text({ max: 500, multiline: true, readOnly: true }),
    /** The key of the publication that made it. */
    publication: text({ max: 140, readOnly: true }),
  },
})
export type Edition = EntityRecord<typeof Edition>
