import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { variants } from '#shared/kernel/model/kinds/variants.ts'

export const socialPlatforms = ['facebook', 'instagram', 'twitter', 'x', 'linkedIn', 'youtube'] as const

/** Where a profile is: a web address, or a place inside the portal. No other schemes: a script is no address. */
export const address = text({
  label: 'Address',
  max: 2048,
  pattern: /^(https?:\/\/[^\s]+|(?![/\\]{2})[^\s:\\?#]*([?#][^\s\\]*)?)$/i,
  patternMessage:
    'Must be a web address such as https://example.org, or a place in the portal such as cat/tea',
  examples: ['https://example.org/a?b=c', 'cat/tea'],
  help: 'An address with https:// opens another site; any other opens a page of the portal.',
})

/** Where a link leads: the same, or to an email address or a phone number. */
export const linkedAddress = text({
  label: 'Address',
  max: 2048,
  pattern:
    /^(https?:\/\/[^\s]+|mailto:[^\s@:/\\?#]+@[^\s@:/\\?#]+(\?[^\s\\]*)?|tel:\+?[\d().\- ]{3,40}|(?![/\\]{2})[^\s:\\?#]*([?#][^\s\\]*)?)$/i,
  patternMessage:
    'Must be a web address such as https://example.org, a place in the portal such as cat/tea, an email address, or tel: and a phone number',
  examples: ['https://example.org/a?b=c', 'cat/tea', 'mailto:ana@example.org', 'tel:+34 600 123 456'],
  help: 'https:// opens another site, ana@example.org or mailto: writes an email, tel: calls. Any other opens a page of the portal.',
})

/** Where a button or picture leads (2§2.4). */
export const link = variants({
  typeName: 'PageLink',
  common: {},
  defaultType: 'none',
  default: {},
  kinds: {
    none: {},
    url: { url: linkedAddress },
    social: { platform: choice({ options: socialPlatforms }), url: linkedAddress },
    home: {},
    category: { category: reference({ to: 'category' }) },
    course: { course: reference({ to: 'course' }) },
    document: { document: reference({ to: 'document' }) },
    program: { program: reference({ to: 'program' }) },
    meeting: { meeting: reference({ to: 'meeting' }) },
    microcast: { microcast: reference({ to: 'microcast' }) },
    checkout: { membership: reference({ to: 'membership' }) },
  },
  kindLabels: {
    none: 'Nothing',
    url: 'An address',
    social: 'A social network',
    home: 'The home page',
    checkout: 'The checkout of a membership',
  },
})
