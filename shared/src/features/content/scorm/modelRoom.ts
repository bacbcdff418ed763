/** Limits of a lesson's stored SCORM data: elements, and characters of their values. */
export type ModelRoom = { elements: number; characters: number }

/**
 * Enough for two thousand interactions with answers; a complete model from Storyline is about 100 kB. The
 * server's request limit (http/readJson) leaves room for this size in every script.
 */
export const wholeRoom: ModelRoom = { elements: 20_000, characters: 1_000_000 }

/** Reserved for what the player adds at the end of a session: times and status. */
const reserve: ModelRoom = { elements: 20, characters: 1000 }

export const measureModel = (cmi: Readonly<Record<string, string>>): ModelRoom => ({
  elements: Object.keys(cmi).length,
  characters: Object.values(cmi).reduce((sum, value) => sum + value.length, 0),
})

/** The room left for one SCO when the lesson's others use `others`: never more than the server accepts. */
export function roomBeside(others: Readonly<Record<string, string>>): ModelRoom {
  const taken = measureModel(others)
  return {
    elements: Math.max(0, wholeRoom.elements - reserve.elements - taken.elements),
    characters: Math.max(0, wholeRoom.characters - reserve.characters - taken.characters),
  }
}
