/** Query keys of the assistant's conversations; each is read again when it is opened. */
export const sessionKeys = {
  list: (organization: string, search: string, limit: number) =>
    ['assistant', 'sessions', organization, search, limit] as const,
  one: (organization: string, id: string) => ['assistant', 'session', organization, id] as const,
}
