import { Course } from '../../features/content/entities/Course.ts'
import { EngagementFlow } from '../../features/messaging/entities/EngagementFlow.ts'
import { PortalTemplate } from '../../features/portals/entities/PortalTemplate.ts'
import { isAppError } from '../../kernel/errors/AppError.ts'
import type { Entity } from '../../kernel/model/Entity.ts'
import { staffActors } from '../../kernel/rules/access/staffRights.ts'
import type { SyncRequest } from '../../kernel/sync/protocol.ts'
import { createUpgrades, type Upgrades } from '../../kernel/sync/upgrade/createUpgrades.ts'
import { writeAsServer } from '../../kernel/sync/writeAsServer.ts'
import { upgrades } from '../../upgrades.ts'
import { createRandom, type Random } from '../createRandom.ts'
import { randomUpgrades } from '../imaginaryUpgrades.ts'
import { copyReplicaData, type ReplicaData } from '../memoryReplicaStore.ts'
import type { ServerData } from '../memoryServerStore.ts'
import { upgradeReplicaData, upgradeServerData } from '../upgradeData.ts'
import { type AuthorMemory, createAuthorMemory } from './AuthorMemory.ts'
import { checkEnd, findOldRow } from './checkEnd.ts'
import { createPublishing } from './createPublishing.ts'
import type { Fault } from './faults.ts'
import { createLedger } from './Ledger.ts'
import { type Act, makeRandomAct } from './randomAct.ts'
import { type Focus, makeRandomEdit } from './randomEdit.ts'
import { makeRandomGrowth } from './randomGrowth.ts'
import { makeRandomPageEdit } from './randomPageEdit.ts'
import { editableFields, makeRandomRecordEdit, makeValues } from './randomRecordEdit.ts'
import { makeRandomRetype } from './randomRetype.ts'
import { createSimulatedConsole, type SimulatedConsole } from './SimulatedConsole.ts'
import { type Answer, createSimulatedServer, standstill } from './SimulatedServer.ts'

type SimulationResult = { seed: number; failure: string | null; trace: string[] }

const organization = 'acme'
const hour = 3_600_000

/**
 * One simulation of several consoles and a server, determined by its seed: edits, lost, duplicated, delayed and
 * reordered messages, overlapping transactions, wrong clocks, processes killed at any step, copied stores; with
 * `withUpgrades` consoles and the server are also upgraded, at random moments, each separately. In some runs all
 * begin with one course of one lesson, and change its type and fields. With `withUndo` authors also undo and redo, restore
 * states from the history, choose in conflicts, and change types of lessons, questions and parts of blocks. With `withPublishing` authors publish
 * courses, unpublish them and put editions back, and the server settles that now and then. `isCrowded`: all
 * add steps to one flow that is nearly full. In the end the network heals, everyone syncs, and checkEnd judges.
 */
