import type { Deps } from '../../Deps.ts'
import { pageLinkSeconds, playLinkSeconds, signFiles } from './signing.ts'

/** The signed address of one file of an asset, on the content origin. Whether the asker may have it is decided before. */
export function fileAddress(
  deps: Pick<Deps, 'settings' | 'now'>,
  organization: string,
  assetId: string,
  file: string,
): string {
  const seconds = /^(hls|scorm)\//.test(file) ? playLinkSeconds : pageLinkSeconds
  const expiresAt = Math.floor(deps.now() / 1000) + seconds
  const token = signFiles(deps.settings.secret, organization, assetId, expiresAt)
  const name = file.split('/').map(encodeURIComponent).join('/')
  return `${deps.settings.contentOrigin}/files/${token}/${organization}/${assetId}/${name}`
}

/** When the page links of one answer end, as ISO. */
export const pageLinksExpireAt = (deps: Pick<Deps, 'now'>) =>
  new Date((Math.floor(deps.now() / 1000) + pageLinkSeconds) * 1000).toISOString()

/** Where an asset file's bytes lie. */
export const objectPath = (organization: string, hash: string) => `${organization}/objects/${hash}`
