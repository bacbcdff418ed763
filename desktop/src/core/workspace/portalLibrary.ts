import { z } from 'zod'
import { compareNaturally } from '#shared/kernel/rules/texts/compareNaturally.ts'
import type { ServerClient } from '../sync/createServerClient.ts'

const portalsQuery =
  'query Portals($org: String!) { answer: listPortals(organizationID: $org) { items { key name defaultLibrary } } }'
const portalsSchema = z.object({
  answer: z.object({
    items: z.array(z.object({ key: z.string(), name: z.string(), defaultLibrary: z.string().nullish() })),
  }),
})

/**
 * The library of an organization's portal that work without one goes into when it is brought there: of the chosen portal, or of the
 * first by name, as for what is made later. Null without any.
 *
 * @throws AppError `unavailable`, `unauthenticated`, …
 */
export async function findPortalLibrary(
  client: Pick<ServerClient, 'graphql'>,
  organization: string,
  chosen: string | undefined,
): Promise<string | null> {
  const answer = await client.graphql<unknown>(portalsQuery, { org: organization })
  const portals = portalsSchema.safeParse(answer).data?.answer.items ?? []
  const byName = portals.toSorted((one, other) => compareNaturally(one.name, other.name))
  return (byName.find(({ key }) => key === chosen) ?? byName[0])?.defaultLibrary ?? null
}
