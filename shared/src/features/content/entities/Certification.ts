import { content } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { keyedList } from '#shared/kernel/model/kinds/list.ts'
import { media } from '#shared/kernel/model/kinds/media.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { all, hasCome, is, isIn } from '#shared/kernel/model/Rule.ts'

/** What a field on a certificate can show. */
export const certificateValues = [
  'text',
  'recipient',
  'item',
  'date',
  'score',
  'number',
  'verification',
  'organization',
  'expiry',
] as const
export type CertificateValue = (typeof certificateValues)[number]

/** The designs to choose from where no PDF is given (`rules/certificateDesigns.ts`). */
export const certificateDesignNames = ['classic', 'modern', 'plain'] as const
export type CertificateDesignName = (typeof certificateDesignNames)[number]

/** A field on a certificate's page, placed in points from the page's lower left corner to its line's end, middle or start. */
export const placedField = record({
  id: text({ required: true }),
  name: text({ required: true, max: 80 }),
  value: choice({ options: certificateValues, default: 'text' }),
  /** Of a field that shows an own text. */
  text: text({ max: 300 }),
  page: number({ whole: true, min: 1, default: 1 }),
  x: number({ min: 0, max: 20_000, default: 0 }),
  y: number({ min: 0, max: 20_000, default: 0 }),
  /** The widest that a line gets before it shrinks; 0: as far as the page's edge. */
  width: number({ min: 0, max: 20_000, default: 0 }),
  fontSize: number({ min: 4, max: 200, default: 18 }),
  align: choice({ options: ['left', 'center', 'right'], default: 'left' }),
  color: text({
    default: '#1f2430',
    format: 'color',
    pattern: /^#[0-9a-f]{6}$/i,
    patternMessage: 'A colour such as #1f2430.',
    examples: ['#1f2430', '#AA3300'],
  }),
  fontWeight: choice({ options: ['regular', 'semibold', 'bold'], default: 'regular' }),
})

/** The template of certificates: a PDF and the fields to fill in (3§3.2). */
export const Certification = defineEntity({
  name: 'certification',
  plural: 'certifications',
  meaning: 'What a learner earns by completing an item: the certificate and the fields to fill in.',
  scope: 'organization',
  sync: 'synced',
  privacy: 'nothing',
  access: content,
  // The organization has a public portal: without one it shows nothing publicly.
  catalogue: all(isIn('organization', 'organizations'), is('active', true), hasCome('publishedAt')),
  archive: {},
  editions: { live: ['active', 'publishedAt'] },
  fields: {
    name: text({ required: true, min: 3, max: 80, searchable: true }),
    description: text({ max: 500, multiline: true, searchable: true }),
    template: media({ accept: 'pdf', private: true }),
    design: choice({
      options: certificateDesignNames,
      default: 'classic',
      help: 'Used where no PDF is chosen.',
    }),
    poster: media({ accept: 'image' }),
    fields: keyedList(placedField, { private: true, max: 100 }),
    validityMonths: number({
      label: 'Valid for (months)',
      whole: true,
      min: 1,
      max: 600,
      help: 'Empty: for ever.',
    }),
    emailTemplate: reference({ to: 'emailTemplate', private: true }),
    active: boolean({ default: true, help: 'New certificates are awarded.' }),
    publishedAt: timestamp({
      label: 'Published',
      help: 'Certificates are awarded once it is published.',
      readOnly: true,
    }),
  },
})
export type Certification = EntityRecord<typeof Certification>
export type PlacedField = Certification['fields'][number]
