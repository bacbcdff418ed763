import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartupError } from './StartupError.ts'

const schema = z.object({
  /** Signs links and cookies. */
  secret: z.string().regex(/^[0-9a-f]{64}$/),
  databasePassword: z.string().regex(/^[0-9a-f]{32,}$/),
})
export type Secrets = z.infer<typeof schema>

/** The installation's own secrets: generated at first start, stored in the data folder, readable only by its owner. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json')
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text !== null) return parse(text, path)
  const secrets = {
    secret: randomBytes(32).toString('hex'),
    databasePassword: randomBytes(24).toString('hex'),
  }
  await writeFile(`${path}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  await rename(`${path}.new`, path)
  return secrets
}

function parse(text: string, path: string): Secrets {
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    throw new StartupError(`${path} is damaged: put it back from a backup.`, { cause })
  }
}
