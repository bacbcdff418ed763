type Values = Readonly<Record<string, unknown>>

/** The ids of the pages that a portal's defaults or rules show. */
export function shownPages({ pageDefaults, pageRules }: Values): Set<string> {
  // Casts: a portal's fields (entities/Portal).
  const defaults = Object.values((pageDefaults ?? {}) as Values)
  const rules = (pageRules ?? []) as { pageId: string }[]
  const ids = [...defaults, ...rules.map(({ pageId }) => pageId)]
  return new Set(ids.filter((id): id is string => typeof id === 'string'))
}
