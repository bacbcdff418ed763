import { sharedFeatures } from './features.ts'
import { createUpgrades } from './kernel/sync/upgrade/createUpgrades.ts'

/** Every upgrade of stored cells, in order (docs/adding-an-upgrade.md). */
export const upgradeSteps = sharedFeatures
  .flatMap(({ upgrades = [] }) => upgrades)
  .toSorted((one, other) => one.version - other.version)

/** All of them, composed. A gap or a double is found when this is loaded. */
export const upgrades = createUpgrades(upgradeSteps)
