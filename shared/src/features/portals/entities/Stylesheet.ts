import { z } from 'zod'
import { aiContent } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { is } from '#shared/kernel/model/Rule.ts'

/** A design token: a type and a value (as in the Design Tokens format). */
const token = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('color'), value: z.string().regex(/^#[0-9a-f]{6}([0-9a-f]{2})?$/i) }),
  z.strictObject({
    type: z.literal('dimension'),
    value: z.string().regex(/^\d{1,4}(\.\d{1,3})?(px|rem|em|%)$/),
  }),
  z.strictObject({ type: z.literal('fontFamily'), value: z.string().regex(/^[\p{L}\p{N} ,'-]{1,200}$/u) }),
  z.strictObject({ type: z.literal('fontWeight'), value: z.number().int().min(1).max(1000) }),
  z.strictObject({ type: z.literal('number'), value: z.number() }),
])
const tokenName = z.string().regex(/^[a-z][A-Za-z0-9]*(\.[a-z0-9][A-Za-z0-9]*)*$/)

/** The look of a portal: typed tokens by name (decision MOD-05). */
export const Stylesheet = defineEntity({
  name: 'stylesheet',
  plural: 'stylesheets',
  scope: 'organization',
  sync: 'synced',
  privacy: 'nothing',
  access: aiContent,
  editions: { live: ['portal', 'publishedAt', 'active'], with: 'portal' },
  catalogue: is('active', true),
  fields: {
    name: text({ required: true, min: 3, max: 80, searchable: true }),
    portal: reference({ to: 'portal' }),
    publishedAt: timestamp({ readOnly: true }),
    tokens: json({
      schema: z.record(tokenName, token),
      examples: [{ 'color.primary': { type: 'color', value: '#1f6f50' } }],
      default: {},
    }),
    active: boolean({ default: true }),
  },
})
export type Stylesheet = EntityRecord<typeof Stylesheet>
