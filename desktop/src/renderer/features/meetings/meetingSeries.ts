import type { CoreApi } from '#desktop/core/CoreApi.ts'
import type { Row } from '#desktop/core/Row.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { atTimeOf, type Repetition, seriesStarts } from '#shared/features/meetings/rules/seriesDates.ts'
import type { Field } from '#shared/kernel/model/Field.ts'
import { createId } from '#shared/kernel/model/key.ts'

/** What each meeting of a series has of its own. */
const own: readonly string[] = ['slug', 'manualSlug', 'startsAt', 'series', 'discussionTopic']

/** What the meetings of a series have in common, as far as this computer holds it. */
const sharedFields = Object.entries<Field>(Meeting.fields).flatMap(([name, field]) =>
  own.includes(name) || field.readOnly || field.onlineOnly || field.secret ? [] : [name],
)

const sharedValues = (meeting: Row): Record<string, unknown> =>
  Object.fromEntries(sharedFields.map((name) => [name, meeting[name] ?? null]))

/** A meeting of this computer that has a start. */
export type Dated = Row & { startsAt: string; timezone: string }

/** Makes the meetings that follow the first one; each is a meeting of its own, with guests of its own. Answers how many. */
export async function repeatMeeting(core: CoreApi, first: Dated, repetition: Repetition): Promise<number> {
  const starts = seriesStarts(first, repetition)
  if (starts.length === 0) return 0
  const series = typeof first.series === 'string' ? first.series : createId()
  const values = Object.fromEntries(Object.entries(sharedValues(first)).filter(([, value]) => value !== null))
  if (first.series !== series)
    await core.edit({
      ...{ entity: Meeting.name, key: first.key },
      edits: [{ do: 'set', path: ['series'], value: series }],
    })
  for (const startsAt of starts)
    await core.create({ entity: Meeting.name, values: { ...values, startsAt, series } })
  return starts.length
}

/** Gives the later meetings of a series what this one has, and its time of day on their own days. Answers how many were changed. */
export async function changeFollowing(core: CoreApi, meeting: Dated, all: readonly Row[]): Promise<number> {
  const values = sharedValues(meeting)
  const following = all.filter(
    ({ key, startsAt }) => key !== meeting.key && typeof startsAt === 'string' && startsAt > meeting.startsAt,
  )
  let count = 0
  for (const { key } of following) {
    const before = await core.get({ entity: Meeting.name, key })
    const next = {
      ...values,
      startsAt: atTimeOf(meeting.startsAt, String(before.startsAt), meeting.timezone),
    }
    const edits = Object.entries(next).flatMap(([name, value]) =>
      JSON.stringify(before[name] ?? null) === JSON.stringify(value)
        ? []
        : [{ do: 'set' as const, path: [name], value }],
    )
    if (edits.length === 0) continue
    await core.edit({ entity: Meeting.name, key, edits })
    count += 1
  }
  return count
}
