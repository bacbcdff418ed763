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

/** One address of a portal: whether it counts, and what to set where it does not. ISO moments. */
export type PortalDomainState = {
  domain: string
  isProven: boolean
  /** A TXT record of the domain's zone, or a file that the domain's own server gives: either is enough. */
  record: { name: string; value: string }
  file: { address: string; content: string }
  checkedAt: string | null
}

/** The domains that a portal names, with what proves each to be the organization's. */
export const portalDomains = defineOperation({
  name: 'portalDomains',
  kind: 'query',
  description: 'Which domains of a portal count, and what to set for those that do not yet.',
  access: ['fullAdmin'],
  input: place,
  output,
})

/** Looks whether a domain is the organization's; from then on it shows the portal, whoever named it before. */
export const checkPortalDomain = defineOperation({
  name: 'checkPortalDomain',
  kind: 'mutation',
  description: 'Looks for the proof of a domain now.',
  access: ['fullAdmin'],
  input: { ...place, domain: text({ required: true, max: 253 }) },
  output,
})
