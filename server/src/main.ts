/** `node server/src/main.ts`: runs the server, from its settings to Ctrl-C. `npm start` builds first. */
import { enableCompileCache } from 'node:module'
import { collectGarbage } from '../../shared/node/collectGarbage.ts'
import { generate } from './kernel/db/generate.ts'
import { readSettings } from './kernel/settings/readSettings.ts'
import { StartupError } from './kernel/settings/StartupError.ts'

// React reads this when it is first loaded: its production build renders pages 1.5 times as fast.
process.env.NODE_ENV ??= 'production'
// Modules imported below are compiled once, not at every start.
enableCompileCache()
try {
  await generate()
  // The line before generates the database client.
  const { features } = await import('./features.ts')
  const groups = features.flatMap((feature) => feature.settings ?? [])
  const settings = readSettings(process.argv.slice(2), process.env, groups)
  const { startServer } = await import('./running/startServer.ts')
  const { announce } = await import('./running/announce.ts')
  const server = await startServer(settings)
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
