import { describe, expect, it } from 'vitest'
import { syncedEntities } from '../../entities.ts'
import { PortalTemplate } from '../../features/portals/entities/PortalTemplate.ts'
import { isLong } from '../isLong.ts'
import { faultNames, publishFaults, undoFaults, upgradeFaults } from './faults.ts'
import { runSimulation } from './runSimulation.ts'

/** Enough to notice what somebody broke today; `npm run test:long` runs some fifteen times as many, `npm run simulate` thousands. */
const seeds = isLong ? 60 : 4
const seedsWithUndo = isLong ? 100 : 6
const seedsOfEach = isLong ? 10 : 1
const crowdedSeeds = isLong ? 6 : 2

describe('the simulation', () => {
  it(`passes for ${seeds} seeds`, async () => {
    const failed: string[] = []
    for (let seed = 1; seed <= seeds; seed++) {
      const { failure } = await runSimulation(seed)
      if (failure) failed.push(`seed ${seed}: ${failure}`)
    }
    expect(failed).toEqual([])
    // No time limit: a busy machine must not fail it.
  }, 300_000)

  it(`passes for ${seeds} seeds while consoles and the server are upgraded`, async () => {
    const failed: string[] = []
    for (let seed = 1; seed <= seeds; seed++) {
      const { failure } = await runSimulation(seed, { withUpgrades: true })
      if (failure) failed.push(`seed ${seed}: ${failure}`)
    }
    expect(failed).toEqual([])
  }, 300_000)

  it(`passes for ${seedsWithUndo} seeds while authors undo, restore, choose in conflicts and change types`, async () => {
    const failed: string[] = []
    for (let seed = 1; seed <= seedsWithUndo; seed++) {
      const { failure } = await runSimulation(seed, { withUpgrades: true, withUndo: true })
      if (failure) failed.push(`seed ${seed}: ${failure}`)
    }
    expect(failed).toEqual([])
  }, 300_000)

  it(`passes for ${seeds} seeds while authors publish, unpublish and put editions back`, async () => {
    const failed: string[] = []
    for (let seed = 1; seed <= seeds; seed++) {
      const { failure } = await runSimulation(seed, { withPublishing: true, withUndo: seed % 2 === 0 })
      if (failure) failed.push(`seed ${seed}: ${failure}`)
    }
    expect(failed).toEqual([])
  }, 300_000)

  it.each(syncedEntities.filter(({ name }) => name !== 'course' && name !== 'conflict'))(
    `passes for ${seedsOfEach} seeds of $name`,
    async (entity) => {
      for (let seed = 1; seed <= seedsOfEach; seed++)
        expect({ seed, failure: (await runSimulation(seed, { entity })).failure }).toEqual({
          seed,
          failure: null,
        })
    },
  )

  it(`passes for ${seeds} seeds of pages while authors design, undo and choose in conflicts, and programs are upgraded`, async () => {
    const failed: string[] = []
    for (let seed = 1; seed <= seeds; seed++) {
      const options = { entity: PortalTemplate, withUndo: true, withUpgrades: seed % 2 === 0 }
      const { failure } = await runSimulation(seed, options)
      if (failure) failed.push(`seed ${seed}: ${failure}`)
    }
    expect(failed).toEqual([])
  }, 300_000)

  it('finds a planted fault in what authors do on pages', async () => {
    let found: string | null = null
    for (let seed = 1; seed < 200 && found === null; seed++)
      found = (await runSimulation(seed, { entity: PortalTemplate, fault: 'silentOverwrite' })).failure
    expect(found).not.toBeNull()
  }, 300_000)

  it(`passes for ${crowdedSeeds} seeds while a list becomes too long`, async () => {
    const crowded: string[] = []
    for (let seed = 1; seed <= crowdedSeeds; seed++) {
      const { failure, trace } = await runSimulation(seed, { isCrowded: true, steps: 60 })
      expect({ seed, failure }).toEqual({ seed, failure: null })
      crowded.push(...trace.slice(-1).filter((line) => !line.includes(' 0 broken rules')))
    }
    expect(crowded).not.toEqual([])
  }, 300_000)

  /** Seeds that once failed, and why; earlier ones have their own tests in serverSync.test. */
  it.each([
    [3684, 'a text cleared by two people was taken for one that had come back'],
    [24972, 'a deletion inside of what somebody else deleted was held to have vanished'],
  ])('passes for seed %i: %s', async (seed) => expect((await runSimulation(seed)).failure).toBeNull())

  it.each([
    [118, 'undo of a restored state lost what had slept while it was restored'],
    [719, 'an outline was shown as edited while a circle of moves had put a section elsewhere'],
    [864, 'a choice in a conflict inside of what was removed had no effect'],
  ])('passes for seed %i while authors undo: %s', async (seed) =>
    expect((await runSimulation(seed, { withUndo: true })).failure).toBeNull(),
  )

  it.each([
    [4829, 'a choice in a conflict of what slept was taken for what an earlier change had left'],
    [8785, 'an undo that removes a section and lets a question sleep in it was two people’s work'],
    [11984, 'others’ words that the undo of a later change wrote again were taken for the author’s own'],
    [9806, 'an undo that removes a lesson and clears what slept in it was two people’s work'],
  ])('passes for seed %i while authors undo and programs are upgraded: %s', async (seed) =>
    expect((await runSimulation(seed, { withUndo: true, withUpgrades: true })).failure).toBeNull(),
  )

  it.each([
    [1976, 'a removal that did not stand was taken for nobody else’s work'],
    [2069, 'an empty text was taken for another one than none'],
  ])('passes for seed %i while authors publish: %s', async (seed) =>
    expect((await runSimulation(seed, { withPublishing: true })).failure).toBeNull(),
  )

  it.each([
    [5436, 'undo of a deletion overwrote what somebody else had brought back'],
    [6842, 'a section was removed by somebody who never saw that it had been gone'],
    [1573, 'a value of their own, chosen in a conflict, was taken for a step'],
    [1753, 'a value that came back because their own did not stand was taken for nobody else’s work'],
    [4372, 'so was an element that came back'],
  ])('passes for seed %i while authors publish and undo: %s', async (seed) =>
    expect((await runSimulation(seed, { withPublishing: true, withUndo: true })).failure).toBeNull(),
  )

  it('runs identically for the same seed', async () => {
    expect(await runSimulation(7)).toEqual(await runSimulation(7))
  })

  it.each(faultNames)('finds a planted fault: %s', async (fault) => {
    let found: string | null = null
    const options = {
      fault,
      withUpgrades: upgradeFaults.has(fault),
      withUndo: undoFaults.has(fault),
      withPublishing: publishFaults.has(fault),
    }
    // Sleepers are written by few stories: these seeds tell one.
    const first = undoFaults.has(fault) ? 700 : 1
    for (let seed = first; seed < first + 200 && found === null; seed++)
      found = (await runSimulation(seed, options)).failure
    expect(found).not.toBeNull()
  })
})
