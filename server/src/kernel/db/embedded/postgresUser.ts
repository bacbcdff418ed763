import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The user that PostgreSQL runs as. It refuses to run as root, so root switches to another user. */
export type PostgresUser = {
  uid?: number
  gid?: number
  /** The command that starts a PostgreSQL program as this user, and the options for `spawn`. */
  command(
    program: string,
    args: readonly string[],
  ): {
    file: string
    args: string[]
    options: { uid?: number; gid?: number }
  }
}

/**
 * The current user; for root the user `postgres`, created if possible, else `nobody`. If that user cannot enter the
 * parent folders (`/root/…`, a private temporary folder), it gets the one capability that allows it, and no other.
 */
export async function postgresUser(paths: readonly string[]): Promise<PostgresUser> {
  if (process.getuid?.() !== 0) return { command: (file, args) => ({ file, args: [...args], options: {} }) }
  const { uid, gid } = await findOrMakeUser()
  const isOpen = (await Promise.all(paths.map((path) => isReachable(path, uid, gid)))).every(Boolean)
  if (isOpen || !(await hasSetpriv()))
    return { uid, gid, command: (file, args) => ({ file, args: [...args], options: { uid, gid } }) }
  const setpriv = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--no-new-privs']
  setpriv.push('--inh-caps=+dac_override', '--ambient-caps=+dac_override')
  return {
    uid,
    gid,
    command: (file, args) => ({ file: 'setpriv', args: [...setpriv, file, ...args], options: {} }),
  }
}

async function findOrMakeUser(): Promise<{ uid: number; gid: number }> {
  const user = await findUser('postgres')
  if (user) return user
  // Slim images have no useradd; all of them have nobody. It also fails where another server makes the user meanwhile.
  await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']).catch(() => null)
  return (await findUser('postgres')) ?? (await findUser('nobody')) ?? { uid: 65534, gid: 65534 }
}

async function findUser(name: string): Promise<{ uid: number; gid: number } | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    // `id` fails for a missing user.
    return null
  }
}

/** May that user enter the path? Checks the existing parent folders. */
async function isReachable(path: string, uid: number, gid: number): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const facts = await stat(folder).catch(() => null)
    if (facts) {
      const bit = facts.uid === uid ? 0o100 : facts.gid === gid ? 0o010 : 0o001
      if ((facts.mode & bit) === 0) return false
    }
    if (folder === dirname(folder)) return true
  }
}

const hasSetpriv = () =>
  run('setpriv', ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', 'true']).then(
    () => true,
    () => false,
  )
