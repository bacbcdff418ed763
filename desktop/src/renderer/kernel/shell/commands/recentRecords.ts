const mostRemembered = 12

/** A record whose screen was open, by its address in the console. */
export type RecentRecord = { path: string; entity: string; id: string }

const storageName = (organization: string) => `lectern.recent.${organization}`

/** The records that were open last in this organization on this computer, newest first. */
export function recentRecords(organization: string): RecentRecord[] {
  const stored = parsed(localStorage.getItem(storageName(organization)))
  return Array.isArray(stored) ? stored.filter(isRecentRecord).slice(0, mostRemembered) : []
}

export function rememberRecord(organization: string, record: RecentRecord): void {
  const others = recentRecords(organization).filter(({ path }) => path !== record.path)
  localStorage.setItem(
    storageName(organization),
    JSON.stringify([record, ...others].slice(0, mostRemembered)),
  )
}

/** Null for what is no JSON: it is only a list of shortcuts, and is written again. */
function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function isRecentRecord(value: unknown): value is RecentRecord {
  if (typeof value !== 'object' || value === null) return false
  const { path, entity, id } = value as Record<string, unknown>
  return (
    typeof path === 'string' &&
    path.startsWith('/app/') &&
    typeof entity === 'string' &&
    typeof id === 'string'
  )
}
