import { createContext, useContext } from 'react'
import type { StoreSnapshot } from '#shared/kernel/dataStore/StoreContext.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import type { Language } from '#shared/kernel/words/languages.ts'
import type { Terms } from '#shared/kernel/words/terms.ts'
import type { Api } from '../api/Api.ts'
import type { PortalName, ShownDraft, Tracking } from '../render.ts'
import type { Frame } from './Frame.ts'

/** The place of this page; written into the page by the server, read back by the browser. */
export type SiteFacts = {
  base: string
  portal: PortalName | null
  /** The page shows a draft, by a link that ends then: nothing that is done on it is saved. */
  draft: ShownDraft | null
  /** The server counts the pages that are opened from this one. */
  countsViews?: boolean
  /** The portal's own scripts of others, on its own domain. */
  tracking?: Tracking
  contentOrigin: string
  /** What this device keeps of an announcement that its reader closed. */
  closedAnnouncement?: string
  language: Language
  /** What the portal calls its things; missing where it calls everything as we do. */
  terms?: Terms
  /** Names of the catalogues that this page reads from, so that the browser has them before it takes over. */
  words?: readonly string[]
  /** The portal that the address names is not there. */
  isPortalMissing?: boolean
  /** What the server had to ask for, to render this page. */
  records?: KnownRecords | undefined
}
export type Site = SiteFacts & {
  api: Api
  seams: Seams
  /** Nobody is signed in on this page, even if someone is elsewhere (`Page`): no cookies go with its calls. */
  isForGuests?: boolean
}
/** While its data are loaded, the language is not known yet. */
export type AskedSite = Omit<Site, 'language'>

/** What the server's store knew when it rendered this page, and for whom. */
export type KnownRecords = { who: string | null; snapshot: StoreSnapshot }

/** What the kernel must know, and only one capability can tell; given in `web/src/features.ts`. */
export type Seams = {
  /** The portal that one is on. */
  loadFrame(api: Api): Promise<Frame>
}

const SiteContext = createContext<Site | null>(null)
export const SiteProvider = SiteContext.Provider

export function useSite(): Site {
  const site = useContext(SiteContext)
  assert(site, 'pages stand inside a SiteProvider')
  return site
}
