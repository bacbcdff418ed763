import { z } from 'zod'
import type { ConsoleState } from '../ConsoleState.ts'
import type { Db } from '../store/openDatabase.ts'

/** The organization id of work without an organization. */
export const localOrganization = 'local'

const settingsSchema = z.object({
  /** The organization whose store is open; `local` before there is one. */
  organization: z.string().nullable().default(null),
  localName: z.string().default(''),
  server: z.string().nullable().default(null),
  user: z.object({ name: z.string(), email: z.string() }).nullable().default(null),
  organizations: z
    .array(z.object({ id: z.string(), name: z.string(), roles: z.array(z.string()) }))
    .default([]),
  /** The server that each organization's workspace belongs to. */
  servers: z.record(z.string(), z.string()).default({}),
  /** The known-device cookies, by server. */
  devices: z.record(z.string(), z.string()).default({}),
  /** The chosen portal of each organization. */
  portals: z.record(z.string(), z.string()).default({}),
})
export type ConsoleSettings = z.infer<typeof settingsSchema> & {
  user: ConsoleState['user']
  organizations: ConsoleState['organizations']
}

/** The console's settings, stored beside the organizations' stores. */
export function createConsoleSettings(db: Db) {
  const read = db.prepare<[], string>("SELECT value FROM setting WHERE name = 'console'").pluck()
  const write = db.prepare("INSERT OR REPLACE INTO setting (name, value) VALUES ('console', ?)")
  let current: ConsoleSettings = settingsSchema.parse(JSON.parse(read.get() ?? '{}'))
  return {
    get: () => current,
    set(changes: Partial<ConsoleSettings>): void {
      const next = { ...current, ...changes }
      write.run(JSON.stringify(next))
      current = next
    },
  }
}
export type ConsoleSettingsStore = ReturnType<typeof createConsoleSettings>
