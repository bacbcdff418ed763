import { z } from 'zod'
import { defineEntity, type EntityRecord } from '../model/Entity.ts'
import { boolean } from '../model/kinds/boolean.ts'
import { json } from '../model/kinds/json.ts'
import { reference } from '../model/kinds/reference.ts'
import { text } from '../model/kinds/text.ts'
import { is } from '../model/Rule.ts'
import { aiContent } from './parts/whoMay.ts'

const value = z.union([z.string().max(500), z.number()])

/** The look of a portal: values by token name (decision MOD-05). */
export const Stylesheet = defineEntity({
  name: 'stylesheet',
  plural: 'stylesheets',
  scope: 'organization',
  sync: 'synced',
  privacy: 'nothing',
  access: aiContent,
  catalogue: is('active', true),
  fields: {
    name: text({ required: true, min: 3, max: 80, searchable: true }),
    portal: reference({ to: 'portal' }),
    tokens: json({
      schema: z.record(z.string(), value),
      examples: [{ 'color.primary': '#1f6f50' }],
      default: {},
    }),
    active: boolean({ default: true }),
  },
})
export type Stylesheet = EntityRecord<typeof Stylesheet>
