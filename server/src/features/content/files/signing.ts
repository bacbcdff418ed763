import { createHmac, timingSafeEqual } from 'node:crypto'
import { fontFile } from '#shared/kernel/theme/ownFonts.ts'

/** Page links expire after 10 minutes; clients renew them before (decision AST-12). */
export const pageLinkSeconds = 600

/**
 * Streams and packages reference their other files by relative address, which cannot be renewed while playing: links
 * below `hls/` and `scorm/` last for a long lesson. So does a sound, which is one file but is played for as long.
 */
const playLinkSeconds = 8 * 3600

/**
 * Their expiry is a multiple of this, so that a lesson that is opened again has the address under which the browser kept
 * its files: a new one each second made it download a package on every visit. A link lives 6 to 8 hours.
 */
const playLinkStepSeconds = 2 * 3600

/**
 * The font of a published portal is everybody's, and each page names it: its address stays for a month, so that browsers keep
 * the file from page to page. A link lives one to two months.
 */
const fontLinkStepSeconds = 30 * 86_400

/**
 * The assistant's pictures: valid for 8 hours, since a conversation is resumed for 6, and the same address for an hour, so that a
 * browser fetches each once (2§7, decision 0070).
 */
const assistantLinkSeconds = 8 * 3600
const assistantLinkStepSeconds = 3600

/** When a link of the assistant that is made now expires. Both are seconds since 1970. */
export const assistantLinkExpiresAt = (now: number): number =>
  Math.floor(now / assistantLinkStepSeconds) * assistantLinkStepSeconds + assistantLinkSeconds

/** When a link of a kind that is made now expires. Both are seconds since 1970. */
export function linkExpiresAt(kind: OpenedKind, now: number): number {
  if (kind === 'font') return (Math.floor(now / fontLinkStepSeconds) + 2) * fontLinkStepSeconds
  if (kind !== 'play') return now + pageLinkSeconds
  return Math.floor((now + playLinkSeconds) / playLinkStepSeconds) * playLinkStepSeconds
}

/**
 * The kind is part of the signature, so that a stream's long-lived token, which is in the address of every segment,
 * opens only streams, sounds and packages, and the token of a film's poster or of a font, which everybody gets, opens nothing but that.
 */
export type FilesKind = OpenedKind | 'export' | 'post'
/** Of the files of assets. */
export type OpenedKind = 'page' | 'play' | 'poster' | 'font'

/** The kind of token that opens a file of an asset. */
export const filesKindOf = (file: string): 'page' | 'play' =>
  /^(hls|scorm)\/|^audio\.m4a$/.test(file) ? 'play' : 'page'

/** The one file that a token of kind `poster` opens. */
export const posterFile = 'poster.jpg'

/** The kind of token that opens this file and nothing else of its asset. */
export const soleKindOf = (file: string): 'poster' | 'font' | null =>
  file === posterFile ? 'poster' : file === fontFile ? 'font' : null

export type FileVerdict =
  | { verdict: 'good'; expiresAt: number }
  | { verdict: 'expired' }
  | { verdict: 'forged' }

/**
 * A token for the files of one kind of one asset of one organization until an expiry (seconds since 1970): the expiry
 * in base 36, a dot, then HMAC-SHA256 over all four. Everybody who has the token may read the files.
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

/** Verifies a token in constant time; only a genuine one is reported as expired. `now` is in milliseconds. */
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
  const sentMac = Buffer.from(signature, 'base64url')
  const wanted = mac(secret, kind, organization, assetId, moment)
  // Base64 can spell the same bytes in several ways: accept only the spelling that we issue.
  if (sentMac.length !== wanted.length || !timingSafeEqual(sentMac, wanted)) return { verdict: 'forged' }
  if (sentMac.toString('base64url') !== signature) return { verdict: 'forged' }
  const expiresAt = Number.parseInt(moment, 36)
  return now >= expiresAt * 1000 ? { verdict: 'expired' } : { verdict: 'good', expiresAt }
}

/** None of the four can contain a line break, so the joined text is unambiguous. */
const mac = (secret: string, kind: FilesKind, organization: string, assetId: string, moment: string) =>
  createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(`lectern-files\n${kind}\n${organization}\n${assetId}\n${moment}`)
    .digest()
