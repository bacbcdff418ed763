/**
 * The kernel's query keys, shared by reads and invalidations. A key used by a single file of a capability is
 * defined there, prefixed with the capability's name.
 */
export const queryKeys = {
  state: () => ['state'] as const,
  jobs: () => ['jobs'] as const,
  archive: () => ['archive'] as const,
  allLists: () => ['list'] as const,
  lists: (entity: string) => ['list', entity] as const,
  list: (entity: string, input: unknown) => ['list', entity, input] as const,
  record: (entity: string, key: string) => ['record', entity, key] as const,
}
