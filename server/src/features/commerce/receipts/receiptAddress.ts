import { makeLinkToken, readLinkToken } from '#server/kernel/request/linkToken.ts'
import type { Settings } from '#server/kernel/settings/Settings.ts'
import { parseKey } from '#shared/kernel/model/key.ts'

/** As pages' other links (AST-12). */
const linkSeconds = 600

type Signing = { settings: Pick<Settings, 'secret' | 'contentOrigin'>; now: () => number }

/** The signed address of a receipt on the content origin, for ten minutes: `/receipts/{token}/{organization}/{until}`. */
export function receiptAddress({ settings, now }: Signing, key: string): string {
  const { organization, id } = parseKey(key) ?? { organization: '', id: '' }
  const until = (Math.floor(now() / 1000) + linkSeconds).toString(36)
  const token = makeLinkToken(settings, purposeOf(organization ?? '', until), id)
  return `${settings.contentOrigin}/receipts/${token}/${organization}/${until}`
}

type Named = { token: string; organization: string; until: string }

/** The receipt's key of an address that was made here; `expired` after its time, null for all others. */
export function readReceiptAddress(
  { settings, now }: Signing,
  { token, organization, until }: Named,
): { key: string } | 'expired' | null {
  if (!/^[0-9a-z]{1,9}$/.test(until)) return null
  const id = readLinkToken(settings, purposeOf(organization, until), token)
  if (id === null) return null
  return now() >= Number.parseInt(until, 36) * 1000 ? 'expired' : { key: `${organization}~${id}` }
}

const purposeOf = (organization: string, until: string) => `receipt ${organization} ${until}`
