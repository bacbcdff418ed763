import { randomBytes } from 'node:crypto'
import type { Answer, PersistentClient } from './severalDoors.ts'

/** A client that writes one record after the other, and records the acknowledged ones. */
export type Writer = { write(): Promise<void> }

const newId = () => randomBytes(8).toString('hex')

/** Throws errors that retries cannot cause. */
function expectCodes({ codes, messages }: Answer<unknown>, known: readonly string[]): void {
  const strange = codes.filter((code) => !known.includes(code))
  if (strange.length > 0) throw new Error(`A writer was refused: ${strange.join(', ')}: ${messages}`)
}

/**
 * Creates records with its own ids. A retry after a success is told that the ID is already used: then the record
 * exists.
 */
export function creator(
  ask: PersistentClient,
  type: string,
  valuesOf: (id: string) => Record<string, unknown>,
) {
  const acknowledged = new Set<string>()
  return {
    acknowledged,
    async write() {
      const id = newId()
      const answer = await ask(
        `mutation ($input: Create${type}Input!) { create${type}(input: $input) { key } }`,
        { input: { id, organization: 'sample', ...valuesOf(id) } },
      )
      expectCodes(answer, answer.isRepeated ? ['validation'] : [])
      acknowledged.add(`sample~${id}`)
    },
  }
}

/** Increments a number in one record's text, each time on the condition that the record is unchanged. */
export function counter(ask: PersistentClient, id: string) {
  type Read = { getInstructor: { biography: string; updatedAt: string } }
  let count = 0
  const read = async () => {
    const { data } = await ask<Read>(
      `{ getInstructor(id: "${id}", organizationID: "sample") { biography updatedAt } }`,
      {},
    )
    if (!data) throw new Error('What is counted in is gone.')
    return data.getInstructor
  }
  return {
    count: () => count,
    async write() {
      const { updatedAt } = await read()
      const biography = `Counted to ${count + 1}`
      const answer = await ask(
        'mutation ($input: UpdateInstructorInput!, $condition: InstructorCondition) { updateInstructor(input: $input, condition: $condition) { key } }',
        { input: { id: `sample~${id}`, biography }, condition: { updatedAt } },
      )
      expectCodes(answer, ['concurrency'])
      // Nobody else increments here: a refusal means that the request whose answer was lost succeeded.
      if (answer.codes.length > 0 && (await read()).biography !== biography) return
      count += 1
    },
    read,
  }
}

/** A learner in one lesson; every report has its own id. */
export function reporter(ask: PersistentClient, courseItemID: string) {
  const acknowledged = new Set<string>()
  return {
    acknowledged,
    async write() {
      const eventID = newId()
      const answer = await ask(
        `mutation ($eventID: String, $item: String!) { trackCourseItemProgress(eventID: $eventID,
          courseKey: "sample~brewing-better-tea", courseItemID: $item, progress: 10, lastPosition: 1, maxPosition: 1) { courseProgress { key } } }`,
        { eventID, item: courseItemID },
      )
      expectCodes(answer, [])
      acknowledged.add(eventID)
    },
  }
}
