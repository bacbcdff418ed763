import { createHmac } from 'node:crypto'
import type { Port } from '#server/kernel/ports/Port.ts'
import { settingsOf } from '#server/kernel/settings/SettingGroup.ts'
import type { Settings } from '#server/kernel/settings/Settings.ts'
import type { Hosting } from './Hosting.ts'
import { hostingSettings } from './settings.ts'

/** CloudFront where the installation has a key there; else this server. */
export const hostingPort: Port<Hosting> = {
  name: 'hosting',
  async create({ settings }) {
    const cloudFront = settingsOf(settings, hostingSettings)
    if (!cloudFront) return createOwnHosting(settings)
    // The SDK takes long to load, and most installations start without it.
    const { createCloudFront } = await import('./createCloudFront.ts')
    return createCloudFront(cloudFront, settings.contentOrigin)
  },
  close: async (hosting) => hosting.close(),
}

/** This server serves them itself, on its content origin (`servePublicFile`); links of private files are signed with its key. */
function createOwnHosting({ contentOrigin, secret }: Pick<Settings, 'contentOrigin' | 'secret'>): Hosting {
  return {
    deploy: async ({ organization, id }) => ({
      distributionId: `${organization}-${id}`,
      distributionDomain: new URL(contentOrigin).host,
      // There is no other origin that a distribution would have to be let into.
      originAccessIdentity: null,
      signingKeyID: createHmac('sha256', secret).update('lectern-signing-key').digest('hex').slice(0, 16),
      publicHost: null,
      isReady: true,
    }),
    isReady: async () => true,
    // Browsers keep a file for five minutes; there is no cache between.
    invalidate: async () => {},
    remove: async () => true,
    check: async () => {},
    close() {},
  }
}
