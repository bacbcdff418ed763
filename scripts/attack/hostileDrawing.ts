import { createHash } from 'node:crypto'
import { ask } from './ask.ts'
import { CannotTry, type Check, getAdmin } from './Check.ts'
import { findFaults, inWords, measureHealth } from './measureHealth.ts'
import { callAs, must } from './people/callAs.ts'

/** A short file and a long one, whose comments a backtracking pattern would try in every combination. */
const files = [25, 50_000].map((comments) => '<!---->'.repeat(comments))

/** Somebody who may post in a discussion attaches drawings that never begin. */
export const hostileDrawing: Check = {
  name: 'hostile-drawing',
  holds: 'A file of comments alone, attached to a post, holds nobody up',
  asAdministrator: true,
  isTimed: true,
  async run(target) {
    const { token, organization } = getAdmin(target)
    const { items } = await must(
      callAs(target.origin, { token }),
      'query ($org: String!) { listCourses(organizationID: $org) { items { key discussionTopic } } }',
      { org: organization },
    )
    const course = (items as { key: string; discussionTopic: string | null }[]).find(
      ({ discussionTopic }) => discussionTopic !== null,
    )
    if (!course) throw new CannotTry('needs a course with a discussion')
    const answers: number[] = []
    const health = await measureHealth(target.origin, async () => {
      for (const body of files) answers.push(await attach(target.origin, token, course.key, body))
    })
    const faults = findFaults(health)
    if (answers.some((status) => status >= 500)) faults.push(`The uploads were answered ${answers}`)
    return { faults, seen: `answered ${answers.join(' and ')}; ${inWords(health)}` }
  },
}

async function attach(origin: string, token: string, itemKey: string, body: string): Promise<number> {
  const hash = createHash('sha256').update(body).digest('hex')
  const place = new URLSearchParams({
    ...{ itemType: 'course', itemKey, name: 'drawing.svg' },
    ...{ offset: '0', size: String(body.length) },
  })
  const headers = { authorization: `Bearer ${token}` }
  const { status } = await ask(`${origin}/discussions/files/${hash}?${place}`, {
    method: 'PUT',
    headers,
    body,
  })
  return status
}
