import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Whom PostgreSQL runs as. It refuses to run as root, so root lends it another user. */
export type PostgresUser = {
  uid?: number
  gid?: number
  /** The command that really starts a program of PostgreSQL's, and what to give `spawn` beside it. */
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
 * Ourselves, or for root the user `postgres`, made where there is none and that is possible, else
 * `nobody`. Where that user cannot enter the folders on the way (`/root/…`, a private temporary folder),
 * it gets the one capability that lets it, and no other.
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
  const known = await findUser('postgres')
  if (known) return known
  // Slim images have no useradd; nobody is there in all of them.
  const isMade = await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']).then(
    () => true,
    () => false,
  )
  return (await findUser(isMade ? 'postgres' : 'nobody')) ?? { uid: 65534, gid: 65534 }
}

async function findUser(name: string): Promise<{ uid: number; gid: number } | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    // `id` fails for a user that is not there.
    return null
  }
}

/** May that user walk to the path? Judged by the folders above it that exist already. */
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
