import { z } from 'zod'
import { defineEntity } from '../model/defineEntity.ts'
import type { EntityRecord } from '../model/Entity.ts'
import { choice } from '../model/kinds/choice.ts'
import { json } from '../model/kinds/json.ts'
import { number } from '../model/kinds/number.ts'
import { text } from '../model/kinds/text.ts'
import { timestamp } from '../model/kinds/timestamp.ts'

export const publicationOutcomes = ['waiting', 'published', 'unpublished', 'refused'] as const

/**
 * `changed`: the record is not what the author saw. `notReady`: it has faults. `files`: waits for files that are not
 * stored yet. `superseded`: a later publication of the record came while this one waited, or an earlier one has published
 * the same, as the edition that it names. `gone`: there is no such record.
 */
export const publicationReasons = ['changed', 'notReady', 'files', 'superseded', 'gone'] as const

/**
 * An author's wish to publish a record as they saw it, or to unpublish it. Synced, and never changed by its author:
 * made offline, it waits in the outbox. The server takes an organization's publications in the order of their arrival,
 * and writes what came of each.
 */
export const Publication = defineEntity({
  name: 'publication',
  plural: 'publications',
  scope: 'organization',
  sync: 'synced',
  isAppendOnly: true,
  privacy: { about: 'user', by: 'author', onErasure: 'anonymise' },
  access: { read: ['staff'], create: ['fullAdmin'], update: ['nobody'], delete: ['nobody'] },
  indexes: [['outcome', 'organization']],
  fields: {
    entity: text({ required: true, max: 40 }),
    /** Its id alone: work that began on one computer alone moves into an organization with all its keys. */
    recordID: text({ required: true, max: 120 }),
    act: choice({ options: ['publish', 'unpublish'], required: true }),
    /** `hashOfParts` of what the author saw; empty for what the server has. */
    hash: text({ max: 64, pattern: /^[0-9a-f]{64}$/, examples: ['0f'.repeat(32)] }),
    /** The parts that the author saw (`partsOf`): used to list changes made meanwhile, and later unpublished changes. */
    seen: json({ schema: z.record(z.string(), z.string()), examples: [{ name: '0f0f0f0f0f0f0f0f' }] }),
    /** What the server had when it arrived, if its author saw the same: kept until it is settled. */
    content: json({ readOnly: true, secret: true }),
    /** The same of the records that are published with it (`Edition.records`). */
    records: json({ readOnly: true, secret: true }),
    note: text({ max: 500, multiline: true }),
    author: text({ max: 120, readOnly: true, personal: true }),
    outcome: choice({ options: publicationOutcomes, default: 'waiting', readOnly: true }),
    /** The edition that learners read from then on; of one that was refused, the edition that has the same. */
    edition: number({ whole: true, min: 1, readOnly: true }),
    /** The ids of the files that this edition names: consoles do not delete them. */
    assets: json({ readOnly: true, schema: z.array(z.string()), examples: [['logo']] }),
    reason: choice({ options: publicationReasons, readOnly: true }),
    /** The reason in words. */
    message: text({ max: 2000, multiline: true, readOnly: true }),
    settledAt: timestamp({ readOnly: true }),
  },
})
export type Publication = EntityRecord<typeof Publication>
