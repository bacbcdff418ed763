import type { Deps } from '#server/kernel/Deps.ts'
import { type FileVerdict, pageLinkSeconds, signFiles, verifyFiles } from '../../content/files/signing.ts'

/** The storage path of customers' archives. */
export const exportFolder = (organization: string, customerID: string) =>
  `${organization}/exports/${customerID}/`

const signedName = (customerID: string, name: string) => `${customerID}/${name}`

/** The signed address of an archive, on the content origin, and its expiry. */
export function exportAddress(
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  organization: string,
  customerID: string,
  name: string,
): { url: string; expiresAt: string } {
  const expiresAt = Math.floor(now() / 1000) + pageLinkSeconds
  const token = signFiles(settings.secret, 'export', organization, signedName(customerID, name), expiresAt)
  return {
    url: `${settings.contentOrigin}/exports/${token}/${organization}/${customerID}/${name}`,
    expiresAt: new Date(expiresAt * 1000).toISOString(),
  }
}

export const verifyExport = (
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  place: { token: string; organization: string; customer: string; name: string },
): FileVerdict =>
  verifyFiles(
    settings.secret,
    place.token,
    'export',
    place.organization,
    signedName(place.customer, place.name),
    now(),
  )
