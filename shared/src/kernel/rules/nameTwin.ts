/**
 * A lesson's name stands in its section and in its item, and renaming writes both, so that two people
 * who rename one lesson collide twice. For the item's name: the path of the section's, under which the
 * collision is shown. For any other path: null.
 */
export function nameTwin(path: string): string | null {
  return path.endsWith(itemName) ? `${path.slice(0, -itemName.length)}/name` : null
}

export const itemName = '/item/name'
