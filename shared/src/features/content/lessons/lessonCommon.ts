import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { media } from '#shared/kernel/model/kinds/media.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { richText } from '#shared/kernel/model/kinds/richText.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { callToAction } from '../entities/parts/callToAction.ts'

/** What lessons of all kinds have (3§3.2), beside their type. */
export const lessonCommon = {
  name: text({ required: true, min: 3, max: 80, needsWord: true }),
  headline: text({ min: 3, max: 500, needsWord: true }),
  content: richText({ max: 20_000, entitled: true }),
  posterImage: media({ accept: 'image' }),
  required: boolean({ label: 'Must be fully viewed', default: false }),
  instructor: reference({ to: 'instructor' }),
  level: choice({ options: ['beginner', 'intermediate', 'advanced', 'all'] }),
  length: text({ max: 40 }),
  ...callToAction,
  ctaUrl: { ...callToAction.ctaUrl, entitled: true },
  kicker: reference({ to: 'kicker' }),
  hidden: boolean({ default: false }),
}

/** The file that a lesson shows, and an address in its place: each one field of several kinds. */
export const asset = media({ accept: 'any', entitled: true })
export const url = text({ label: 'Address', max: 2048, format: 'url', entitled: true })
