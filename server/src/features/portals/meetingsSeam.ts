import type { AskerFacts } from '#shared/kernel/model/Rule.ts'
import type { EntitySelection } from '../../kernel/db/records/selectTogether.ts'
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

/** Which meetings a page asks for: some by their keys, and the next ones to come. */
export type AskedMeetings = { keys: readonly string[]; coming: number }

export type SelectedMeetings = {
  named: EntitySelection<ShownMeeting> | null
  coming: EntitySelection<ShownMeeting> | null
}

/** Meetings on pages, and their discussions (provided by meetings). */
export const meetingsSeam = defineSeam<{
  /**
   * Selects those of these meetings that the portal shows to the asker, and as many of those to come, with what
   * `ShownMeeting` has. Null: none are asked for.
   */
  select(context: RequestContext, asker: AskerFacts, asked: AskedMeetings): SelectedMeetings
  /** The topic of a meeting that the asker may see. @throws AppError `not_found`, `no_access` */
  topicOf(context: RequestContext, reference: string): Promise<{ item: string; topic: string | null }>
}>('meetings')
