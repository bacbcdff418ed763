/** Every key of the query cache, so that what is read and what is refreshed cannot drift apart. */
export const queryKeys = {
  state: () => ['state'] as const,
  providers: (server: string | null) => ['providers', server] as const,
  sessions: (email: string) => ['sessions', email] as const,
  invitations: (email: string) => ['invitations', email] as const,
  jobs: () => ['jobs'] as const,
  allLists: () => ['list'] as const,
  lists: (entity: string) => ['list', entity] as const,
  list: (entity: string, input: unknown) => ['list', entity, input] as const,
  record: (entity: string, key: string) => ['record', entity, key] as const,
  learners: (course: string) => ['learners', course] as const,
  package: (asset: string | null) => ['package', asset] as const,
  original: (asset: string) => ['original', asset] as const,
  domains: (portal: string) => ['domains', portal] as const,
  erasure: (customer: string) => ['erasure', customer] as const,
  history: (entity: string, key: string) => ['history', entity, key] as const,
}
