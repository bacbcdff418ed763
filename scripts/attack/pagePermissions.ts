import { ask } from './ask.ts'
import type { Check } from './Check.ts'

const closed = ['geolocation', 'payment', 'usb']
/** Of meetings: our own pages may ask for them, frames in them may not. */
const own = ['camera', 'microphone']

export const pagePermissions: Check = {
  name: 'page-permissions',
  holds:
    'Pages give up place, payment and USB, share camera and microphone with no frame, and are not sniffed or framed',
  asAdministrator: false,
  async run({ origin }) {
    const { headers } = await ask(`${origin}/`)
    const policy = String(headers['permissions-policy'] ?? '')
    const faults = closed
      .filter((name) => !policy.includes(`${name}=()`))
      .map((name) => `${name} is not given up`)
    for (const name of own)
      if (!policy.includes(`${name}=()`) && !policy.includes(`${name}=(self)`))
        faults.push(`frames may use the ${name}`)
    if (headers['x-content-type-options'] !== 'nosniff') faults.push('no nosniff')
    const content = String(headers['content-security-policy'] ?? '')
    if (!content.includes("frame-ancestors 'self'")) faults.push('others may frame it')
    return { faults, seen: policy || 'no Permissions-Policy' }
  },
}
