import type { PeopleOfItem } from '../content/items/itemSlots.ts'

/** How many present members bought an item: the server then refuses to delete it. */
export const countBuyers: PeopleOfItem = async (core, { organization, entity, key }) => {
  const { answer } = await core.executeOnServer({
    document: soldDocument,
    variables: { organizationID: organization, type: entity.name, key },
  })
  // As the document selects it.
  const { items } = answer as { items: { activeMembers: number }[] }
  const count = items.reduce((sum, { activeMembers }) => sum + activeMembers, 0)
  if (count === 0) return null
  const owners = count === 1 ? '1 member has' : `${count} members have`
  return { text: `${owners} bought it, and would lose it.`, preventsDeletion: true }
}

const soldDocument = `query ($organizationID: String, $type: String!, $key: String!) {
  answer: listMemberships(organizationID: $organizationID,
    filter: { type: { eq: $type }, typeID: { eq: $key } }, limit: 100) { items { activeMembers } } }`
