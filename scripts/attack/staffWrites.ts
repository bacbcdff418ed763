import { askGraphql } from './ask.ts'
import { listed, sendAtOnce } from './bigBodies.ts'
import { type Check, getAdmin } from './Check.ts'
import { findFaults, inWords, measureHealth } from './measureHealth.ts'

const times = 3
const create = 'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { key } }'
const name = 'An attack course'

const sections = (count: number) =>
  Array.from({ length: count }, (_none, n) => ({ id: `s${n}`, name: `Section ${n}`, type: 'container' }))

/** The written value, and the expected answer. */
const writes: [what: string, sections: unknown, allowed: RegExp][] = [
  ['10,000 sections', sections(10_000), /^(200|503 unavailable)$/],
  ['20,000 sections as a text', JSON.stringify(sections(20_000)), /^(200|200 validation|503 unavailable)$/],
  ['1,000,000 numbers as a text', `[${'1,'.repeat(999_999)}1]`, /^(200 too_large|503 unavailable)$/],
]

/** Courses of thousands of sections, in GraphQL: judged, stored and answered in a thread, others answered meanwhile. */
export const staffWrites: Check = {
  name: 'staff-writes',
  holds: `${times} at once of GraphQL’s longest writes by somebody who is signed in hold nobody up`,
  asAdministrator: true,
  isTimed: true,
  async run(target) {
    const { origin } = target
    const { token, organization } = getAdmin(target)
    const headers = { authorization: `Bearer ${token}` }
    const faults: string[] = []
    const seen: string[] = []
    try {
      for (const [what, value, allowed] of writes) {
        const input = { organization, name, sections: value }
        const body = Buffer.from(JSON.stringify({ query: create, variables: { input } }))
        let answers = new Map<string, number>()
        const health = await measureHealth(origin, async () => {
          answers = await sendAtOnce(`${origin}/graphql`, body, times, headers)
        })
        faults.push(...findFaults(health).map((fault) => `${what}: ${fault}`))
        if ([...answers.keys()].some((answer) => !allowed.test(answer)))
          faults.push(`${what} were answered ${listed(answers)}`)
        seen.push(`${what}: ${inWords(health)}; ${listed(answers)}`)
      }
    } finally {
      await deleteCourses(origin, organization, headers)
    }
    return { faults, seen: seen.join('. ') }
  },
}

async function deleteCourses(origin: string, of: string, headers: Record<string, string>): Promise<void> {
  const list = 'query ($of: String) { listCourses(organizationID: $of, limit: 100) { items { key name } } }'
  const { data } = await askGraphql(origin, list, { of }, headers)
  const { items = [] } = (data?.listCourses ?? {}) as { items?: { key: string; name: string }[] }
  for (const course of items.filter((one) => one.name === name))
    await askGraphql(
      origin,
      'mutation ($id: String!) { deleteCourse(id: $id) { key } }',
      { id: course.key },
      headers,
    )
}
