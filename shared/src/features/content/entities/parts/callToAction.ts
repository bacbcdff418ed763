import { boolean } from '../../../../kernel/model/kinds/boolean.ts'
import { text } from '../../../../kernel/model/kinds/text.ts'

/** The call-to-action fields that courses, lessons and others share (3§3.2, 3§5.1). */
export const callToAction = {
  ctaLabel: text({ label: 'Button label', max: 64 }),
  ctaUrl: text({ label: 'Button address', max: 2048, format: 'url' }),
  ctaNewWindow: boolean({ label: 'Open in a new window', default: false }),
}
