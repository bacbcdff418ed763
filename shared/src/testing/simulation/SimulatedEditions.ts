import { Course } from '../../features/content/entities/Course.ts'
import { cutIntoParts, hashOfParts } from '../../kernel/editions/cutIntoParts.ts'
import { changedMeanwhile, editionNumber } from '../../kernel/editions/judgePublication.ts'
import { Publication } from '../../kernel/editions/Publication.ts'
import { editionFields } from '../../kernel/editions/publishedOf.ts'
import { isDerived } from '../../kernel/model/deriveFields.ts'
import { createdPath } from '../../kernel/sync/address.ts'
import { type ServerEdit, writeAsServer } from '../../kernel/sync/writeAsServer.ts'
import type { Random } from '../createRandom.ts'
import type { ServerData } from '../memoryServerStore.ts'
import type { Fault } from './faults.ts'
import type { SimulatedServer } from './SimulatedServer.ts'
import { standstill } from './SimulatedServer.ts'

type Row = Readonly<Record<string, unknown>>

export type SimulatedEdition = {
  course: string
  number: number
  hash: string
  content: Row
  publication: string
}

/** What learners read: nothing before the first edition; an unpublished course keeps its edition. */
export type Shown = { edition: number; content: Row; isPublished: boolean }

/** The server's editions, and the publications that it takes. */
export type SimulatedEditions = {
  all(): readonly SimulatedEdition[]
  shown(): ReadonlyMap<string, Shown>
  /**
   * Takes waiting publications, in the order of its arrival, as server/src/kernel/publishing/settlePublications does: by the same
   * rules (editions/judgePublication), with the draft that came with each. Some wait for files. Returns the outcomes.
   */
  settle(now: number, areFilesThere: boolean): Promise<string[]>
}

export function createSimulatedEditions(
  server: SimulatedServer,
  organization: string,
  random: Random,
  fault: Fault | null,
): SimulatedEditions {
  const editions: SimulatedEdition[] = []
  const shown = new Map<string, Shown>()
  /** Publications that wait for files, and those whose files are there. */
  const files = new Map<string, boolean>()
  const data = () => server.store.data(organization)

  const write = async (edits: readonly ServerEdit[], now: number) => {
    const done = server.store.write(organization, (sync) => writeAsServer(sync, edits, { now }))
    await standstill()
    while (server.waiting() > 0) await server.goOn(0)
    await done
  }
  const tell = (key: string, values: Row, now: number, beside: readonly ServerEdit[] = []) =>
    write([{ do: 'update', entity: Publication, key, values }, ...beside], now)

  async function settleOne(publication: Row, isLast: boolean, now: number, areFilesThere: boolean) {
    const key = String(publication.key)
    const course = `${organization}~${String(publication.recordID)}`
    const draft = data().rows.get(`course ${course}`)
    const settled = { settledAt: new Date(now).toISOString() }
    const refuse = async (reason: string, message: string) => {
      await tell(key, { outcome: 'refused', reason, message, ...settled }, now)
      return `refuses ${key}: ${reason}`
    }
    if (!draft) return await refuse('gone', 'It was deleted.')
    const live = (publishedAt: string | null): ServerEdit[] =>
      draft.publishedAt === publishedAt
        ? []
        : [{ do: 'update', entity: Course, key: course, values: { publishedAt } }]
    if (publication.act === 'unpublish') {
      await tell(key, { outcome: 'unpublished', ...settled }, now, live(null))
      const edition = shown.get(course)
      if (edition) shown.set(course, { ...edition, isPublished: false })
      return `unpublishes ${course}`
    }
    const arrived =
      fault === 'forgetsSeen' || fault === 'publishesDraft' ? undefined : data().arrived.get(key)
    const seen = { ...draft, ...(arrived?.isSeen ? pickContent(arrived.row) : null) }
    const parts = cutIntoParts(Course, seen)
    // Cast: a row has the definition's fields.
    const judged = publication as unknown as Publication
    const changed = fault === 'publishesDraft' ? null : changedMeanwhile(Course, judged, parts, draft)
    if (changed) return await refuse(String(changed.reason), String(changed.message))
    // Cast: a course's outline, by its definition.
    if ((seen as unknown as Course).sections.length === 0)
      return await refuse('notReady', 'It has no lessons.')
    if (!files.has(key)) files.set(key, random.chance(0.7))
    if (!areFilesThere && !files.get(key)) {
      files.set(key, random.chance(0.4))
      if (!isLast) return await refuse('superseded', 'It was replaced by a later publication.')
      if (publication.reason !== 'files') await tell(key, { reason: 'files', message: 'Waits.' }, now)
      return `${key} waits for files`
    }
    const hash = hashOfParts(parts)
    const latest = editions.findLast((one) => one.course === course) ?? null
    const edition = editionNumber(latest, hash)
    const content = pickContent(seen)
    const since = typeof draft.publishedAt === 'string' ? draft.publishedAt : settled.settledAt
    if (edition === latest?.number && live(since).length === 0) {
      const message = `There is nothing to publish: edition ${edition} has all of this.`
      await tell(key, { outcome: 'refused', reason: 'superseded', edition, message, ...settled }, now)
      return `refuses ${key}: edition ${edition} has it`
    }
    if (edition !== latest?.number)
      editions.push({ course, number: edition, hash, content, publication: key })
    shown.set(course, {
      edition,
      content: latest?.number === edition ? latest.content : content,
      isPublished: true,
    })
    const outcome = {
      outcome: 'published',
      edition,
      hash,
      seen: parts,
      reason: null,
      message: null,
      ...settled,
    }
    await tell(key, outcome, now, live(since))
    return `publishes ${course} as edition ${edition}`
  }

  return {
    all: () => editions,
    shown: () => shown,
    async settle(now, areFilesThere) {
      const done: string[] = []
      const waiting = waitingIn(data())
      for (const [at, publication] of waiting.entries()) {
        const isLast = !waiting.slice(at + 1).some(({ recordID }) => recordID === publication.recordID)
        done.push(await settleOne(publication, isLast, now, areFilesThere))
      }
      return done
    },
  }
}

/** What an edition holds that authors write. */
export const pickContent = (course: Row): Row =>
  Object.fromEntries(
    editionFields(Course)
      .filter((name) => !isDerived(Course, name))
      .map((name) => [name, course[name] ?? null]),
  )

/** In the order of their arrival. */
function waitingIn({ rows, records }: ServerData): Row[] {
  const arrival = ({ key }: Row) =>
    records.get(`publication ${String(key)}`)?.cells.get(createdPath)?.seq ?? 0
  return [...rows]
    .filter(([name, row]) => name.startsWith('publication ') && row.outcome === 'waiting')
    .map(([, row]) => row)
    .sort((one, other) => arrival(one) - arrival(other) || (String(one.key) < String(other.key) ? -1 : 1))
}
