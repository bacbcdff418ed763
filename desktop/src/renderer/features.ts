import { assistant } from './features/assistant/assistant.tsx'
import { commerce, type commerceDialogs } from './features/commerce/commerce.tsx'
import { content, type contentDialogs } from './features/content/content.tsx'
import { identity, type identityDialogs } from './features/identity/identity.ts'
import { installation } from './features/installation/installation.ts'
import { learning } from './features/learning/learning.ts'
import { meetings, type meetingsDialogs } from './features/meetings/meetings.ts'
import { messaging, type messagingDialogs } from './features/messaging/messaging.tsx'
import { portals, type portalsDialogs } from './features/portals/portals.tsx'
import { reporting } from './features/reporting/reporting.ts'
import type { Feature } from './kernel/manifest/Feature.ts'

declare module './kernel/dialogs/DialogNames.ts' {
  interface DialogNames {
    /** A capability whose names are missing here does not compile. */
    features:
      | typeof identityDialogs
      | typeof contentDialogs
      | typeof portalsDialogs
      | typeof commerceDialogs
      | typeof meetingsDialogs
      | typeof messagingDialogs
  }
}

export type { Confirmation, Panel } from './kernel/dialogs/DialogNames.ts'

/** All capabilities of the console in import order: each imports only earlier ones. */
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
