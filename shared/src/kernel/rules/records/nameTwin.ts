/**
 * A lesson's name is stored in its section and in its item, and renaming writes both, so two concurrent renames
 * collide twice. Maps the path of the item's name to the path of the section's, where the conflict is listed;
 * null for other paths.
 */
export function nameTwin(path: string): string | null {
  return path.endsWith(itemName) ? `${path.slice(0, -itemName.length)}/name` : null
}

export const itemName = '/item/name'
