import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** What a thread has worked since it began, and for how long it waited for a processor that others had. */
type Times = { workedMs: number; waitedMs: number }
/** All threads of a process, by id; the first one is the one that its event loop runs on. */
type Threads = { main: string; times: ReadonlyMap<string, Times> }
export type Clock = () => Threads

/** Of this thread; null where the system does not tell: anywhere but on Linux. */
export const ownClock = (): Clock | null => openClock('/proc/thread-self', () => ['self'])

/** Of the process that answers at a port of this computer; null where the system does not tell. */
export function clockOfServer(port: number): Clock | null {
  try {
    const inodes = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => listening(file, port))
    const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && holdsOne(name, inodes))
    if (pid === undefined) return null
    return openClock(`/proc/${pid}/task`, () => [pid, ...readdirSync(`/proc/${pid}/task`)])
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/**
 * For how long a process held something up in between: its work, or what is left of the time without its waits. The
 * event loop also waits for those threads that help it to collect garbage, and they for processors.
 */
export function delayMs(tookMs: number, spans: readonly { before: Threads; after: Threads }[]): number {
  let waited = 0
  let worked = 0
  for (const { before, after } of spans) {
    const since = (id: string, name: keyof Times) =>
      (after.times.get(id)?.[name] ?? 0) - (before.times.get(id)?.[name] ?? 0)
    const helpers = [...before.times.keys()].filter((id) => id !== before.main)
    waited += since(before.main, 'waitedMs') + Math.max(0, ...helpers.map((id) => since(id, 'waitedMs')))
    worked = Math.max(worked, since(before.main, 'workedMs'))
  }
  return Math.min(tookMs, Math.max(worked, tookMs - waited))
}

function openClock(folder: string, names: () => readonly string[]): Clock | null {
  const read = (): Threads => {
    const ids = [...new Set(names())]
    const times = ids.flatMap((id): [string, Times][] => {
      const found = timesIn(id === 'self' ? folder : `${folder}/${id}`)
      return found ? [[id, found]] : []
    })
    return { main: ids[0] ?? '', times: new Map(times) }
  }
  return read().times.size > 0 ? read : null
}

/** Null for a thread that has ended, or that gives way to others: nobody waits for it. The numbers are nanoseconds. */
function timesIn(thread: string): Times | null {
  try {
    if (nicenessIn(readFileSync(`${thread}/stat`, 'utf8')) > 0) return null
    const [worked, waited] = readFileSync(`${thread}/schedstat`, 'utf8').split(' ').map(Number)
    return { workedMs: (worked ?? 0) / 1e6, waitedMs: (waited ?? 0) / 1e6 }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** The 19th column; the second one, a name in brackets, may have spaces. */
const nicenessIn = (stat: string) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])

/** The sockets that listen on a port; `0A` is that state. */
const listening = (file: string, port: number): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, local, , state]) => state === '0A' && Number.parseInt(local?.split(':')[1] ?? '', 16) === port,
    )
    .map((columns) => `socket:[${columns[9]}]`)

function holdsOne(pid: string, sockets: readonly string[]): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => sockets.includes(target(`/proc/${pid}/fd/${fd}`)))
  } catch (error) {
    // Another user's process, or it just ended.
    if (isMissing(error)) return false
    throw error
  }
}

function target(link: string): string {
  try {
    return readlinkSync(link)
  } catch (error) {
    if (isMissing(error)) return ''
    throw error
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ENOENT', 'EACCES', 'EPERM', 'ESRCH', 'EINVAL'].includes(String(error.code))