export async function runSimulation(
  seed: number,
  options: {
    fault?: Fault | null
    steps?: number
    entity?: Entity
    withUpgrades?: boolean
    withUndo?: boolean
    withPublishing?: boolean
    isCrowded?: boolean
  } = {},
): Promise<SimulationResult> {
  const random = createRandom(seed)
  const entity: Entity = options.isCrowded ? EngagementFlow : (options.entity ?? Course)
  const trace: string[] = []
  const ledger = createLedger(entity)
  const ladder = options.withUpgrades ? createLadder(seed) : [upgrades]
  // Casts: there is at least one program.
  const first = ladder[0] as Upgrades
  const last = ladder.at(-1) as Upgrades
  const upgradeRandom = createRandom(seed ^ 0x5eed)
  const undoRandom = options.withUndo ? createRandom(seed ^ 0x0bac) : null
  const server = createSimulatedServer(options.fault ?? null, first)
  const texts = random.chance(0.3) ? 'texts' : null
  // Drawn apart, so that the other runs stay what they were.
  const isOfLesson = entity === Course && createRandom(seed ^ 0x1e550).chance(0.2)
  const focus: Focus = isOfLesson ? 'lesson' : texts
  // Small messages in most runs, so that changes span pages; of a crowded list they would be thousands.
  const perPush = options.isCrowded ? 2000 : random.pick([3, 10, 40, 2000])
  // A publication is never cut in two.
  const writesPerPush = options.withPublishing ? Math.max(perPush, 10) : perPush
  const cellsPerPage = options.isCrowded ? 5000 : random.pick([4, 12, 60, 5000])
  const limits = { cellsPerPage, cellsPerChange: Math.min(cellsPerPage, random.pick([1, 5, 2000])) }
  let now = Date.UTC(2026, 10, 20)
  let counter = 0
  let copies = 0
  let forks = 0
  let restamps = 0
  let broken: string | null = null
  const say = (text: string) => trace.push(`${trace.length} ${text}`)
  const unique = () => `w${++counter}x`

  const addConsole = (name: string, from?: SimulatedConsole) =>
    createSimulatedConsole(name, {
      organization,
      now: () => now,
      writesPerPush,
      createReplicaName: () => `${random.word(12)}`,
      skewMs: random.pick([0, 0, 40, -90_000, 400_000, hour, 30 * 24 * hour, -3 * 365 * 24 * hour]),
      upgrades: ladder[(from?.version() ?? first.version) - first.version] ?? first,
      ...(from ? { data: copyReplicaData(from.data()) } : {}),
    })
  const consoles = Array.from({ length: random.pick([2, 2, 3, 3, 4]) }, (_, i) =>
    addConsole('ABCD'.charAt(i)),
  )
  type Message = { to: SimulatedConsole; request: SyncRequest; answer?: Answer }
  const network: Message[] = []

  const serve = (message: Message) => {
    const facts = { now, user: message.to.name, actors: staffActors(['SUPERUSER']), limits }
    server.serve(structuredClone(message.request), facts, (answer) => {
      network.push({ ...message, answer })
    })
  }
  const deliver = async (message: Message) => {
    if (message.to.isCut) return say(`lost for ${message.to.name}`)
    if (message.answer) {
      say(`${message.to.name} hears ${inWords(message.answer)}`)
      const { replica } = message.to.replica().status()
      message.to.receive(message.request, message.answer)
      if (message.to.replica().status().replica !== replica) forks += 1
      if ('error' in message.answer && isAppError(message.answer.error, 'clock_skew')) restamps += 1
    } else {
      say(
        `server hears ${message.to.name}: ${message.request.writes.length} writes, cursor ${message.request.cursor}`,
      )
      serve(message)
      await standstill()
    }
  }
  const memories = new Map<SimulatedConsole, AuthorMemory>()
  const memoryOf = (at: SimulatedConsole) => {
    const memory = memories.get(at) ?? createAuthorMemory()
    memories.set(at, memory)
    return memory
  }
  const act = (at: SimulatedConsole, actRandom: Random) => {
    const before = at.data()
    const memory = memoryOf(at)
    let done: Act | null = null
    const crashed = at.run((replica) => {
      done = makeRandomAct(entity, {
        replica,
        data: before,
        now: at.data,
        random: actRandom,
        memory,
        fault: options.fault ?? null,
      })
    })
    // Cast: assigned inside of the call.
    const made = done as Act | null
    const seen = (data: ReplicaData) => upgradeReplicaData(data, last, at.version())
    ledger.note(at.name, seen(before), seen(at.data()))
    if (crashed) memory.endSession()
    else if (made) broken ??= made.check(at.data())
    broken ??= findOldRow(at, entity)
    if (made || crashed) say(`${at.name} ${made?.done ?? 'acts'}${crashed ? ' (killed)' : ''}`)
  }
  const edit = (at: SimulatedConsole) => {
    if (undoRandom?.chance(0.3)) {
      // Undo is pressed more than once.
      do act(at, undoRandom)
      while (undoRandom.chance(0.5))
    } else change(at, entity === Course && undoRandom?.chance(0.25) ? undoRandom : null)
  }
  const change = (at: SimulatedConsole, retypes: Random | null = null) => {
    const before = at.data()
    let done: string | null = null
    const crashed = at.run((replica, together) => {
      const author = {
        replica,
        together,
        data: before,
        organization,
        random,
        focus,
        unique,
        isWaking: undoRandom !== null,
      }
      if (options.isCrowded) done = makeRandomGrowth(author)
      else if (retypes) done = makeRandomRetype({ replica, data: before, random: retypes, unique })
      else if (entity === Course) done = makeRandomEdit(author)
      // Pages are made whole, and then mostly designed part by part.
      else if (entity === PortalTemplate && random.chance(0.85))
        done = makeRandomPageEdit(author) ?? makeRandomRecordEdit(entity, author)
      else done = makeRandomRecordEdit(entity, author)
    })
    const seen = (data: ReplicaData) => upgradeReplicaData(data, last, at.version())
    ledger.note(at.name, seen(before), seen(at.data()))
    memoryOf(at).note(entity, before, at.data())
    if (crashed) memoryOf(at).endSession()
    if (counter % 3 === 0) broken ??= findOldRow(at, entity)
    if (done || crashed) say(`${at.name} ${done ?? 'edits'}${crashed ? ' (killed)' : ''}`)
  }
  const seenOnServer = (data: ServerData) => upgradeServerData(data, last, server.version())
  const noteServer = (before: ServerData) =>
    ledger.noteServer(seenOnServer(before), seenOnServer(server.store.data(organization)))
  const publishing = options.withPublishing
    ? createPublishing(seed, server, {
        ...{ organization, fault: options.fault ?? null, now: () => now, say, noteServer },
        async meet() {
          for (const console of consoles) await exchange(console)
        },
        note(at, before, isKilled) {
          ledger.note(at.name, before, at.data())
          memoryOf(at).note(entity, before, at.data())
          if (isKilled) memoryOf(at).endSession()
        },
      })
    : null
  const ask = (at: SimulatedConsole) => {
    at.run((replica) => network.push({ to: at, request: replica.nextRequest() }))
    say(`${at.name} asks`)
  }

  const editAsServer = async () => {
    const before = server.store.data(organization)
    const rows = [...before.rows].filter(([name]) => name.startsWith(`${entity.name} `)).map(([, row]) => row)
    if (rows.length === 0 || server.waiting() > 0) return
    const row = random.pick(rows)
    const target = { entity, key: String(row.key) }
    const values = valuesOfServer(row)
    const change = random.chance(0.2)
      ? ({ do: 'delete', ...target } as const)
      : ({ do: 'update', ...target, values } as const)
    const done = server.store.write(organization, (sync) => writeAsServer(sync, [change], { now }))
    await standstill()
    while (server.waiting() > 0) await server.goOn(0)
    await done
    noteServer(before)
    say(`server: ${change.do} ${target.key}`)
  }

  function valuesOfServer(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
    if (entity !== Course) {
      const name = random.pick(editableFields(entity).filter((field) => field !== 'slug'))
      return { [name]: makeValues(entity, random)[name] }
    }
    // Cast: a course's outline, by its definition.
    const sections = (row.sections as Course['sections']).slice(random.integer(0, 1))
    return random.chance(0.5) ? { headline: `Words ${unique()}` } : { sections }
  }

  const upgradeServer = async (to: Upgrades) => {
    say(`server is upgraded from ${server.version()} to ${to.version}`)
    await server.upgrade(organization, to)
  }
  const upgradeConsole = (at: SimulatedConsole, to: Upgrades) => {
    say(`${at.name} is upgraded from ${at.version()} to ${to.version}`)
    at.upgrade(to)
    memoryOf(at).forget()
  }
  const upgradeSomething = async () => {
    const newer = (version: number) => ladder.filter((one) => one.version > version)
    const at = upgradeRandom.pick([null, ...consoles])
    const choices = newer((at ?? server).version())
    if (choices.length === 0) return
    const to = upgradeRandom.pick(choices)
    if (at) upgradeConsole(at, to)
    else await upgradeServer(to)
  }

  const isAtRest = () =>
    consoles.every((console) => console.replica().status().isSynced) &&
    new Set(consoles.map((console) => console.data().meta?.cursor)).size === 1
  const exchange = async (console: SimulatedConsole) => {
    now += 10
    ask(console)
    // Old messages also arrive, in any order.
    while (network.length > 0 || server.waiting() > 0) {
      const message = network.pop()
      if (message) await deliver(message)
      else await server.goOn(server.waiting() - 1)
    }
  }
  const settle = async () => {
    // A round takes at least one write of each console: of records as big as programs many wait.
    const rounds = 200 + Math.max(...consoles.map((console) => console.replica().status().waiting))
    for (let round = 0; round < rounds && (round < 2 || !isAtRest()); round++)
      for (const console of consoles) await exchange(console)
  }

  const steps = options.steps ?? random.integer(15, 60)
  if ((isOfLesson || options.isCrowded) && consoles[0]) {
    edit(consoles[0])
    await settle()
  }
  for (let step = 0; step < steps; step++) {
    now += random.pick([0, 1, 5, 1000, 60_000])
    if (ladder.length > 1 && upgradeRandom.chance(0.08)) await upgradeSomething()
    // So that conflicts are there to be chosen in, and others' work to be undone beside.
    if (undoRandom?.chance(0.08)) for (const console of consoles) await exchange(console)
    await publishing?.step(consoles)
    const at = random.pick(consoles)
    const turn = random.next()
    if (turn < 0.3) edit(at)
    else if (turn < 0.42) ask(at)
    else if (turn < 0.68 && network.length > 0) {
      const index = random.integer(0, network.length - 1)
      const [message] = random.chance(0.15) ? [network[index]] : network.splice(index, 1)
      if (message && !random.chance(0.12)) await deliver(message)
    } else if (turn < 0.91 && server.waiting() > 0) {
      say(`server goes on: ${await server.goOn(random.integer(0, server.waiting() - 1))}`)
    } else if (turn < 0.91) edit(at)
    else if (turn < 0.93) await editAsServer()
    else if (turn < 0.945) {
      at.isCut = !at.isCut
      say(`${at.name} is ${at.isCut ? 'cut off' : 'back'}`)
    } else if (turn < 0.955) {
      say('server is killed')
      await server.kill()
    } else if (turn < 0.975) {
      at.armCrash(random.integer(0, 8))
      say(`${at.name} will be killed`)
    } else if (turn < 0.985) {
      at.setSkew(random.pick([0, 5000, -hour, 600_000, 365 * 24 * hour]))
      say(`${at.name} sets its clock`)
    } else if (turn < 0.992 && copies === 0) {
      copies += 1
      consoles.push(addConsole('K', at))
      say(`${at.name} is copied to K`)
    }
  }

  for (const console of consoles) {
    console.isCut = false
    console.armCrash(Number.POSITIVE_INFINITY)
  }
  limits.cellsPerPage = Math.max(limits.cellsPerPage, 200)
  if (server.version() < last.version) await upgradeServer(last)
  for (const console of consoles) {
    if (console.version() === last.version) continue
    // Before it updates, a console of the version before sends what it has.
    const { waiting } = console.replica().status()
    const isDraining = console.version() === last.version - 1
    for (let round = 0; round < (isDraining ? waiting + 4 : 2); round++) await exchange(console)
    const left = console.replica().status().waiting
    if (isDraining && left > 0) broken ??= `${console.name} kept ${left} writes`
    upgradeConsole(console, last)
  }
  await settle()
  if (publishing) {
    await publishing.settle(true)
    await settle()
  }
  // A message that comes late, after its writes were stamped again, does look like a copy’s.
  if (forks > 0 && copies === 0 && restamps === 0) broken ??= 'a store was taken for a copy'
  const failure: string | null = broken
    ? broken
    : isAtRest()
      ? // Values drawn or brought back may repeat, so duplicates in the list of conflicts prove nothing.
        (checkEnd(
          server.store.data(organization),
          consoles,
          ledger,
          forks === 0 && entity === Course && !undoRandom && !publishing,
        ) ??
        publishing?.check(consoles, forks === 0) ??
        null)
      : `no rest: ${consoles.map((c) => `${c.name} ${JSON.stringify(c.replica().status())}`).join(', ')}`
  const { head, rows } = server.store.data(organization)
  const rules = [...rows.values()].filter(({ reason }) => reason === 'rule').length
  say(`${ledger.size()} writes; head ${head.seq}; ${rules} broken rules listed`)
  return { seed, failure, trace }
}

/** The programs of one story: each knows one upgrade more. */
function createLadder(seed: number): Upgrades[] {
  const steps = randomUpgrades(createRandom(seed ^ 0xcafe), 1, 2)
  return [[], ...steps.map((_, index) => steps.slice(0, index + 1))].map((known) => createUpgrades(known))
}

const inWords = (answer: Answer) =>
  'response' in answer
    ? `${answer.response.cells.length} cells to ${answer.response.cursor}, acknowledged ${answer.response.acknowledged}${answer.response.forked ? ', forked' : ''}`
    : String(answer.error)
