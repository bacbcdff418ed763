import type { Deps } from '../../../kernel/Deps.ts'
import { filesKindOf, pageLinkSeconds, playLinkSeconds, signFiles } from './signing.ts'

type Facts = Pick<Deps, 'settings' | 'now'>

/** The signed address of one file of an asset, on the content origin. Whether the asker may have it is decided before. */
export const fileAddress = (deps: Facts, organization: string, assetId: string, file: string): string =>
  addressesOf(deps, organization, assetId)(file)

/** The same for several files of one asset, which share their tokens, one of each kind. */
export function addressesOf(deps: Facts, organization: string, assetId: string): (file: string) => string {
  const now = Math.floor(deps.now() / 1000)
  const baseOf = (kind: 'page' | 'play') => {
    const token = tokenOf(deps, kind, organization, assetId, now)
    return `${deps.settings.contentOrigin}/files/${token}/${organization}/${assetId}/`
  }
  const bases: { page?: string; play?: string } = {}
  return (file) => {
    const kind = filesKindOf(file)
    bases[kind] ??= baseOf(kind)
    return bases[kind] + file.split('/').map(encodeURIComponent).join('/')
  }
}

const signed = new WeakMap<Facts['settings'], { second: number; tokens: Map<string, string> }>()

/** Pages of one second share their pictures' tokens, which are the same then; the next second has its own. */
function tokenOf(
  { settings }: Facts,
  kind: 'page' | 'play',
  organization: string,
  assetId: string,
  now: number,
): string {
  const known = signed.get(settings)
  const tokens = known?.second === now ? known.tokens : new Map<string, string>()
  if (known?.tokens !== tokens) signed.set(settings, { second: now, tokens })
  const name = `${kind}\n${organization}\n${assetId}`
  const seconds = kind === 'play' ? playLinkSeconds : pageLinkSeconds
  const token = tokens.get(name) ?? signFiles(settings.secret, kind, organization, assetId, now + seconds)
  tokens.set(name, token)
  return token
}

/** When the page links of one answer end, as ISO. */
export const pageLinksExpireAt = (deps: Pick<Deps, 'now'>) =>
  new Date((Math.floor(deps.now() / 1000) + pageLinkSeconds) * 1000).toISOString()

/** Where an asset file's bytes lie. */
export const objectPath = (organization: string, hash: string) => `${organization}/objects/${hash}`
