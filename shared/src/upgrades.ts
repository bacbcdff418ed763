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
import { createUpgrades } from './kernel/sync/upgrade/createUpgrades.ts'

const features: readonly SharedFeature[] = [
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

/** Every upgrade of what is stored as cells, in order (docs/adding-an-upgrade.md). */
export const upgradeSteps = features
  .flatMap(({ upgrades = [] }) => upgrades)
  .toSorted((one, other) => one.version - other.version)

/** All of them, composed. A gap or a double is found when this is loaded. */
export const upgrades = createUpgrades(upgradeSteps)
