import { randomBytes } from 'node:crypto'
import type { Answer, PersistentClient } from './severalDoors.ts'

/** Somebody who writes one thing after the other, and notes what was acknowledged. */
export type Writer = { write(): Promise<void> }

const newId = () => randomBytes(8).toString('hex')

/** Raises what no writer can bring about by asking twice. */
function expectCodes({ codes, messages }: Answer<unknown>, known: readonly string[]): void {
  const strange = codes.filter((code) => !known.includes(code))
  if (strange.length > 0) throw new Error(`A writer was refused: ${strange.join(', ')}: ${messages}`)
}

/** Creates records under ids of its own. Sent twice, the second is told that the id is taken: then it is there. */
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

/** Counts upwards in one record's text, each time on the condition that nobody has changed it since. */
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
      // Nobody else counts here: a refusal says that it was done by the request whose answer was lost.
      if (answer.codes.length > 0 && (await read()).biography !== biography) return
      count += 1
    },
    read,
  }
}

/** A learner in one lesson, whose every report has an id of its own. */
export function reporter(ask: PersistentClient, courseItemID: string) {
  const acknowledged = new Set<string>()
  return {
    acknowledged,
    async write() {
      const eventID = newId()
      const answer = await ask(
        `mutation ($eventID: String, $item: String!) { trackCourseItemProgress(eventID: $eventID,
          courseKey: "sample~brewing-better-tea", courseItemID: $item, progress: 10, lastPosition: 1, maxPosition: 1) { courseProgress } }`,
        { eventID, item: courseItemID },
      )
      expectCodes(answer, [])
      acknowledged.add(eventID)
    },
  }
}
