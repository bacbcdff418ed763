/** `node server/src/main.ts`: the server, from its settings to Ctrl-C. `npm start` builds what it needs first. */
import { enableCompileCache } from 'node:module'
import { generate } from './kernel/db/generate.ts'
import { readSettings } from './kernel/settings/readSettings.ts'
import { StartupError } from './kernel/settings/StartupError.ts'

// React looks here when it is first loaded: its production build renders pages half as fast again.
process.env.NODE_ENV ??= 'production'
// What is imported below is compiled once, not at every start.
enableCompileCache()
try {
  await generate()
  // The database's client is written by the line before.
  const { features } = await import('./features.ts')
  const groups = features.flatMap((feature) => feature.settings ?? [])
  const settings = readSettings(process.argv.slice(2), process.env, groups)
  const { startServer } = await import('./running/startServer.ts')
  const { announce } = await import('./running/announce.ts')
  const server = await startServer(settings)
  stopOnSignal(server.stop)
  announce(server)
  server.failed.then(async (sentence) => {
    console.error(sentence)
    await server.stop()
    process.exit(1)
  })
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exit(1)
}

/** The first signal stops everything in order; a second one does not wait. */
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
