import type { PeopleOfItem } from '../content/items/itemSlots.ts'

const lists: Readonly<Record<string, string>> = {
  course: 'listCourseProgresses',
  program: 'listProgramProgresses',
  microcast: 'listMicrocastProgresses',
  document: 'listDocumentProgresses',
}

/** More are not counted. */
const counted = 100

/** How many people have begun an item. */
export const countLearners: PeopleOfItem = async (core, { organization, entity, key }) => {
  const list = lists[entity.name]
  if (list === undefined) return null
  const document = `query ($organizationID: String, $key: String!) {
    answer: ${list}(organizationID: $organizationID, limit: ${counted},
      filter: { ${entity.name}: { eq: $key }, startedDate: { gt: "1970-01-01T00:00:00.000Z" } }) { items { key } nextToken } }`
  const { answer } = await core.executeOnServer({
    document,
    variables: { organizationID: organization, key },
  })
  // As the document selects it.
  const { items, nextToken } = answer as { items: unknown[]; nextToken: string | null }
  if (items.length === 0) return null
  const count = nextToken === null ? `${items.length}` : `More than ${counted}`
  const people = items.length === 1 ? '1 person has' : `${count} people have`
  return {
    text: `${people} begun it. They keep what they reached, but cannot open it.`,
    preventsDeletion: false,
  }
}
