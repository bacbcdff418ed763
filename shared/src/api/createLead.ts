import { Lead } from '../entities/Lead.ts'
import { number } from '../model/kinds/number.ts'
import { text } from '../model/kinds/text.ts'
import { defineOperation } from '../model/Operation.ts'
import { portalContext } from './context.ts'

/** Somebody leaves their address on a portal (3§7.5). */
export const createLead = defineOperation({
  name: 'createLead',
  kind: 'mutation',
  description: 'Keeps a lead for the organization of the portal.',
  access: ['anonymous', 'customer', 'staff'],
  input: { ...Lead.fields, ...portalContext },
  output: { statusCode: number({ required: true }), message: text() },
})
