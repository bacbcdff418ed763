import { assistant } from './features/assistant/assistant.ts'
import { commerce } from './features/commerce/commerce.ts'
import { identity } from './features/identity/identity.ts'
import { learning } from './features/learning/learning.ts'
import { meetings } from './features/meetings/meetings.ts'
import { messaging } from './features/messaging/messaging.ts'
import { portals } from './features/portals/portals.ts'
import { loadFrame } from './features/portals/usePortalFrame.ts'
import { reporting } from './features/reporting/reporting.ts'
import type { Feature } from './kernel/manifest/Feature.ts'
import type { Seams } from './kernel/site/Site.ts'

/** All capabilities of the portal in import order: each imports only earlier ones. */
export const features: readonly Feature[] = [
  identity,
  learning,
  portals,
  commerce,
  meetings,
  assistant,
  messaging,
  reporting,
]

/** What the kernel asks of them. */
export const seams: Seams = { loadFrame }
