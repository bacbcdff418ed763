import { versionHeader } from '#shared/kernel/sync/protocol.ts'
import { upgrades } from '#shared/upgrades.ts'

/** What a console of this version says at the doors of sync. */
export const syncVersion = { [versionHeader]: String(upgrades.version) }
