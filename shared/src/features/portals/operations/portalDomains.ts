import { json } from '../../../kernel/model/kinds/json.ts'
import { reference } from '../../../kernel/model/kinds/reference.ts'
import { text } from '../../../kernel/model/kinds/text.ts'
import { defineOperation } from '../../../kernel/model/Operation.ts'

const place = {
  organizationID: reference({ to: 'organization', by: 'id', required: true }),
  portalKey: reference({ to: 'portal', required: true }),
}
const output = {
  domains: json({
    required: true,
    label: '{ domain, isProven, record: { name, value }, file: { address, content }, checkedAt }[]',
  }),
}

/** A portal's domain: whether it is proven, and what to set otherwise. ISO timestamps. */
export type PortalDomainState = {
  domain: string
  isProven: boolean
  /** A TXT record in the domain's zone, or a file served by the domain's own server: either is enough. */
  record: { name: string; value: string }
  file: { address: string; content: string }
  checkedAt: string | null
}

/** A portal's domains, with the proof of ownership for each. */
export const portalDomains = defineOperation({
  name: 'portalDomains',
  kind: 'query',
  description: 'Which domains of a portal count, and what to set for those that do not yet.',
  access: ['fullAdmin'],
  input: place,
  output,
})

/**
 * Checks the proof of a domain; if valid, the domain shows this portal, even if another portal named it before.
 */
export const checkPortalDomain = defineOperation({
  name: 'checkPortalDomain',
  kind: 'mutation',
  description: 'Looks for the proof of a domain now.',
  access: ['fullAdmin'],
  input: { ...place, domain: text({ required: true, max: 253 }) },
  output,
})
