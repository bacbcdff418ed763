import { assert } from '#shared/kernel/errors/assert.ts'
import { type BoundedWidget, inRows, testPicture } from '#widgets/features/portals/testing/boundedWidgets.ts'
import { callGraphql } from './callGraphql.ts'
import { administratorToken } from './mailbox.ts'
import type { RunningServer } from './startServer.ts'

/** What a widget may name; of what the sample has none, nothing is chosen. */
const lists = {
  category: 'listCategories',
  course: 'listCourses',
  program: 'listPrograms',
  microcast: 'listMicrocasts',
  document: 'listDocuments',
  meeting: 'listMeetings',
  membership: 'listMemberships',
  discussionTopic: 'listDiscussionTopics',
}

/** Makes a page the home of the sample portal, and returns what fills and publishes it. */
export async function createSheet(server: RunningServer) {
  const authorization = `Bearer ${await administratorToken(server)}`
  const call = async <T>(query: string, variables: Record<string, unknown> = {}) =>
    (await callGraphql<T>(server.origin, query, variables, { authorization })).data
  const { listAssets } = await call<{ listAssets: { items: { key: string; type: string }[] } }>(
    '{ listAssets(organizationID: "sample") { items { key type } } }',
  )
  const picture = listAssets.items.find(({ type }) => type === 'image')?.key
  const film = listAssets.items.find(({ type }) => type === 'video')?.key
  assert(picture && film, 'the sample has a picture and a film')
  const records = new Map<string, string>()
  for (const [entity, list] of Object.entries(lists)) {
    const found = await call<Record<string, { items: { key: string }[] }>>(
      `{ ${list}(organizationID: "sample") { items { key } } }`,
    )
    const [one] = found[list]?.items ?? []
    if (one) records.set(entity, one.key)
  }
  const { createPortalTemplate: page } = await call<{ createPortalTemplate: { id: string } }>(
    `mutation ($input: CreatePortalTemplateInput!) {
      createPortalTemplate(organizationID: "sample", input: $input) { id } }`,
    { input: { name: 'A sheet', portal: 'sample~tea-room', kind: 'home', config: { elements: [] } } },
  )
  await call(
    `mutation ($page: String!) {
      updatePortal(organizationID: "sample", input: { id: "tea-room", pageDefaults: { home: $page } }) { id } }`,
    { page: page.id },
  )
  return async (widgets: readonly BoundedWidget[], parts: number) => {
    const written = JSON.stringify(inRows(widgets, parts))
      .replaceAll(`"film":"${testPicture}"`, `"film":"${film}"`)
      .replaceAll(testPicture, `${picture}`)
      .replaceAll(/"acme~record-(\w+)"/g, (_text, entity: string) =>
        JSON.stringify(records.get(entity) ?? null),
      )
    await call(
      `mutation ($input: UpdatePortalTemplateInput!) {
        updatePortalTemplate(organizationID: "sample", input: $input) { id } }`,
      { input: { id: page.id, config: { elements: JSON.parse(written) } } },
    )
    await call(
      'mutation { deployPortal(organizationID: "sample", portalID: "tea-room") { publication { id } } }',
    )
  }
}
