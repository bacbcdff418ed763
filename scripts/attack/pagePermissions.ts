import { ask } from './ask.ts'
import type { Check } from './Check.ts'

const wanted = ['camera', 'microphone', 'geolocation', 'payment', 'usb']

export const pagePermissions: Check = {
  name: 'page-permissions',
  holds: 'Pages give up camera, microphone, place, payment and USB, and are not sniffed or framed',
  asAdministrator: false,
  async run({ origin }) {
    const { headers } = await ask(`${origin}/`)
    const policy = String(headers['permissions-policy'] ?? '')
    const faults = wanted
      .filter((name) => !policy.includes(`${name}=()`))
      .map((name) => `${name} is not given up`)
    if (headers['x-content-type-options'] !== 'nosniff') faults.push('no nosniff')
    const content = String(headers['content-security-policy'] ?? '')
    if (!content.includes("frame-ancestors 'self'")) faults.push('others may frame it')
    return { faults, seen: policy || 'no Permissions-Policy' }
  },
}
