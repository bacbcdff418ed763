import { join } from 'node:path'
import { createGuardedFetch } from '#server/kernel/outgoing/guardedFetch.ts'
import { outgoingRules } from '#server/kernel/outgoing/resolveOutside.ts'
import type { Port } from '#server/kernel/ports/Port.ts'
import { settingsOf } from '#server/kernel/settings/SettingGroup.ts'
import { createFolderDrive } from './createFolderDrive.ts'
import { createGoogleDrive, googleOrigins } from './createGoogleDrive.ts'
import { type Drive, maxFileBytes } from './Drive.ts'
import { driveSettings } from './settings.ts'

/** Google Drive where the installation has a client there; else a folder of this server for each organization. */
export const drivePort: Port<Drive> = {
  name: 'drive',
  create({ settings }) {
    const google = settingsOf(settings, driveSettings)
    if (!google) return createFolderDrive(join(settings.dataDir, 'drive'))
    return createGoogleDrive({
      ...google,
      origins: googleOrigins(google.url),
      fetch: createGuardedFetch(outgoingRules(settings), { maxBytes: maxFileBytes, maxMs: 10 * 60_000 }),
    })
  },
}
