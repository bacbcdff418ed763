import type { PlaceInLesson } from '#shared/features/content/rules/media/PlaceInLesson.ts'

/** Where the player of the open lesson is: whole seconds, or a page from 1. */
export type PlayerPlace = PlaceInLesson & { lesson: string; isVideo: boolean }

/** A player that can be led to a place. */
export type PlacedPlayer = {
  lesson: string
  unit: PlayerPlace['unit']
  isVideo?: boolean
  goTo(at: number): void
}

/**
 * The position of a player, for panels next to it (notes, a transcript), and a function to seek in it. A place in a lesson
 * that is not open yet waits until its player is loaded.
 */
export type MediaPlace = {
  /** Null where the open lesson has no places, such as an article. */
  read(): PlayerPlace | null
  watch(listener: () => void): () => void
  leadTo(lesson: string, at: number): void
  /** A player is there, at a place; the returned function takes it away. */
  offer(player: PlacedPlayer): () => void
  say(at: number): void
}

export function createMediaPlace(): MediaPlace {
  const listeners = new Set<() => void>()
  let player: PlacedPlayer | null = null
  let place: PlayerPlace | null = null
  let wanted: { lesson: string; at: number } | null = null
  const put = (next: PlayerPlace | null) => {
    if (next?.at === place?.at && next?.lesson === place?.lesson && next?.unit === place?.unit) return
    place = next
    for (const listener of listeners) listener()
  }
  return {
    read: () => place,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    leadTo(lesson, at) {
      if (player?.lesson === lesson) player.goTo(at)
      else wanted = { lesson, at }
    },
    offer(offered) {
      player = offered
      put(makePlace(offered, offered.unit === 'page' ? 1 : 0))
      if (wanted?.lesson === offered.lesson) offered.goTo(wanted.at)
      wanted = null
      return () => {
        if (player !== offered) return
        player = null
        put(null)
      }
    },
    say: (at) => player && put(makePlace(player, Math.floor(at))),
  }
}

const makePlace = ({ lesson, unit, isVideo = false }: PlacedPlayer, at: number): PlayerPlace => ({
  lesson,
  unit,
  isVideo,
  at,
})
