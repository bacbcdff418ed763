import type { Deps } from '#server/kernel/Deps.ts'

const encode = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/** Of a repository: `publicHost` is null where this server itself serves its files. */
type PublicPlace = { bucket: string; publicHost: string | null }

/**
 * The address of a public file in a repository that is online, by path (AST-13): everybody may open it, and it does not
 * expire. `rendition` is the name of one of the asset's files.
 */
export const publicAddress = (
  deps: Pick<Deps, 'settings'>,
  place: PublicPlace,
  path: string,
  rendition: string,
): string => `${publicBase(deps, place)}/${encode(path)}/${encode(rendition)}`

/** Where the addresses of a repository's files begin. */
export const publicBase = (
  { settings }: Pick<Deps, 'settings'>,
  { bucket, publicHost }: PublicPlace,
): string => (publicHost ? `https://${publicHost}` : `${settings.contentOrigin}/public/${encode(bucket)}`)

/**
 * Which repositories (`r`) have public addresses: those that are online, and while they are deployed again. SQL.
 */
export const isServed = `(r.status = 'online' OR r.status = 'deploying' AND r."deployedAt" IS NOT NULL)`
