import type { SharedFeature } from '../../kernel/model/SharedFeature.ts'
import type { Upgrade } from '../../kernel/sync/upgrade/Upgrade.ts'
import { Category } from './entities/Category.ts'
import { Faq } from './entities/Faq.ts'
import { Hub } from './entities/Hub.ts'
import { Portal } from './entities/Portal.ts'
import { PortalTemplate } from './entities/PortalTemplate.ts'
import { Review } from './entities/Review.ts'
import { Stylesheet } from './entities/Stylesheet.ts'
import { assetLinks } from './operations/assetLinks.ts'
import { courseCards, itemCards } from './operations/cards.ts'
import { customerInfo } from './operations/customerInfo.ts'
import { deployPortal } from './operations/deployPortal.ts'
import { freePage } from './operations/freePage.ts'
import { getConfig } from './operations/getConfig.ts'
import { portalAsset } from './operations/portalAsset.ts'
import { portalCategory } from './operations/portalCategory.ts'
import { portalCourse } from './operations/portalCourse.ts'
import { checkPortalDomain, portalDomains } from './operations/portalDomains.ts'
import { portalDraftLinks, sharePortalDraft } from './operations/portalDraftLinks.ts'
import { portalHome } from './operations/portalHome.ts'
import { portalInstructor } from './operations/portalInstructor.ts'
import { portalItem } from './operations/portalItem.ts'
import { portalPage } from './operations/portalPage.ts'
import { removeProfilePicture } from './operations/profilePicture.ts'
import { programsWithItem } from './operations/programsWithItem.ts'
import {
  changeSchedule,
  scheduledPublications,
  schedulePublication,
} from './operations/scheduledPublications.ts'
import { searchPortal } from './operations/searchPortal.ts'
import { itemVoices, reviewItem } from './operations/voices.ts'
import { assistantShowsProducts } from './upgrades/assistantShowsProducts.ts'
import { barButtonIsOfFrame } from './upgrades/barButtonIsOfFrame.ts'
import { partsKnowVisitors, rulesKnowVisitors } from './upgrades/conditionsKnowVisitors.ts'
import { manyWidgets } from './upgrades/manyWidgets.ts'
import { pageRulesAreShapes, pagesAreShapes } from './upgrades/pagesAreShapes.ts'
import { partsHideByWidth } from './upgrades/partsHideByWidth.ts'
import { rowsHavePictures } from './upgrades/rowsHavePictures.ts'
import { rowsHaveRoom } from './upgrades/rowsHaveRoom.ts'
import { scriptsAskConsent } from './upgrades/scriptsAskConsent.ts'

/**
 * Changes nothing that is stored: pages have lists of links, forms of Typeform, links to app stores and breadcrumbs. A console
 * that does not know them would show rows in their place, and updates before it goes on.
 */
const moreWidgets: Upgrade = { version: 5, entity: null }

/** Portals: their pages, categories and search. */
export const portals = {
  name: 'portals',
  entities: [Category, Faq, Hub, Portal, PortalTemplate, Review, Stylesheet],
  operations: [
    assetLinks,
    checkPortalDomain,
    courseCards,
    customerInfo,
    deployPortal,
    freePage,
    getConfig,
    itemVoices,
    portalAsset,
    portalCategory,
    portalCourse,
    portalDomains,
    portalDraftLinks,
    sharePortalDraft,
    changeSchedule,
    scheduledPublications,
    schedulePublication,
    portalHome,
    portalInstructor,
    reviewItem,
    portalItem,
    portalPage,
    programsWithItem,
    removeProfilePicture,
    itemCards,
    searchPortal,
  ],
  upgrades: [
    pagesAreShapes,
    pageRulesAreShapes,
    moreWidgets,
    barButtonIsOfFrame,
    manyWidgets,
    partsHideByWidth,
    scriptsAskConsent,
    rowsHaveRoom,
    rowsHavePictures,
    rulesKnowVisitors,
    partsKnowVisitors,
    assistantShowsProducts,
  ],
} as const satisfies SharedFeature
