import { siteSettings } from '#server/kernel/outgoing/siteNames.ts'
import { portalsExportedWords } from '#shared/features/portals/words/exported/words.generated.ts'
import type { Feature } from '../../kernel/Feature.ts'
import type { OwnTables } from '../../kernel/OwnTable.ts'
import type { HandlersOf } from '../../kernel/request/Handler.ts'
import { portalsSeam } from '../../kernel/request/portalsSeam.ts'
import { visitsSeam } from '../../kernel/request/visitsSeam.ts'
import { provide } from '../../kernel/Seam.ts'
import { assetLinks } from './browsing/assetLinks.ts'
import { courseCards } from './browsing/courseCards.ts'
import { customerInfo } from './browsing/customerInfo.ts'
import { freePage } from './browsing/freePage.ts'
import { getConfig } from './browsing/getConfig.ts'
import { itemCards } from './browsing/itemCards.ts'
import { mountPlay } from './browsing/mountPlay.ts'
import { portalAsset } from './browsing/portalAsset.ts'
import { portalCategory } from './browsing/portalCategory.ts'
import { portalCourse } from './browsing/portalCourse.ts'
import { portalHome } from './browsing/portalHome.ts'
import { portalInstructor } from './browsing/portalInstructor.ts'
import { portalItem } from './browsing/portalItem.ts'
import { portalPage } from './browsing/portalPage.ts'
import { programsWithItem } from './browsing/programsWithItem.ts'
import { mountDomainAsk } from './domains/mountDomainAsk.ts'
import { checkPortalDomain, portalDomains } from './domains/portalDomains.ts'
import { forgetDraftLinks } from './draftLinks/draftLinkStore.ts'
import { mountDraftLinks } from './draftLinks/mountDraftLinks.ts'
import { openedDraft } from './draftLinks/openedDraft.ts'
import { portalDraftLinks, sharePortalDraft } from './draftLinks/portalDraftLinks.ts'
import { findPortalByHost } from './finding/findPortal.ts'
import { organizationPlace } from './finding/portalBase.ts'
import { portalOrigins } from './finding/portalOrigins.ts'
import { requirePortal } from './finding/requirePortal.ts'
import { domainsPort } from './ports/domains/domainsPort.ts'
import { mountProfilePicture } from './profile/mountProfilePicture.ts'
import { removeProfilePicture } from './profile/removeProfilePicture.ts'
import { deployPortal } from './publishing/deployPortal.ts'
import { scheduling } from './scheduling/publishDue.ts'
import {
  changeSchedule,
  scheduledPublications,
  schedulePublication,
} from './scheduling/scheduledPublications.ts'
import { forgetScheduled } from './scheduling/scheduleStore.ts'
import { mountSearchEngines } from './searchEngines/mountSearchEngines.ts'
import { searchPortal } from './searching/searchPortal.ts'
import { mountViews } from './visits/mountViews.ts'
import { countVisit, forgetVisits, writeVisits } from './visits/visitCounts.ts'
import { itemVoices } from './voices/itemVoices.ts'
import { reviewItem } from './voices/reviewItem.ts'
import { writeHooks } from './writeHooks.ts'

/** The tables of `tables.prisma`, beside this. */
const ownTables: OwnTables = {
  DomainProof: { holds: 'nothing', because: 'domains of organizations' },
  ScheduledPublication: { holds: 'nothing', because: 'portals as their authors saw them' },
  PortalDraftLink: { holds: 'nothing', because: 'links to drafts of portals, made by staff' },
  PortalVisits: { holds: 'nothing', because: 'how often pages were seen, without by whom' },
  PortalDomain: { holds: 'nothing', because: 'domains of portals' },
}

type Own =
  | 'checkPortalDomain'
  | 'portalDomains'
  | 'portalDraftLinks'
  | 'sharePortalDraft'
  | 'changeSchedule'
  | 'scheduledPublications'
  | 'schedulePublication'
  | 'assetLinks'
  | 'courseCards'
  | 'customerInfo'
  | 'deployPortal'
  | 'freePage'
  | 'getConfig'
  | 'portalAsset'
  | 'portalCategory'
  | 'portalCourse'
  | 'portalHome'
  | 'itemVoices'
  | 'portalInstructor'
  | 'reviewItem'
  | 'portalItem'
  | 'portalPage'
  | 'programsWithItem'
  | 'removeProfilePicture'
  | 'itemCards'
  | 'searchPortal'

const handlers: HandlersOf<Own> = {
  checkPortalDomain,
  portalDomains,
  portalDraftLinks,
  sharePortalDraft,
  changeSchedule,
  scheduledPublications,
  schedulePublication,
  assetLinks,
  courseCards,
  customerInfo,
  deployPortal,
  freePage,
  getConfig,
  portalAsset,
  portalCategory,
  portalCourse,
  portalHome,
  itemVoices,
  portalInstructor,
  reviewItem,
  portalItem,
  portalPage,
  programsWithItem,
  removeProfilePicture,
  itemCards,
  searchPortal,
}

/** The places for learning: portals, their pages, and what they show. */
export const portals = {
  name: 'portals',
  tables: ownTables,
  exportedWords: portalsExportedWords,
  provides: [
    provide(portalsSeam, {
      findByHost: findPortalByHost,
      require: requirePortal,
      openedDraft,
      originsOf: portalOrigins,
      placeOf: organizationPlace,
    }),
    provide(visitsSeam, {
      countConversion(deps, portal, event) {
        if (portal) countVisit(deps, portal, { event, page: '' })
      },
    }),
  ],
  settings: [siteSettings],
  ports: [domainsPort],
  handlers,
  hooks: writeHooks,
  work: scheduling.start,
  async daily(deps) {
    await forgetDraftLinks(deps.db, deps.now())
    await forgetScheduled(deps.db, deps.now())
    await forgetVisits(deps.db, deps.now())
    await scheduling.queueNext(deps)
  },
  routes(app, deps, gate) {
    mountDraftLinks(app, deps)
    mountDomainAsk(app, deps)
    mountProfilePicture(app, deps, gate)
    mountPlay(app, deps)
    mountSearchEngines(app, deps)
    mountViews(app, deps)
  },
  stop: writeVisits,
} satisfies Feature
