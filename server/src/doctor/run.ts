import { features } from '../features.ts'
import { readSettings } from '../kernel/settings/readSettings.ts'
import { StartupError } from '../kernel/settings/StartupError.ts'
import { checkAddresses } from './checkAddresses.ts'
import { checkDatabase, checkHosting, checkMail, checkStorage } from './checkParts.ts'
import { checkDataFolder, checkNode, checkPrograms } from './checkPlace.ts'
import { type Finding, failed } from './Finding.ts'

/** `npm run doctor`: looks at all that the server needs, and says what to do. Answers the exit code: 1 where something fails. */
export async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const findings = await examine(args, env)
  for (const { about, state, text, todo } of findings) {
    console.log(`${signs[state]} ${about}: ${text}`)
    if (todo !== undefined && state !== 'ok') console.log(`    ${todo}`)
  }
  const isFailing = findings.some(({ state }) => state === 'failed')
  console.log(isFailing ? 'Something is in the way of the server.' : 'Nothing is in the way of the server.')
  return isFailing ? 1 : 0
}

export async function examine(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const groups = features.flatMap((feature) => feature.settings ?? [])
  try {
    const settings = readSettings(args, env, groups)
    const folder = await checkDataFolder(settings)
    // Node never returns from making folders where the kernel takes none.
    const hasFolder = folder.every(({ state }) => state !== 'failed')
    return [
      checkNode(),
      ...folder,
      ...(hasFolder ? [...(await checkDatabase(settings)), await checkStorage(settings)] : []),
      await checkMail(settings),
      ...(await checkHosting(settings)),
      ...(await checkAddresses(settings)),
      ...(await checkPrograms()),
    ]
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    return [checkNode(), failed('Settings', error.message, 'The README lists them.')]
  }
}

const signs = { ok: '✓', warning: '!', failed: '✗' } as const satisfies Record<Finding['state'], string>
