import { Course } from '../../features/content/entities/Course.ts'
import { createRandom } from '../createRandom.ts'
import type { ReplicaData } from '../memoryReplicaStore.ts'
import type { ServerData } from '../memoryServerStore.ts'
import { loadCells } from './AuthorMemory.ts'
import { checkPublishing, type NotedPublication } from './checkPublishing.ts'
import type { Fault } from './faults.ts'
import { makeRandomPublishing } from './randomPublishing.ts'
import type { SimulatedConsole } from './SimulatedConsole.ts'
import { createSimulatedEditions } from './SimulatedEditions.ts'
import type { SimulatedServer } from './SimulatedServer.ts'

type Story = {
  organization: string
  fault: Fault | null
  now(): number
  say(text: string): void
  /** Notes what an act made of a console's records. */
  /** Every console hears all there is. */
  meet(): Promise<void>
  note(at: SimulatedConsole, before: ReplicaData, isKilled: boolean): void
  noteServer(before: ServerData): void
}

/** The part of a story in which authors publish, unpublish and put back, and the server settles that. */
export function createPublishing(seed: number, server: SimulatedServer, story: Story) {
  const random = createRandom(seed ^ 0x9b15)
  const editions = createSimulatedEditions(server, story.organization, random.fork(), story.fault)
  const noted: NotedPublication[] = []
  return {
    /** At one step of the story: somebody may publish, and the server may settle what waits. */
    async step(consoles: readonly SimulatedConsole[]): Promise<void> {
      if (random.chance(0.16)) act(random.pick(consoles))
      // So that there are editions to be put back, and publications behind others that wait for files.
      if (random.chance(0.1)) await story.meet()
      if (random.chance(0.3) && server.waiting() === 0) await settle(false)
    },
    settle,
    check: (consoles: readonly SimulatedConsole[], isStrict: boolean): string | null =>
      checkPublishing({
        server: server.store.data(story.organization),
        ...{ consoles, noted, isStrict },
        editions: editions.all(),
        shown: editions.shown(),
      }),
  }

  function act(at: SimulatedConsole): void {
    const before = at.data()
    let found: ReturnType<typeof makeRandomPublishing> = null
    const isKilled = at.run((replica, together) => {
      found = makeRandomPublishing({
        ...{ replica, together, data: before, random },
        editions: at.isCut ? [] : editions.all(),
      })
    })
    // Cast: assigned inside of the call.
    const done = found as ReturnType<typeof makeRandomPublishing>
    story.note(at, before, isKilled)
    const made = done?.made
    const data = at.data()
    const isWritten = made && [...data.rows.keys()].includes(`publication ${made.key}`)
    if (made && isWritten)
      noted.push({
        ...made,
        by: at.name,
        replica: at.replica().status().replica,
        cells: loadCells(data, Course, made.course),
      })
    if (done || isKilled) story.say(`${at.name} ${done?.done ?? 'publishes'}${isKilled ? ' (killed)' : ''}`)
  }

  async function settle(areFilesThere: boolean): Promise<void> {
    const before = server.store.data(story.organization)
    for (const done of await editions.settle(story.now(), areFilesThere)) story.say(`server ${done}`)
    story.noteServer(before)
  }
}
