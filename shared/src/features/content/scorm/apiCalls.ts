/** One call of a package's API as it is recorded ("it lost my progress"). All texts; `error` is absent where it is 0. */
export type ApiCall = {
  /** The number of the call in its attempt, from 1: a gap says that calls were left out. */
  n: number
  /** Milliseconds since the attempt began, by the learner's clock. */
  ms: number
  /** The function's name without `LMS`. */
  call: string
  /** Its arguments: an element, or a code; and a value. */
  of?: string
  value?: string
  answer: string
  error?: string
  /** How long the value or the answer was, if it was cut. */
  cut?: number
}

/** What the attempt began with: the data model that the package found. Long values are cut, and named in `cut`. */
export type AttemptOpening = {
  cmi: Record<string, string>
  masteryScore: string | null
  launchData: string
  cut: string[]
}

/** Values and answers are recorded up to this length. */
export const longestValue = 300

/** How many characters of calls are kept: of the beginning, and of the end. */
export type CallRoom = { head: number; tail: number }

/** Of one attempt, in the browser: sent again with each part, so that the last one that arrives is enough. */
export const browserRoom: CallRoom = { head: 8000, tail: 20_000 }
/** Of one attempt, on the server, which puts the parts together. */
export const attemptRoom: CallRoom = { head: 32_000, tail: 64_000 }
/** A learner's attempts of a day may hold this much together; each one keeps its ends, however much the others hold. */
export const dayLength = 1_000_000
export const leastRoom: CallRoom = { head: 4000, tail: 8000 }
/** Of more attempts within a day those after the first are forgotten, oldest first. */
export const attemptsOfDay = 60

const lengthOf = (call: ApiCall) => JSON.stringify(call).length + 1

/**
 * The calls of both, each once, in order; what exceeds the room is left out of the middle, never of the end. Parts may
 * arrive in any order and again.
 */
export function mergeCalls(
  known: readonly ApiCall[],
  more: readonly ApiCall[],
  { head, tail }: CallRoom,
): ApiCall[] {
  const byNumber = new Map([...more, ...known].map((call) => [call.n, call]))
  const all = [...byNumber.values()].sort((a, b) => a.n - b.n)
  const first = within(all, head)
  const last = within(all.toReversed(), tail).toReversed()
  const lastOfHead = first.at(-1)?.n ?? 0
  return [...first, ...last.filter(({ n }) => n > lastOfHead)]
}

/** The longest beginning of that length; at least one call. */
function within(calls: readonly ApiCall[], length: number): ApiCall[] {
  let used = 0
  const end = calls.findIndex((call, at) => {
    used += lengthOf(call)
    return at > 0 && used > length
  })
  return end === -1 ? [...calls] : calls.slice(0, end)
}

export const lengthOfCalls = (calls: readonly ApiCall[]): number =>
  calls.reduce((sum, call) => sum + lengthOf(call), 0)

/** The room of an attempt when the learner's others of that day hold `others` characters. */
export function roomOfDay(others: number): CallRoom {
  const left = Math.max(0, dayLength - others)
  const share = ({ head, tail }: CallRoom) => Math.min(1, left / (head + tail))
  return {
    head: Math.max(leastRoom.head, Math.floor(attemptRoom.head * share(attemptRoom))),
    tail: Math.max(leastRoom.tail, Math.floor(attemptRoom.tail * share(attemptRoom))),
  }
}

/** What a package finds, cut to what a record can carry. */
export function makeOpening(
  cmi: Readonly<Record<string, string>>,
  masteryScore: string | null,
  launchData: string,
): AttemptOpening {
  const kept: Record<string, string> = {}
  const cut: string[] = []
  let left = longestOpening
  for (const [name, value] of Object.entries(cmi).sort(byPlace)) {
    const text = value.slice(0, Math.max(0, Math.min(longestOpened, left - name.length)))
    if (text.length < value.length) cut.push(name)
    if (left <= name.length) break
    kept[name] = text
    left -= name.length + text.length
  }
  return { cmi: kept, masteryScore, launchData: launchData.slice(0, longestValue), cut: cut.slice(0, 20) }
}

const longestOpening = 8000
const longestOpened = 2000
/** Interactions last: they are many, and no package reads them again. */
const byPlace = ([a]: [string, string], [b]: [string, string]) =>
  Number(a.startsWith('cmi.interactions')) - Number(b.startsWith('cmi.interactions'))
