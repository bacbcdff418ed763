/** A running server on this computer, and how to call it. */
export type Target = {
  /** `http://localhost:4000` */
  origin: string
  /** The signed-in administrator; null if no credentials were given. */
  admin: { token: string; organization: string } | null
}

/** This check cannot run on this server: the sentence names the missing condition. */
export class CannotTry extends Error {}

/** The result of a check: without faults it held. `seen` is what it measured or received, in a few words. */
export type Finding = { faults: string[]; seen: string }

/**
 * One attack from outside. It limits itself, removes what it made, and changes no existing data. A new one is a file
 * beside this and a line in `checks.ts`.
 */
export type Check = {
  /** The name for `--only` and the report. */
  name: string
  /** The property that must hold, as a sentence. */
  holds: string
  /** Whether it needs the administrator's sign-in. */
  asAdministrator: boolean
  /** Whether its result depends on the speed of this computer. */
  isTimed?: boolean
  run(target: Target): Promise<Finding>
}

/** Checks that need the administrator get one. */
export function getAdmin({ admin }: Target): { token: string; organization: string } {
  if (!admin) throw new Error('This check needs --email and --password.')
  return admin
}
