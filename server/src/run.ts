import { collectGarbage } from '#node/collectGarbage.ts'
import { features } from './features.ts'
import { readSettings } from './kernel/settings/readSettings.ts'
import { StartupError } from './kernel/settings/StartupError.ts'
import { announce } from './running/announce.ts'
import { startServer } from './running/startServer.ts'

/** Runs the server, from its settings to Ctrl-C. */
export async function run(): Promise<void> {
  try {
    const groups = features.flatMap((feature) => feature.settings ?? [])
    const server = await startServer(readSettings(process.argv.slice(2), process.env, groups))
    stopOnSignal(server.stop)
    announce(server)
    await collectGarbage()
    server.failed.then(async (sentence) => {
      console.error(sentence)
      await server.stop()
      process.exit(1)
    })
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error)
    process.exit(1)
  }
}

/** The first signal shuts down in order; a second one ends at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false
  const onSignal = async () => {
    if (isStopping) process.exit(130)
    isStopping = true
    try {
      await stop()
      process.exit(0)
    } catch (error) {
      console.error(error)
      process.exit(1)
    }
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}
