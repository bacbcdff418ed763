import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { ask, parseCode } from './ask.ts'

// Only bigBodies starts this thread, and it passes this shape.
const { address, body, times, headers } = workerData as {
  address: string
  body: Uint8Array
  times: number
  headers: Record<string, string>
}
// The server comes first where both share processors. On Linux this is the priority of this thread alone.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)
const answers = new Map<string, number>()
const count = (name: string) => answers.set(name, (answers.get(name) ?? 0) + 1)
await Promise.all(
  Array.from({ length: times }, () =>
    ask(address, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }).then(
      (answer) => count(`${answer.status} ${parseCode(answer.body) ?? ''}`.trim()),
      (error: NodeJS.ErrnoException) => count(error.code ?? error.message),
    ),
  ),
)
parentPort?.postMessage(answers)
