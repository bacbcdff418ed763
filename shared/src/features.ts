import { assistant } from './features/assistant/assistant.ts'
import { commerce } from './features/commerce/commerce.ts'
import { content } from './features/content/content.ts'
import { identity } from './features/identity/identity.ts'
import { installation } from './features/installation/installation.ts'
import { learning } from './features/learning/learning.ts'
import { meetings } from './features/meetings/meetings.ts'
import { messaging } from './features/messaging/messaging.ts'
import { portals } from './features/portals/portals.ts'
import { reporting } from './features/reporting/reporting.ts'
import type { SharedFeature } from './kernel/model/SharedFeature.ts'

/** The manifests of all capabilities, lower ones first. */
export const sharedFeatures: readonly SharedFeature[] = [
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
