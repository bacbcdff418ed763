import { createContext, useContext } from 'react'
import { assert } from '../../../../shared/src/kernel/errors/assert.ts'
import type { Api } from '../api/Api.ts'
import type { PortalName } from '../render.ts'
import type { KnownRecords } from '../store/portalStoreOf.ts'
import type { Feature, Seams } from './Feature.ts'

/** Where this page stands; written into the page by the server, read back by the browser. */
export type SiteFacts = {
  base: string
  portal: PortalName | null
  contentOrigin: string
  /** The portal that the address names is not there. */
  isPortalMissing?: boolean
  /** What the server had to ask for, to render this page. */
  records?: KnownRecords | undefined
}
export type Site = SiteFacts & { api: Api; features: readonly Feature[]; seams: Seams }

const SiteContext = createContext<Site | null>(null)
export const SiteProvider = SiteContext.Provider

export function useSite(): Site {
  const site = useContext(SiteContext)
  assert(site, 'pages stand inside a SiteProvider')
  return site
}
