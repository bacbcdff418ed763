/** The groups of categories that a new portal begins with (MOD-98, 3§3.4), as records to create. */
export function defaultCategoryGroups(portal: string): { name: string; portal: string }[] {
  return ['Categories', 'Groups'].map((name) => ({ name, portal }))
}

/** Whoever gives a portal groups of its own has chosen. */
export const wantsDefaultGroups = (
  entity: { name: string },
  values: Readonly<Record<string, unknown>>,
): boolean => entity.name === 'portal' && !(Array.isArray(values.categories) && values.categories.length > 0)
