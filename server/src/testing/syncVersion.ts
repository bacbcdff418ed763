import { versionHeader } from '../../../shared/src/kernel/sync/protocol.ts'
import { upgrades } from '../../../shared/src/upgrades.ts'

/** What a console of this version says at the doors of sync. */
export const syncVersion = { [versionHeader]: String(upgrades.version) }
