import { askGraphql } from './ask.ts'
import { type Check, getAdmin } from './Check.ts'

const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty']

/** Names that every JavaScript object has, and no entity. */
export const attributeNames: Check = {
  name: 'attribute-names',
  holds: 'Attribute names that every object has are refused as unknown fields',
  asAdministrator: true,
  async run(target) {
    const { token, organization } = getAdmin(target)
    const faults: string[] = []
    for (const name of names) {
      const { code } = await askGraphql(
        target.origin,
        'mutation ($id: String!, $all: JSON!) { setCustomerAttributes(customerID: $id, attributes: $all) { customer { key } } }',
        { id: `${organization}~nobody-of-this-name`, all: [{ name, value: 'x' }] },
        { authorization: `Bearer ${token}` },
      )
      if (code !== 'validation' && code !== 'not_found') faults.push(`${name} is answered ${code}`)
    }
    return { faults, seen: `${names.length} names` }
  },
}
