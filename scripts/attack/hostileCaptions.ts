import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './ask.ts'
import { type Check, getAdmin } from './Check.ts'
import { findFaults, inWords, measureHealth } from './measureHealth.ts'
import { type Call, callAs, must } from './people/callAs.ts'

const megabyte = 1024 * 1024
/** A pattern for tags that have an end reads the rest again at each of these. */
const captions = `WEBVTT\n\n00:00:00.000 --> 00:00:10.000\n`.padEnd(10 * megabyte, '<')
/** As many cues as fit: each is a line, a time and a word to file. */
const manyCues = ['WEBVTT', ...Array.from({ length: 250_000 }, (_none, n) => cueAt(n))].join('\n\n')
const transcript = '<'.repeat(1_000_000)
/** The assistant reads published content a moment later. */
const readsWithinMs = 15_000

function cueAt(n: number): string {
  const time = (ms: number) => new Date(ms).toISOString().slice(11, 23)
  return `${time(n * 100)} --> ${time(n * 100 + 90)}\nword${n % 977}`
}

/** An author publishes films with captions, and one with a transcript, that were made to be slow to read. */
export const hostileCaptions: Check = {
  name: 'hostile-captions',
  holds:
    'Captions of 10 MB, others of 250,000 cues, and a transcript of a million signs without an end, published by an author, hold nobody up',
  asAdministrator: true,
  isTimed: true,
  async run(target) {
    const { token, organization } = getAdmin(target)
    const call = callAs(target.origin, { token })
    const id = `attack-${randomBytes(6).toString('hex')}`
    const answers: number[] = []
    const health = await measureHealth(target.origin, async () => {
      try {
        const files = [
          await upload(captions, 'captions/en.vtt', 'text/vtt'),
          await upload(manyCues, 'captions/en.vtt', 'text/vtt'),
          await upload('no film', 'original', 'audio/mpeg'),
        ]
        answers.push(...files.map(({ status }) => status))
        await publish(call, { organization, id, files: files.map(({ file }) => file) })
        await sleep(readsWithinMs)
      } finally {
        await remove(call, organization, id)
      }
    })
    const faults = findFaults(health)
    if (answers.some((status) => status >= 500)) faults.push(`The uploads were answered ${answers}`)
    return { faults, seen: `uploads answered ${answers.join(' and ')}; ${inWords(health)}` }

    async function upload(body: string, name: string, mimeType: string) {
      const hash = createHash('sha256').update(body).digest('hex')
      const place = new URLSearchParams({ organization, offset: '0', size: String(body.length) })
      const { status } = await ask(`${target.origin}/sync/objects/${hash}?${place}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}` },
        body,
      })
      return { status, file: { name, hash, size: body.length, mimeType } }
    }
  },
}

type Attack = { organization: string; id: string; files: readonly Record<string, unknown>[] }

/** A course of three lessons: two say their captions, the last its transcript. */
async function publish(call: Call, { organization, id, files }: Attack): Promise<void> {
  const [marked, cued, film] = files
  const captions = [{ id: 'en', language: 'en', label: 'English', file: 'captions/en.vtt' }]
  const assets = [
    { captions, files: [marked, film] },
    { captions, files: [cued, film] },
    { transcript, files: [film] },
  ]
  for (const [at, values] of assets.entries())
    await must(
      call,
      'mutation ($org: String, $input: CreateAssetInput!) { createAsset(organizationID: $org, input: $input) { key } }',
      { org: organization, input: { id: `${id}-${at}`, name: 'An attack', type: 'audio', ...values } },
    )
  const sections = assets.map((_values, at) => ({
    ...{ id: `part-${at}`, name: 'An attack', type: 'audio', sections: [] },
    item: { name: 'An attack', type: 'audio', asset: `${organization}~${id}-${at}` },
  }))
  await must(
    call,
    'mutation ($org: String, $input: CreateCourseInput!) { createCourse(organizationID: $org, input: $input) { key } }',
    { org: organization, input: { id, name: 'An attack', slug: id, sections } },
  )
  const { outcome, message } = await must(
    call,
    'mutation ($org: String, $input: CreatePublicationInput!) { createPublication(organizationID: $org, input: $input) { outcome message } }',
    { org: organization, input: { entity: 'course', recordID: id, act: 'publish' } },
  )
  if (outcome !== 'published')
    throw new Error(`The attack could not begin: publishing is answered ${outcome} ${message}`)
}

async function remove(call: Call, organization: string, id: string): Promise<void> {
  await call(
    'mutation ($id: String!, $org: String) { deleteCourse(id: $id, organizationID: $org) { key } }',
    { id: `${organization}~${id}`, org: organization },
  )
  for (const at of [0, 1, 2])
    await call(
      'mutation ($id: String!, $org: String) { deleteAsset(id: $id, organizationID: $org) { key } }',
      { id: `${organization}~${id}-${at}`, org: organization },
    )
}
