import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'

/** The call-to-action fields that courses, lessons and others share (3§3.2, 3§5.1). */
export const callToAction = {
  ctaLabel: text({ label: 'Button label', max: 64 }),
  ctaUrl: text({
    label: 'Button address',
    max: 2048,
    // With or without a scheme (WID-27), and no other than these: a script is no address.
    pattern: /^(https?:\/\/[^\s]+|[^\s:/\\?#][^\s:/\\?#.]*\.[^\s:/\\?#]+(:\d+)?([/?#][^\s\\]*)?)$/i,
    patternMessage: 'Must be a web address such as https://example.org or example.org/tea',
    addsScheme: true,
    examples: ['https://example.org/a?b=c', 'example.org/tea'],
  }),
  ctaNewWindow: boolean({ label: 'Open in a new window', default: false }),
}
