import type { RoomPerson } from '#shared/features/meetings/rules/roomMessage.ts'

/** A camera's picture, or a shared screen. */
export type Shown = { attendeeId: string; isScreen: boolean }
export type View = 'grid' | 'speaker'
export type Arrangement = {
  /** The one that fills the stage; null in a grid. */
  large: Shown | null
  others: readonly Shown[]
  /** One's own picture in a corner, where it takes no tile. */
  own: Shown | null
}

type Asked = {
  people: readonly RoomPerson[]
  you: string | null
  view: View
  pinned: Shown | null
  /** Who spoke last. */
  speaker: string | null
}

/**
 * What a room shows: a pinned picture, or else a shared screen, is large; in the view of the speaker so is who speaks. One's own
 * picture is a tile only among three and more.
 */
export function arrange({ people, you, view, pinned, speaker }: Asked): Arrangement {
  const camera = ({ attendeeId }: Pick<RoomPerson, 'attendeeId'>): Shown => ({ attendeeId, isScreen: false })
  const screens = people
    .filter(({ screen, attendeeId }) => screen && attendeeId !== you)
    .map(({ attendeeId }) => ({ attendeeId, isScreen: true }))
  const others = people.filter(({ attendeeId }) => attendeeId !== you)
  const isThere = (shown: Shown) =>
    people.some(({ attendeeId, screen }) => attendeeId === shown.attendeeId && (!shown.isScreen || screen))
  const large = pinned && isThere(pinned) ? pinned : (screens.at(-1) ?? findSpeaker())
  const cameras = people.map(camera)
  const tiles = [...screens, ...cameras].filter((shown) => !large || !isSame(shown, large))
  const own = cameras.find(({ attendeeId }) => attendeeId === you) ?? null
  const isCornered = own !== null && others.length > 0 && (large ? !isSame(large, own) : others.length === 1)
  if (!isCornered) return { large, others: tiles, own: null }
  return { large, others: tiles.filter((shown) => !isSame(shown, own)), own }

  function findSpeaker(): Shown | null {
    if (view === 'grid') return null
    const found =
      others.find(({ attendeeId }) => attendeeId === speaker) ??
      others.find(({ isHost }) => isHost) ??
      others[0] ??
      people[0]
    return found ? camera(found) : null
  }
}

export const isSame = (one: Shown, other: Shown): boolean =>
  one.attendeeId === other.attendeeId && one.isScreen === other.isScreen

/** The others first: they are why one is here. In a gallery all stay where they came in; featured are hosts. */
export function inOrder(
  people: readonly RoomPerson[],
  layout: 'standard' | 'gallery' | 'featured',
  you: string | null,
): readonly RoomPerson[] {
  if (layout === 'gallery') return people
  const rank = ({ attendeeId, isHost }: RoomPerson) =>
    layout === 'featured' && isHost ? 0 : attendeeId === you ? 2 : 1
  return people.toSorted((one, other) => rank(one) - rank(other))
}
