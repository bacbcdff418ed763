import { portalHeaders } from '../api/portalHeaders.ts'
import type { Site } from '../site/Site.ts'

type From = {
  site: Pick<Site, 'portal' | 'draft' | 'language'>
  /** The customer's key. */
  who: string | null
}

/** Of an upload: the portal and the customer that it is for, and the language of a refusal. */
export const uploadHeaders = ({ site, who }: From): Record<string, string> => ({
  'accept-language': site.language,
  ...(who !== null && { 'x-lectern-customer': who }),
  ...portalHeaders(site),
})
