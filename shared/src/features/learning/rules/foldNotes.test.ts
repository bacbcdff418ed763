import { expect, it } from 'vitest'
import { createRandom } from '#shared/testing/createRandom.ts'
import { foldNotes, type NoteFact } from './foldNotes.ts'

const none = { notes: [], noteVersions: {} }

it('the notes are the same whether their facts come together, one by one or backwards', () => {
  const random = createRandom(32)
  for (let round = 0; round < 200; round++) {
    const facts = Array.from({ length: random.integer(1, 12) }, (_, at) => factOf(at))
    const together = foldNotes(none, facts)
    expect(facts.reduce((notes, fact) => foldNotes(notes, [fact]), none as typeof together)).toEqual(together)
    expect(foldNotes(none, facts.toReversed())).toEqual(together)
  }

  function factOf(at: number): NoteFact {
    const about = { id: `fact-${at}`, lessonId: null, edition: null }
    const occurredAt = new Date(Date.UTC(2026, 10, 28) + random.integer(0, 5)).toISOString()
    const note = random.pick(['a', 'b', 'c', '__proto__'])
    return random.chance(0.3)
      ? { ...about, type: 'noteDeleted', occurredAt, payload: { note } }
      : {
          ...{ ...about, type: 'noteWritten', occurredAt },
          payload: { note, reference: 'film', name: 'Warm', content: `Text ${at}` },
        }
  }
})
