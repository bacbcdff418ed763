import { randomBytes } from 'node:crypto'
import { writeStamp } from '#shared/kernel/sync/clock.ts'
import { versionHeader } from '#shared/kernel/sync/protocol.ts'
import { upgrades } from '#shared/upgrades.ts'
import { ask, parseCode } from './ask.ts'
import { type Check, getAdmin, type Target } from './Check.ts'
import { must } from './people/callAs.ts'
import { hire } from './people/hire.ts'
import { openSchool, type School } from './people/openSchool.ts'

/** Fields that open a paid portal, close one, or move it to another address. */
const locked = {
  type: 'public',
  active: false,
  publicDomain: 'attack.example.org',
  sslDomain: 'attack.example.org',
}
/** Entities that the menu of an AI administrator does not show. */
const hidden = [
  'Questions',
  'CourseProgresses',
  'LearningEvents',
  'DiscussionPosts',
  'Members',
  'Leads',
  'Invites',
  'Coupons',
]

/** Both APIs: GraphQL, and a console's push and pull. */
export const aiAdministrator: Check = {
  name: 'ai-administrator',
  holds:
    'An AI administrator opens, closes and moves no portal, and reads nothing that their menu does not show',
  asAdministrator: true,
  async run(target) {
    const school = await openSchool(target, 'Attack school')
    const { organization: org, portal, admin } = school
    const secret = `Attack ${randomBytes(6).toString('hex')}`
    const question = await must(
      admin,
      'mutation ($org: String!, $input: CreateQuestionInput!) { createQuestion(organizationID: $org, input: $input) { id key } }',
      { org, input: { name: secret } },
    )
    const person = await hire(target, school, 'AIADMIN')
    try {
      const state = () =>
        must(
          admin,
          'query ($org: String!, $id: String!) { getPortal(organizationID: $org, id: $id) { type active publicDomain sslDomain } }',
          { org, id: portal },
        ).then((one) => JSON.stringify(one))
      const before = await state()
      const faults: string[] = []
      for (const [field, value] of Object.entries(locked)) {
        const { code } = await person.call(
          'mutation ($org: String!, $input: UpdatePortalInput!) { updatePortal(organizationID: $org, input: $input) { key } }',
          { org, input: { id: portal, [field]: value } },
        )
        if (code !== 'forbidden') faults.push(`Changing ${field} is answered ${code ?? 'with yes'}`)
      }
      // A conflict of the question contains its words, and its own words.
      await push(target, getAdmin(target).token, school, [
        { entity: 'question', key: String(question.key), path: 'noSuchField', value: secret },
      ])
      const writes = Object.entries(locked).map(([path, value]) => ({
        ...{ entity: 'portal', key: `${org}~${portal}`, path, value },
      }))
      const pushed = await push(target, person.token, school, writes)
      const refused = (JSON.parse(pushed) as { refused?: unknown[] }).refused?.length
      if (refused !== writes.length)
        faults.push(`${refused ?? parseCode(pushed)} of ${writes.length} pushed writes were refused`)
      const after = await state()
      if (after !== before) faults.push(`The portal was ${before}, and is ${after}`)
      if (pushed.includes(secret)) faults.push('What is synced to them tells of a question')
      faults.push(...(await readings()))
      return { faults, seen: `${Object.keys(locked).length} fields, ${hidden.length} lists` }
    } finally {
      await admin(
        'mutation ($org: String!, $id: String!) { deleteQuestion(organizationID: $org, id: $id) { key } }',
        {
          org,
          id: question.id,
        },
      )
      await person.leave()
    }

    async function readings(): Promise<string[]> {
      const faults: string[] = []
      for (const list of hidden) {
        const { code, value } = await person.call(
          `query ($org: String!) { list${list}(organizationID: $org) { items { key } } }`,
          { org },
        )
        const items = (value.items ?? []) as unknown[]
        if (items.length > 0 || (code !== null && !['forbidden', 'not_found'].includes(code)))
          faults.push(`list${list} is answered ${code ?? `with ${items.length}`}`)
      }
      const got = await person.call('query ($id: String!) { getQuestion(id: $id) { name } }', {
        id: question.key,
      })
      if (got.code !== 'not_found' && got.code !== 'forbidden')
        faults.push(`getQuestion is answered ${got.code ?? 'with yes'}`)
      const conflicts = await person.call(
        'query ($org: String!) { listConflicts(organizationID: $org, limit: 100) { items { recordKey other message } } }',
        { org },
      )
      if (JSON.stringify(conflicts.value).includes(secret)) faults.push('listConflicts tells of a question')
      const asked = {
        version: upgrades.version,
        organization: org,
        records: [{ entity: 'question', key: question.key }],
      }
      const { body } = await ask(`${target.origin}/sync/records`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${person.token}`,
          [versionHeader]: String(upgrades.version),
        },
        body: JSON.stringify(asked),
      })
      if (body.includes(secret)) faults.push('/sync/records gives the question')
      return faults
    }
  },
}

type Writing = { entity: string; key: string; path: string; value: unknown }

/** Builds the push of a console that is up to date; returns the body, with all changes since the beginning. */
async function push(
  { origin }: Target,
  token: string,
  { organization }: School,
  writes: Writing[],
): Promise<string> {
  const replica = `attack${randomBytes(6).toString('hex')}`
  const now = Date.now()
  const numbered = writes.map((write, at) => ({
    ...{ ...write, n: at + 1, stamp: writeStamp(now, at, replica), baseSeq: Number.MAX_SAFE_INTEGER },
  }))
  const { body } = await ask(`${origin}/sync`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      [versionHeader]: String(upgrades.version),
    },
    body: JSON.stringify({
      ...{ version: upgrades.version, organization, replica, now, cursor: 0 },
      ...{ given: writes.length, chain: '0'.repeat(64), writes: numbered },
    }),
  })
  return body
}
