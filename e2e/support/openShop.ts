import { callGraphql } from './callGraphql.ts'
import { administratorToken } from './mailbox.ts'
import type { RunningServer } from './startServer.ts'

/** The sample's portal becomes one for members: its membership opens its course now. */
export async function openShop(server: RunningServer): Promise<void> {
  const authorization = `Bearer ${await administratorToken(server)}`
  const call = (query: string) => callGraphql(server.origin, query, {}, { authorization })
  await call(
    'mutation { updatePortal(input: { id: "tea-room", type: "membership" }, organizationID: "sample") { key } }',
  )
  await call(
    'mutation { deployPortal(organizationID: "sample", portalID: "tea-room") { publication { key } } }',
  )
}
