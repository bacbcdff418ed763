/**
 * The kernel's keys of the query cache, so that what is read and what is refreshed cannot drift apart. What one file
 * of a capability alone reads has its key there, the capability's name in front.
 */
export const queryKeys = {
  state: () => ['state'] as const,
  jobs: () => ['jobs'] as const,
  allLists: () => ['list'] as const,
  lists: (entity: string) => ['list', entity] as const,
  list: (entity: string, input: unknown) => ['list', entity, input] as const,
  record: (entity: string, key: string) => ['record', entity, key] as const,
}
