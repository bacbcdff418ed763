import { callGraphql } from './callGraphql.ts'
import { administratorToken } from './mailbox.ts'
import { serverDatabase } from './serverDatabase.ts'
import type { RunningServer } from './startServer.ts'

export const newOrganization = { id: 'pottery', name: 'Pottery School', portal: 'The kiln' }

/**
 * An organization in which nothing is taught yet, with an open portal that shows one library, and that library; `isDefault`: new
 * courses come into it automatically. The server's administrator moves to the organization.
 */
export async function addNewOrganization(server: RunningServer, dataDir: string, isDefault: boolean) {
  const { query } = serverDatabase(dataDir)
  const { id, name, portal } = newOrganization
  await query(
    `INSERT INTO "Organization" SELECT (jsonb_populate_record(one, $1::jsonb)).* FROM "Organization" one WHERE key = 'sample'`,
    [JSON.stringify({ key: id, id, name })],
  )
  await query(`UPDATE "UserOrganization" SET organization = $1, key = $1 || '~' || id WHERE "superUser"`, [
    id,
  ])
  const headers = { authorization: `Bearer ${await administratorToken(server)}` }
  const library = `${id}~pots`
  const shown = {
    shownItems: 'libraries',
    ...(isDefault ? { defaultLibrary: library } : { libraries: [library] }),
  }
  await callGraphql(
    server.origin,
    `mutation ($id: String!, $portal: CreatePortalInput!) {
      createLibrary(organizationID: $id, input: { id: "pots", name: "Pots", status: "active" }) { key }
      createPortal(organizationID: $id, input: $portal) { key }
      createPublication(organizationID: $id, input: { entity: "portal", recordID: "kiln", act: "publish" }) { outcome }
    }`,
    { id, portal: { id: 'kiln', name: portal, publicName: portal, type: 'public', ...shown } },
    headers,
  )
}
