/** How much of a lesson's SCORM data is kept: elements, and the characters of their values. */
export type ModelRoom = { elements: number; characters: number }

/**
 * Two thousand interactions with their answers fit; a whole model of Storyline's is some 100 kB. What the
 * server reads of a customer's request (http/readJson) has room for it in every script.
 */
export const wholeRoom: ModelRoom = { elements: 20_000, characters: 1_000_000 }

/** For what the player adds itself as a session ends: its times and status. */
const reserve: ModelRoom = { elements: 20, characters: 1000 }

export const sizeOf = (cmi: Readonly<Record<string, string>>): ModelRoom => ({
  elements: Object.keys(cmi).length,
  characters: Object.values(cmi).reduce((sum, value) => sum + value.length, 0),
})

/** What one SCO may fill where the others of its lesson have filled `others`: never more than the server takes. */
export function roomBeside(others: Readonly<Record<string, string>>): ModelRoom {
  const taken = sizeOf(others)
  return {
    elements: Math.max(0, wholeRoom.elements - reserve.elements - taken.elements),
    characters: Math.max(0, wholeRoom.characters - reserve.characters - taken.characters),
  }
}
