import type { Deps } from '#server/kernel/Deps.ts'
import { fontFile } from '#shared/kernel/theme/ownFonts.ts'
import {
  assistantLinkExpiresAt,
  filesKindOf,
  linkExpiresAt,
  type OpenedKind,
  pageLinkSeconds,
  posterFile,
  signFiles,
} from './signing.ts'

type Facts = Pick<Deps, 'settings' | 'now'>

/** The signed address of one file of an asset, on the content origin. The caller must have checked access. */
export const fileAddress = (deps: Facts, organization: string, assetId: string, file: string): string =>
  signAddresses(deps, organization, assetId)(file)

/** The same for several files of one asset; files of the same kind share one token. */
export function signAddresses(deps: Facts, organization: string, assetId: string): (file: string) => string {
  const now = Math.floor(deps.now() / 1000)
  const baseOf = (kind: 'page' | 'play') => {
    const token = signToken(deps, kind, organization, assetId, now)
    return `${deps.settings.contentOrigin}/files/${token}/${organization}/${assetId}/`
  }
  const bases: { page?: string; play?: string } = {}
  return (file) => {
    const kind = filesKindOf(file)
    bases[kind] ??= baseOf(kind)
    return bases[kind] + file.split('/').map(encodeURIComponent).join('/')
  }
}

/** The address of an asset's poster, and of nothing else of it. */
export function posterAddress(deps: Facts, organization: string, assetId: string): string {
  const token = signToken(deps, 'poster', organization, assetId, Math.floor(deps.now() / 1000))
  return `${deps.settings.contentOrigin}/files/${token}/${organization}/${assetId}/${posterFile}`
}

/**
 * The address of a picture for the assistant's answers (AST-20): valid for 8 hours, the same for an hour. Of what is no picture it
 * opens the poster alone.
 */
export function assistantAddress(
  { settings, now }: Facts,
  organization: string,
  assetId: string,
  file: string,
): string {
  const expiresAt = assistantLinkExpiresAt(Math.floor(now() / 1000))
  const kind = file === posterFile ? 'poster' : 'page'
  const token = signFiles(settings.secret, kind, organization, assetId, expiresAt)
  return `${settings.contentOrigin}/files/${token}/${organization}/${assetId}/${encodeURIComponent(file)}`
}

/** The address of a font for pages, and of nothing else of its asset; another font in its place has another address. */
export function fontAddress(deps: Facts, organization: string, assetId: string, hash: string): string {
  const token = signToken(deps, 'font', organization, assetId, Math.floor(deps.now() / 1000))
  return `${deps.settings.contentOrigin}/files/${token}/${organization}/${assetId}/${fontFile}?v=${hash.slice(0, 12)}`
}

const signed = new WeakMap<Facts['settings'], { second: number; tokens: Map<string, string> }>()

/** Pages rendered in the same second share the tokens of their pictures; the next second has new ones. */
function signToken(
  { settings }: Facts,
  kind: OpenedKind,
  organization: string,
  assetId: string,
  now: number,
): string {
  const known = signed.get(settings)
  const tokens = known?.second === now ? known.tokens : new Map<string, string>()
  if (known?.tokens !== tokens) signed.set(settings, { second: now, tokens })
  const name = `${kind}\n${organization}\n${assetId}`
  const token =
    tokens.get(name) ?? signFiles(settings.secret, kind, organization, assetId, linkExpiresAt(kind, now))
  tokens.set(name, token)
  return token
}

/** The expiry time of the page links of one answer, as ISO. */
export const pageLinksExpireAt = (deps: Pick<Deps, 'now'>) =>
  new Date((Math.floor(deps.now() / 1000) + pageLinkSeconds) * 1000).toISOString()

/** The storage path of an asset file. */
export const objectPath = (organization: string, hash: string) => `${organization}/objects/${hash}`
