import type { Row } from '#desktop/core/Row.ts'
import type { Random } from '#shared/testing/createRandom.ts'

/** The author's API: the core itself, or a console over HTTP. */
export type Desk = {
  call<T>(procedure: string, input: unknown): Promise<T>
  importFile(bytes: Buffer, name: string): Promise<Row>
}

type Element = { id: string; name: string }
/** An edit without an answer: it may have been accepted, or not. */
type Pending = { key: string; id?: string; headline?: string }

const acts = ['type', 'type', 'type', 'insert', 'insert', 'move', 'create'] as const

/**
 * An author who types, inserts, reorders and creates courses, and records the accepted state: the last answer for
 * each course. Course and section names include the author's name, so that two never collide.
 */
export function busyAuthor(name: string, random: Random) {
  const accepted = new Map<string, Row>()
  let pending: Pending | null = null
  let turn = 0

  async function act(desk: Desk): Promise<void> {
    turn += 1
    const recent = [...accepted.values()].slice(-4)
    const chosen = recent.length > 0 ? random.pick(acts) : 'create'
    if (chosen === 'create') {
      const row = await desk.call<Row>('create', {
        entity: 'course',
        values: { name: `A course by ${name}, ${turn}` },
      })
      accepted.set(row.key, row)
      return
    }
    const { key, ...row } = random.pick(recent)
    const path = ['sections']
    const ids = sectionsOf(row).map(({ id }) => id)
    const id = chosen === 'move' && ids.length > 1 ? random.pick(ids) : `${name}x${turn}`
    // A move to its current place would be refused.
    const before = ids.includes(id) ? (ids[ids.indexOf(id) - 1] ?? null) : undefined
    const after = random.pick([null, ...ids].filter((other) => other !== id && other !== before))
    const headline = `Typed by ${name} in turn ${turn}`
    const edit =
      chosen === 'type'
        ? { do: 'set', path: ['headline'], value: headline }
        : ids.includes(id)
          ? { do: 'move', path, id, after }
          : { do: 'insert', path, after, element: { id, name: `Lesson ${turn}` } }
    pending = chosen === 'type' ? { key, headline } : { key, id }
    accepted.set(key, await desk.call<Row>('edit', { entity: 'course', key, edits: [edit] }))
    pending = null
  }

  return {
    accepted,
    act,
    /**
     * Compares the actual with the accepted state; for an edit without an answer both outcomes are right. Returns the
     * differences. From then on, the actual state counts as accepted.
     */
    async findLosses(desk: Desk): Promise<string[]> {
      const losses: string[] = []
      for (const [key, before] of accepted) {
        const now = await desk.call<Row>('get', { entity: 'course', key })
        const open = pending?.key === key ? pending : null
        if (now.headline !== before.headline && now.headline !== open?.headline)
          losses.push(`${key}: the headline is “${now.headline}”, accepted was “${before.headline}”`)
        const [had, has] = [before, now].map((row) => outlineOf(row, open?.id))
        if (had !== has) losses.push(`${key}: the outline is ${has}, accepted was ${had}`)
        accepted.set(key, now)
      }
      pending = null
      return losses
    },
  }
}

const sectionsOf = (row: Record<string, unknown>) =>
  // The shape of a course's definition.
  (row.sections ?? []) as Element[]

/** Its lessons in order, as text; one may be left out. */
export const outlineOf = (row: Record<string, unknown>, without?: string) =>
  sectionsOf(row)
    .filter(({ id }) => id !== without)
    .map(({ id, name }) => `${id} ${name}`)
    .join(', ')
