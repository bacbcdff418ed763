import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { addMember } from '#server/testing/matrix/addMember.ts'
import { wholeAnswer } from '#server/testing/wholeAnswer.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { DiscussionTopic } from '#shared/features/messaging/entities/DiscussionTopic.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'

let app: TestApp
let tenant: Tenant
let portal: string
/** Gets the page with the topic for all, and one whose rules give them the group's page. */
let gold: Caller
let open: string
let golden: string
let hidden: string

beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps, { enableDiscussionGroups: true, enableMeetings: true })
  portal = `${tenant.organization}~${tenant.portal}`
  gold = await addMember(app.deps, tenant, { accessGroups: ['GOLD'] })
  open = await tenant.add(DiscussionTopic, { name: 'For everybody' })
  golden = await tenant.add(DiscussionTopic, { name: 'For the gold group' })
  hidden = await tenant.add(DiscussionTopic, { name: 'On no page' })
  await addPage('home-of-all', open)
  await addPage('home-of-gold', golden)
  await addPage('draft-page', hidden)
  await writeSynced(app.deps, tenant.organization, {
    do: 'update',
    entity: Portal,
    key: portal,
    values: {
      pageDefaults: { home: 'home-of-all' },
      pageRules: [
        {
          id: 'gold',
          pageType: 'home',
          pageId: 'home-of-gold',
          conditions: {
            loggedIn: true,
            accessGroups: [{ id: 'g', accessGroup: 'GOLD', membership: 'member' }],
          },
        },
      ],
    },
  })
  const { errors } = await app.graphql(
    `mutation ($org: String!, $portal: String!) { deployPortal(organizationID: $org, portalID: $portal) { publication { message } } }`,
    { org: tenant.organization, portal: tenant.portal },
    tenant.admin,
  )
  expect(errors).toEqual([])
})
afterAll(() => app.close())

async function addPage(id: string, topic: string) {
  const widget = { id: 'w', element: { type: 'discussionGroup', title: 'Talk', topic }, elements: [] }
  const column = { id: 'c', element: { type: 'column' }, elements: [widget] }
  const values = {
    ...{ name: `The page ${id}`, portal },
    config: { elements: [{ id: 'r', element: { type: 'row' }, elements: [column] }] },
  }
  const key = `${tenant.organization}~${id}`
  await writeSynced(app.deps, tenant.organization, { do: 'create', entity: PortalTemplate, key, values })
}

/** The posts of a group's topic, or the code of the refusal. */
async function read(caller: Caller, topic: string, itemType = 'group') {
  const { data, errors } = await app.graphql(
    `query ($topic: String!, $itemType: String!) { discussion(itemType: $itemType, itemKey: $topic) { ${wholeAnswer('discussion', 'posts', 'mayPost')} } }`,
    { topic, itemType },
    { portal, ...caller },
  )
  // Cast: the fields that are asked for.
  const posts = (data?.discussion?.posts ?? []) as { content: string }[]
  return errors[0]?.extensions.code ?? posts.map(({ content }) => content)
}

async function post(caller: Caller, topic: string, content: string, itemType = 'group') {
  const { errors } = await app.graphql(
    `mutation ($topic: String!, $id: String!, $content: String!, $itemType: String!) {
      postInDiscussion(itemType: $itemType, itemKey: $topic, id: $id, content: $content) { post { key } } }`,
    { topic, id: content.replaceAll(/\W/g, '-'), content, itemType },
    { portal, ...caller },
  )
  return errors[0]?.extensions.code ?? 'posted'
}

describe('the discussion of a page (WID-02)', () => {
  it('can be written by readers of the page', async () => {
    expect(await post(tenant.customer, open, 'Hello all')).toBe('posted')
    expect(await post(gold, golden, 'Hello gold')).toBe('posted')
    expect(await read(tenant.customer, open)).toEqual(['Hello all'])
    expect(await read(gold, golden)).toEqual(['Hello gold'])
  })

  it('is missing for readers of another page, as a topic without a page is', async () => {
    expect(await read(tenant.customer, golden)).toBe('not_found')
    expect(await post(tenant.customer, golden, 'Let me in')).toBe('not_found')
    expect(await read(gold, open)).toBe('not_found')
    for (const caller of [tenant.customer, gold, tenant.admin])
      expect(await read(caller, hidden)).toBe('not_found')
    expect(await read({}, open)).toBe('unauthenticated')
    const other = await makeTenant(app.deps, { enableDiscussionGroups: true })
    expect(await read({ ...other.customer, portal: `${other.organization}~${other.portal}` }, open)).toBe(
      'not_found',
    )
  })
})

describe('the discussion of a meeting', () => {
  it('can be written by people who may see the meeting', async () => {
    const topic = await tenant.add(DiscussionTopic, { name: 'About the meeting' })
    const meeting = (values: Record<string, unknown>) =>
      tenant.add(Meeting, { name: 'Tea together', libraries: [tenant.library], ...values })
    const forAll = await meeting({ discussionTopic: topic })
    const forGold = await meeting({
      ...{ discussionTopic: topic, restrictByAccessGroup: true, accessGroups: ['GOLD'] },
    })
    const without = await meeting({})
    expect(await post(tenant.customer, forAll, 'Before we meet', 'meeting')).toBe('posted')
    expect(await read(gold, forAll, 'meeting')).toEqual(['Before we meet'])
    expect(await read(gold, forGold, 'meeting')).toEqual(['Before we meet'])
    expect(await read(tenant.customer, forGold, 'meeting')).toBe('not_found')
    expect(await read(tenant.customer, without, 'meeting')).toBe('not_found')
  })
})
