/** A level of silence; browsers send 127 for a muted track. */
const silence = 127
/** Quieter than this (decibels below the loudest) nobody speaks. */
const speakingLevel = 55
/** How much of the former loudness stays with each packet, of which 50 come in a second. */
const inertia = 0.9
/** A person speaks on in the pauses between words. */
const pauseMs = 700
/** As many sounds as are passed on: more voices at once nobody understands. */
export const mostHeard = 5

type Voice = { level: number; spokeAt: number }

export type Loudness = {
  /** A packet of this person's sound, with its level from 0 (loud) to 127 (silence). */
  hear(attendeeId: string, level: number): void
  forget(attendeeId: string): void
  /** Whether this sound is passed on: it is among the loudest. Those whose level is not known always are. */
  isHeard(attendeeId: string): boolean
  /** Who speaks now, the loudest first. */
  speaking(): string[]
}

/** Who of a room is loud enough to be heard, by the levels that their browsers send. */
export function createLoudness(now: () => number = () => performance.now()): Loudness {
  const voices = new Map<string, Voice>()
  const byLoudness = () => [...voices].sort(([, one], [, other]) => one.level - other.level)
  return {
    hear(attendeeId, level) {
      const voice = voices.get(attendeeId) ?? { level: silence, spokeAt: Number.NEGATIVE_INFINITY }
      voice.level = voice.level * inertia + level * (1 - inertia)
      if (level < speakingLevel) voice.spokeAt = now()
      voices.set(attendeeId, voice)
    },
    forget: (attendeeId) => void voices.delete(attendeeId),
    isHeard(attendeeId) {
      const voice = voices.get(attendeeId)
      if (!voice || voices.size <= mostHeard) return true
      let louder = 0
      for (const other of voices.values()) if (other.level < voice.level) louder += 1
      return louder < mostHeard
    },
    speaking: () =>
      byLoudness()
        .filter(([, { spokeAt }]) => now() - spokeAt < pauseMs)
        .map(([attendeeId]) => attendeeId),
  }
}
