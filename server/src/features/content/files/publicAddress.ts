import type { Deps } from '#server/kernel/Deps.ts'

const encode = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/**
 * The address of a public file in a repository that is online, by bucket and path (AST-13): everybody may open it, and it does not
 * expire. `rendition` is the name of one of the asset's files.
 */
export const publicAddress = (
  { settings }: Pick<Deps, 'settings'>,
  bucket: string,
  path: string,
  rendition: string,
): string => `${settings.contentOrigin}/public/${encode(bucket)}/${encode(path)}/${encode(rendition)}`
