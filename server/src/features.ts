import { assistant } from './features/assistant/assistant.ts'
import { findSentences } from './features/assistant/knowing/findSentences.ts'
import {
  askerFacts,
  askerOfRow,
  type FactsRow,
  factsSql,
  keepAskerFacts,
} from './features/commerce/askerFacts.ts'
import { commerce } from './features/commerce/commerce.ts'
import { enrollingSeam } from './features/commerce/enrolling/enrollingSeam.ts'
import { findItemSales } from './features/commerce/offers/findSales.ts'
import { shopSql } from './features/commerce/offers/shopSql.ts'
import { content } from './features/content/content.ts'
import { identity } from './features/identity/identity.ts'
import { openSession } from './features/identity/sessions/openSession.ts'
import { installation } from './features/installation/installation.ts'
import { learning } from './features/learning/learning.ts'
import { findShownMeetings } from './features/meetings/attending/findShownMeetings.ts'
import { topicOfMeeting } from './features/meetings/attending/topicOfMeeting.ts'
import { meetings } from './features/meetings/meetings.ts'
import { messaging } from './features/messaging/messaging.ts'
import { findPortalByHost } from './features/portals/finding/findPortal.ts'
import { organizationPlace } from './features/portals/finding/portalBase.ts'
import { portalOrigins } from './features/portals/finding/portalOrigins.ts'
import { requirePortal } from './features/portals/finding/requirePortal.ts'
import { portals } from './features/portals/portals.ts'
import { reporting } from './features/reporting/reporting.ts'
import type { Feature } from './kernel/Feature.ts'
import type { Handlers } from './kernel/request/Handler.ts'
import type { Seams } from './kernel/Seams.ts'

/** Every capability of the server, lower ones first: each imports only those before it. */
export const features: readonly Feature[] = [
  identity,
  content,
  learning,
  portals,
  commerce,
  meetings,
  assistant,
  messaging,
  reporting,
  installation,
]

/** The script of the thread for big pushes, which imports the features too (`createPushThread`). */
export const pushWorker = new URL('./push.worker.ts', import.meta.url)

/** The kernel's functions that features provide (`Seams`). */
export const seams: Seams = {
  identify: openSession,
  portals: {
    findByHost: findPortalByHost,
    require: requirePortal,
    originsOf: portalOrigins,
    placeOf: organizationPlace,
  },
  // The columns are those of `factsSql`.
  asker: {
    facts: askerFacts,
    keep: keepAskerFacts,
    sql: factsSql,
    ofRow: (context, organization, row) => askerOfRow(context, organization, row as FactsRow | undefined),
  },
  shop: { sql: shopSql, sales: findItemSales },
  enrolling: enrollingSeam,
  meetings: { find: findShownMeetings, topicOf: topicOfMeeting },
  sentences: { find: findSentences },
}

/** The handler of each operation: the compiler reports an operation without one here. */
export const handlers: Handlers = {
  ...identity.handlers,
  ...content.handlers,
  ...learning.handlers,
  ...portals.handlers,
  ...commerce.handlers,
  ...meetings.handlers,
  ...assistant.handlers,
  ...messaging.handlers,
  ...reporting.handlers,
  ...installation.handlers,
}
