import type { Deps } from '../../Deps.ts'
import { pageLinkSeconds, playLinkSeconds, signFiles } from './signing.ts'

type Facts = Pick<Deps, 'settings' | 'now'>

/** The signed address of one file of an asset, on the content origin. Whether the asker may have it is decided before. */
export const fileAddress = (deps: Facts, organization: string, assetId: string, file: string): string =>
  addressesOf(deps, organization, assetId)(file)

/** The same for several files of one asset, which share their tokens. */
export function addressesOf(deps: Facts, organization: string, assetId: string): (file: string) => string {
  const now = Math.floor(deps.now() / 1000)
  const baseFor = (seconds: number) => {
    const token = signFiles(deps.settings.secret, organization, assetId, now + seconds)
    return `${deps.settings.contentOrigin}/files/${token}/${organization}/${assetId}/`
  }
  let page: string | null = null
  let play: string | null = null
  return (file) => {
    const name = file.split('/').map(encodeURIComponent).join('/')
    if (/^(hls|scorm)\//.test(file)) {
      play ??= baseFor(playLinkSeconds)
      return play + name
    }
    page ??= baseFor(pageLinkSeconds)
    return page + name
  }
}

/** When the page links of one answer end, as ISO. */
export const pageLinksExpireAt = (deps: Pick<Deps, 'now'>) =>
  new Date((Math.floor(deps.now() / 1000) + pageLinkSeconds) * 1000).toISOString()

/** Where an asset file's bytes lie. */
export const objectPath = (organization: string, hash: string) => `${organization}/objects/${hash}`
