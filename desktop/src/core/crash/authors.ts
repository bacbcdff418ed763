/**
 * Simulated authors for `crash.test.ts`: a separate process that edits, reorders and imports without pause, and
 * prints each accepted edit as a line. It is killed at a random moment. Arguments: the parent of their data
 * folders, a seed, and their number.
 */
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Edit } from '#shared/kernel/model/edits/edit.ts'
import { createRandom, type Random } from '#shared/testing/createRandom.ts'
import type { Core } from '../Core.ts'
import { createCore } from '../createCore.ts'
import type { Row } from '../Row.ts'
import { plainMediaWork } from '../testing/plainMediaWork.ts'

const [folder = '', seed = '1', count = '1'] = process.argv.slice(2)
// Written synchronously: buffered output would be lost in the kill.
const say = (fact: object) => writeSync(1, `${JSON.stringify(fact)}\n`)

/** One author with their own store. Each call yields to the others, so that a kill interrupts all of them. */
async function work(author: number): Promise<void> {
  const random = createRandom(Number(seed) * 100 + author)
  const core = await createCore({ dataDir: join(folder, String(author)), media: plainMediaWork() })
  if (!(await core.api.getState()).workspace) await core.api.startWorkspace({ name: 'Crash' })
  const courses: string[] = []
  for (let n = 0; ; n += 1) {
    await new Promise(setImmediate)
    const key = courses.length > 0 ? random.pick(courses) : undefined
    const fact = key === undefined ? null : await act(core, key, random, n)
    if (fact) say({ author, ...fact })
    else {
      const values = { name: `A course of tea ${seed} ${n}` }
      const { key: made, name } = await core.api.create({ entity: 'course', values })
      courses.push(made)
      say({ author, key: made, name })
    }
  }
}

const acts = ['create', 'type', 'type', 'type', 'insert', 'insert', 'move', 'import'] as const

/** A random author's action; null to start another course. */
async function act(core: Core, key: string, random: Random, n: number): Promise<object | null> {
  const chosen = random.pick(acts)
  if (chosen === 'create') return null
  if (chosen === 'import') {
    const { asset } = await core.importStream(text(`film ${seed} ${n}`.repeat(2000)), 'film.mp4')
    return { key: asset.key, size: asset.size }
  }
  const edit = async (one: Edit) => await core.api.edit({ entity: 'course', key, edits: [one] })
  if (chosen === 'type') {
    const headline = `Typed ${seed} ${n}`
    await edit({ do: 'set', path: ['headline'], value: headline })
    return { key, headline }
  }
  const [first, ...others] = idsOf(await core.api.get({ entity: 'course', key }))
  const path = ['sections']
  const after =
    chosen === 'move' && first !== undefined && others.length > 0
      ? await edit({ do: 'move', path, id: first, after: random.pick(others) })
      : await edit({ do: 'insert', path, element: { id: `s${seed}x${n}`, name: `Section ${n}` } })
  return { key, order: idsOf(after) }
}

// Cast: the course's own definition.
const idsOf = (row: Row) => (row.sections as { id: string }[]).map(({ id }) => id)

async function* text(value: string) {
  yield Buffer.from(value)
}

await Promise.all(Array.from({ length: Number(count) }, (_none, author) => work(author)))
