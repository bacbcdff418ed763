import { callGraphql } from './callGraphql.ts'
import { administratorToken } from './mailbox.ts'
import { signUpCustomer } from './signUpCustomer.ts'
import type { RunningServer } from './startServer.ts'

const sample = 'sample~tea-room'

/** A learner of a portal with a free membership, which puts them into the group GOLD there; returns the session's cookie. */
export async function signUpGoldMember(
  server: RunningServer,
  email: string,
  portal = sample,
): Promise<string> {
  const { origin } = server
  const authorization = `Bearer ${await administratorToken(server)}`
  const { data } = await callGraphql<{ createMembership: { id: string } }>(
    origin,
    `mutation ($portal: String!) {
      createAccessGroupDefinition(organizationID: "sample", input: { code: "GOLD", name: "Gold" }) { key }
      createMembership(organizationID: "sample", input: { name: "Gold", portal: $portal,
      type: "membership", paymentPlan: "onetime", onetimePrice: 0, accessGroups: ["GOLD"] }) { id } }`,
    { portal },
    { authorization },
  )
  const cookie = await signUpCustomer(server, email)
  await callGraphql(
    origin,
    `mutation ($items: JSON!, $back: String!) {
      startCheckout(items: $items, returnUrl: $back, cancelUrl: $back) { statusCode } }`,
    { items: [{ type: 'membership', id: data.createMembership.id }], back: '/checkout/confirm' },
    { cookie, 'x-lectern-portal': portal },
  )
  return cookie
}
