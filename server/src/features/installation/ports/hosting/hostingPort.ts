import { createHmac } from 'node:crypto'
import type { Port } from '#server/kernel/ports/Port.ts'
import type { Settings } from '#server/kernel/settings/Settings.ts'

/** A repository that is put online. */
type Hosted = { organization: string; id: string; bucket: string }

/** What the hosting says of it: as the repository's fields of the same names. */
type Deployed = {
  distributionId: string
  distributionDomain: string
  originAccessIdentity: string | null
  signingKeyID: string
}

/** Serves the public files of repositories. */
type Hosting = {
  /** May be called again for a repository that is online. @throws AppError `unavailable` if the far side does not answer */
  deploy(repository: Hosted): Promise<Deployed>
}

export const hostingPort: Port<Hosting> = {
  name: 'hosting',
  create: ({ settings }) => createOwnHosting(settings),
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
    }),
  }
}
