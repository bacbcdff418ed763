import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

export type DevFlags = {
  ports: { server: number; portal: number; host: number; console: number }
  /** Null for the program's own default. */
  data: { server: string | null; console: string | null }
}

export const devUsage = `npm run dev -- [flags]
  --port          the server's port (4000); media and packages take the next one
  --data          the server's data folder (.lectern)
  --portal-port   the portal's port with hot reload (server's + 300)
  --console-port  the console's port with hot reload (server's + 320); its host takes the next one
  --console-data  the console's data folder ("console" in --data where that is given, else ~/.lectern/console)`

/** The flags of `npm run dev`; reports all faults at once. */
export function readDevFlags(args: readonly string[]): DevFlags | { faults: string[] } {
  const text = { type: 'string' } as const
  const options = {
    port: text,
    data: text,
    'portal-port': text,
    'console-port': text,
    'console-data': text,
  }
  let given: Partial<Record<keyof typeof options, string>>
  try {
    given = parseArgs({ args: [...args], options }).values
  } catch (error) {
    return { faults: [error instanceof Error ? error.message : String(error)] }
  }
  const faults: string[] = []
  const port = (name: keyof typeof options, preset: number) => {
    const value = Number(given[name] ?? preset)
    if (Number.isInteger(value) && value >= 1 && value < 65_535) return value
    faults.push(`--${name} must be a number from 1 to 65534.`)
    return preset
  }
  const server = port('port', 4000)
  const portal = port('portal-port', server + 300)
  const console = port('console-port', server + 320)
  const ports = { server, portal, console, host: console + 1 }
  const taken = [server, server + 1, portal, console, console + 1]
  if (faults.length === 0 && new Set(taken).size < taken.length)
    faults.push(`These ports overlap: ${taken.join(', ')}. Choose others.`)
  if (faults.length > 0) return { faults }
  const data = given.data === undefined ? null : resolve(given.data)
  const own = given['console-data']
  return {
    ports,
    data: {
      server: data,
      console: own === undefined ? data && join(data, 'console') : resolve(own),
    },
  }
}
