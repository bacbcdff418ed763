import type { RequestContext } from '../../kernel/request/RequestContext.ts'
import { defineSeam } from '../../kernel/Seam.ts'

/** A meeting as pages list it. */
export type ShownMeeting = {
  key: string
  id: string
  slug: string | null
  name: string
  headline: string | null
  description: string | null
  /** The key of its picture. */
  image: string | null
  startsAt: string | null
  timezone: string
}

/** Meetings on pages, and their discussions (provided by meetings). */
export const meetingsSeam = defineSeam<{
  /** Those of these meetings that the portal shows to the asker, in no order. */
  find(context: RequestContext, keys: readonly string[]): Promise<ShownMeeting[]>
  /** The topic of a meeting that the asker may see. @throws AppError `not_found`, `no_access` */
  topicOf(context: RequestContext, reference: string): Promise<{ item: string; topic: string | null }>
}>('meetings')
