import { askGraphql } from './ask.ts'
import { type Check, getAdmin } from './Check.ts'

const inside = [
  ...['http://93.184.216.34', 'https://127.0.0.1', 'https://localhost:5432', 'https://169.254.169.254'],
  ...['https://[::1]', 'https://[::ffff:7f00:1]', 'https://[::127.0.0.1]', 'https://[fec0::1]'],
  ...[
    'https://[2002:7f00:1::]',
    'https://[64:ff9b::7f00:1]',
    'https://[64:ff9b:1::7f00:1]',
    'https://100.64.0.1',
  ],
]

/**
 * The server sends requests to a provider's address. All addresses of one call are refused, so that nothing is
 * replaced.
 */
export const providersInside: Check = {
  name: 'providers-inside',
  holds: 'No identity provider can be named whose address leads into the server’s own network',
  asAdministrator: true,
  async run(target) {
    const { token, organization } = getAdmin(target)
    const faults: string[] = []
    for (const issuer of inside) {
      const { code } = await askGraphql(
        target.origin,
        'mutation ($org: String!, $all: JSON!) { setIdentityProviders(organizationID: $org, providers: $all) { providers } }',
        {
          org: organization,
          // The second is always invalid, so that a server that accepts the first stores neither.
          all: [
            { id: 'attack', label: 'Attack', issuer, clientId: 'x', clientSecret: 'x' },
            { id: 'attack-2', label: 'Attack', issuer, clientId: 'x', clientSecret: 'x' },
          ],
        },
        { authorization: `Bearer ${token}` },
      )
      if (code !== 'validation') faults.push(`${issuer} is answered ${code ?? 'with yes'}`)
    }
    return { faults, seen: `${inside.length} addresses` }
  },
}
