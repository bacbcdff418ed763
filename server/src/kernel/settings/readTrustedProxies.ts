import { isIP } from 'node:net'

const maxHops = 10
/** Names that Express knows. */
const names = ['loopback', 'linklocal', 'uniquelocal']

/** `TRUST_PROXY`: a number of proxies, or their addresses and networks separated by commas; null if it is neither. */
export function readTrustedProxies(text: string): number | readonly string[] | null {
  const value = text.trim()
  if (/^\d+$/.test(value)) return Number(value) <= maxHops ? Number(value) : null
  const places = value.split(',').map((place) => place.trim())
  return places.every(isPlace) ? places : null
}

function isPlace(place: string): boolean {
  if (names.includes(place)) return true
  const [address = '', bits, ...rest] = place.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  // A /0 network would trust everybody.
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128))
  )
}
