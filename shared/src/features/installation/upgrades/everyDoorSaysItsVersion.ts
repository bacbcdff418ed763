import type { Upgrade } from '#shared/kernel/sync/upgrade/Upgrade.ts'

/**
 * Changes nothing that is stored. From this version on consoles say theirs at every door of sync, and the ones of
 * version 1, which do not, update before they go on.
 */
export const everyDoorSaysItsVersion: Upgrade = { version: 2, entity: null }
