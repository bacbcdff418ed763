import { createHmac, timingSafeEqual } from 'node:crypto'

/** Page links live 10 minutes and are asked for anew before that (decision AST-12). */
export const pageLinkSeconds = 600

/**
 * Streams and packages name their other files by relative address, so that nothing can renew those while
 * they play: what is below `hls/` and `scorm/` is linked for as long as a long lesson lasts.
 */
export const playLinkSeconds = 8 * 3600

/**
 * What a token is for. It is signed with it, so that the long life of a stream's token, which stands in
 * the address of every segment, opens nothing but streams and packages.
 */
export type FilesKind = 'page' | 'play' | 'export'

/** Which kind opens that file of an asset. */
export const filesKindOf = (file: string): 'page' | 'play' => (/^(hls|scorm)\//.test(file) ? 'play' : 'page')

export type FileVerdict =
  | { verdict: 'good'; expiresAt: number }
  | { verdict: 'expired' }
  | { verdict: 'forged' }

/**
 * A token that opens the files of one kind of one asset of one organization until a moment (seconds since
 * 1970): the moment in base 36, a dot, then HMAC-SHA256 over all four. Anybody who has it may read them.
 */
export function signFiles(
  secret: string,
  kind: FilesKind,
  organization: string,
  assetId: string,
  expiresAt: number,
): string {
  const moment = Math.floor(expiresAt).toString(36)
  return `${moment}.${mac(secret, kind, organization, assetId, moment).toString('base64url')}`
}

/** Judges a token in constant time; only a genuine one can be told to be expired. `now` is milliseconds. */
export function verifyFiles(
  secret: string,
  token: string,
  kind: FilesKind,
  organization: string,
  assetId: string,
  now: number,
): FileVerdict {
  const [, moment, signature] = /^([0-9a-z]{1,9})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? []
  if (moment === undefined || signature === undefined) return { verdict: 'forged' }
  const given = Buffer.from(signature, 'base64url')
  const wanted = mac(secret, kind, organization, assetId, moment)
  // Base64 has several spellings of the same bytes; only ours is one of ours.
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return { verdict: 'forged' }
  if (given.toString('base64url') !== signature) return { verdict: 'forged' }
  const expiresAt = Number.parseInt(moment, 36)
  return now >= expiresAt * 1000 ? { verdict: 'expired' } : { verdict: 'good', expiresAt }
}

/** Line breaks cannot be part of any of the four, so no two of them read alike. */
const mac = (secret: string, kind: FilesKind, organization: string, assetId: string, moment: string) =>
  createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(`lectern-files\n${kind}\n${organization}\n${assetId}\n${moment}`)
    .digest()
