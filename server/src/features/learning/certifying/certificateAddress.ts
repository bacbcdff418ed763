import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#server/kernel/Deps.ts'
import { portalsSeam } from '#server/kernel/request/portalsSeam.ts'
import type { Settings } from '#server/kernel/settings/Settings.ts'

/** As pages' other links (AST-12). */
const linkSeconds = 600

type Signing = { settings: Pick<Settings, 'secret' | 'contentOrigin'>; now: () => number }

/** The signed address of a stored certificate on the content origin: `/certificates/{token}/{path…}`. */
export function certificateAddress({ settings, now }: Signing, path: string): string {
  const expiresAt = Math.floor(now() / 1000) + linkSeconds
  const token = `${expiresAt.toString(36)}.${mac(settings.secret, path, expiresAt).toString('base64url')}`
  return `${settings.contentOrigin}/certificates/${token}/${path}`
}

/** Whether an address was made here, and until when (seconds since 1970). A forged one is as one that never was. */
export function readCertificateToken(
  { settings, now }: Signing,
  token: string,
  path: string,
): { verdict: 'good'; expiresAt: number } | { verdict: 'expired' | 'forged' } {
  const [, moment = '', signature = ''] = /^([0-9a-z]{1,9})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? []
  const expiresAt = Number.parseInt(moment, 36)
  if (!Number.isFinite(expiresAt)) return { verdict: 'forged' }
  const sentMac = Buffer.from(signature, 'base64url')
  const wanted = mac(settings.secret, path, expiresAt)
  if (sentMac.length !== wanted.length || !timingSafeEqual(sentMac, wanted)) return { verdict: 'forged' }
  if (sentMac.toString('base64url') !== signature) return { verdict: 'forged' }
  return now() >= expiresAt * 1000 ? { verdict: 'expired' } : { verdict: 'good', expiresAt }
}

const mac = (secret: string, path: string, expiresAt: number) =>
  createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(`lectern-certificate\n${path}\n${expiresAt}`)
    .digest()

type Named = { organization: string | null; number: string }

/** The page that says whether a certificate is genuine: on a portal of the organization that awarded it. */
export async function verificationAddress(
  deps: Pick<Deps, 'db' | 'settings' | 'seams'>,
  { organization, number }: Named,
): Promise<string> {
  const { base } = await deps.seams.of(portalsSeam).placeOf(deps, organization ?? '')
  return `${base}/certificate/${number}`
}
