import type { RoomPerson } from '#shared/features/meetings/rules/roomMessage.ts'

export type RoomNews = { what: 'came' | 'left' | 'hand' | 'shares' | 'host'; name: string }

/** What others did between two moments of a room. */
export function compareRooms(
  before: readonly RoomPerson[],
  now: readonly RoomPerson[],
  you: string | null,
): RoomNews[] {
  const of = (people: readonly RoomPerson[]) =>
    new Map(people.filter(({ attendeeId }) => attendeeId !== you).map((one) => [one.attendeeId, one]))
  const [old, present] = [of(before), of(now)]
  const news: RoomNews[] = []
  for (const [id, { name }] of old) if (!present.has(id)) news.push({ what: 'left', name })
  for (const [id, person] of present) {
    const was = old.get(id)
    const { name } = person
    if (!was) news.push({ what: 'came', name })
    if (person.handAt !== null && (was?.handAt ?? null) === null) news.push({ what: 'hand', name })
    if (person.screen && !was?.screen) news.push({ what: 'shares', name })
    if (was && person.isHost && !was.isHost) news.push({ what: 'host', name })
  }
  return news
}
