import { Course } from '../../features/content/entities/Course.ts'
import { cutIntoParts, hashOfParts } from '../../kernel/editions/cutIntoParts.ts'
import { Publication } from '../../kernel/editions/Publication.ts'
import type { Replica } from '../../kernel/sync/replica.ts'
import type { Random } from '../createRandom.ts'
import type { ReplicaData } from '../memoryReplicaStore.ts'
import { awake } from './AuthorMemory.ts'
import { pickContent, type SimulatedEdition } from './SimulatedEditions.ts'

type Row = Readonly<Record<string, unknown>>
type Author = {
  replica: Replica
  together(writes: () => void): void
  data: ReplicaData
  random: Random
  /** The server's editions, as far as the author can read them now. */
  editions: readonly SimulatedEdition[]
}

/** A publication that an author made, and the course that they saw; null of an unpublication. */
export type MadePublication = { key: string; course: string; saw: Row | null }

/** Publishes a course, unpublishes it, or puts an edition back, as the console does (desktop core/publishing). */
export function makeRandomPublishing(author: Author): { done: string; made: MadePublication | null } | null {
  const { replica, together, data, random, editions } = author
  const rows = [...data.rows].filter(([name]) => name.startsWith('course ')).map(([, row]) => row)
  if (rows.length === 0) return null
  const row = random.pick(rows)
  const course = String(row.key)
  const known = editions.filter((one) => one.course === course)
  const turn = random.next()
  if (turn < 0.1) {
    const key = publish(replica, random, { entity: Course.name, recordID: row.id, act: 'unpublish' })
    return { done: `unpublishes ${course} (${key})`, made: { key, course, saw: null } }
  }
  if (turn < 0.65 || known.length === 0) return publishAsSeen(replica, random, row)
  const { number, content } = random.pick(known)
  let result: ReturnType<typeof makeRandomPublishing> = null
  together(() => {
    const target = awake(Course, data, course, { ...row, ...content })
    const back = replica.save(Course, course, target, row)
    if (!back) return
    const { made } = publishAsSeen(replica, random, back)
    result = { done: `puts edition ${number} of ${course} back (${made.key})`, made }
  })
  return result
}

function publishAsSeen(replica: Replica, random: Random, row: Row): { done: string; made: MadePublication } {
  const seen = cutIntoParts(Course, row)
  const about = { entity: Course.name, recordID: row.id, act: 'publish' }
  const key = publish(replica, random, { ...about, hash: hashOfParts(seen), seen, note: 'A note' })
  const course = String(row.key)
  return { done: `publishes ${course} (${key})`, made: { key, course, saw: pickContent(row) } }
}

function publish(replica: Replica, random: Random, values: Row): string {
  const key = `acme~pub${random.word(8)}`
  replica.save(Publication, key, values)
  return key
}
