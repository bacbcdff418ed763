import { z } from 'zod'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { notes } from '../../learning/entities/parts/progressBasics.ts'

/**
 * A customer's registration for a meeting (3§3.2, 3§3.3), or of a person without an account who came by the meeting's link
 * (decision MTG-14): `customer` is null then.
 */
export const MeetingRegistration = defineEntity({
  name: 'meetingRegistration',
  plural: 'meetingRegistrations',
  scope: 'portal',
  sync: 'online',
  uniques: [['meeting', 'customer']],
  indexes: [['customer']],
  privacy: { about: 'customer', by: 'customer', onErasure: 'anonymise' },
  access: {
    read: ['owner', 'fullAdmin'],
    create: ['fullAdmin'],
    update: ['fullAdmin'],
    delete: ['fullAdmin'],
  },
  fields: {
    portal: reference({ to: 'portal', required: true }),
    meeting: reference({ to: 'meeting', required: true }),
    customer: reference({ to: 'customer', personal: true }),
    name: text({ max: 90, personal: true, searchable: true }),
    status: choice({
      options: [
        'PENDING',
        'INVITED',
        'REGISTERED',
        'DECLINED',
        'ACTIVE',
        'ATTENDED',
        'NO_SHOW',
        'CANCELLED',
        'POST_MEETING_VIEWER',
      ],
      default: 'PENDING',
    }),
    isCoHost: boolean({
      label: 'Co-host',
      help: 'May start and end the meeting, mute and remove people, and lock the room.',
      default: false,
    }),
    isOnStage: boolean({
      label: 'On stage',
      help: 'In a webinar: may speak, show a picture and share a screen. Hosts always may.',
      default: false,
    }),
    isLetIn: boolean({
      label: 'Let in',
      help: 'Does not wait in the waiting room, or no longer.',
      default: false,
    }),
    isByLink: boolean({
      label: 'Guest',
      help: 'Came by the link of the meeting, without an account.',
      default: false,
      readOnly: true,
    }),
    /** When a host took this person out of the room; the status is CANCELLED then. Null where the organization or nobody cancelled it. */
    removedAt: timestamp({ label: 'Removed by a host', readOnly: true }),
    /** On the waiting list since then, with the status PENDING: without a place. Null: not on it. */
    waitingSince: timestamp({ label: 'On the waiting list since', readOnly: true }),
    /** When this person was in the room for the first time: until then a guest by the link keeps no place. */
    enteredAt: timestamp({ private: true, readOnly: true }),
    /** How long this person was in the room, in all visits together. */
    attendedSeconds: number({ label: 'Seconds attended', whole: true, min: 0, default: 0, readOnly: true }),
    /** The starts that this person was reminded of, a day and ten minutes before. */
    remindedDayBefore: timestamp({ private: true, readOnly: true }),
    remindedSoon: timestamp({ private: true, readOnly: true }),
    notes,
    history: json({
      schema: z.array(z.object({ at: z.string(), status: z.string() })),
      examples: [[{ at: '2026-01-01T00:00:00.000Z', status: 'REGISTERED' }]],
      default: [],
      readOnly: true,
    }),
  },
})
export type MeetingRegistration = EntityRecord<typeof MeetingRegistration>
