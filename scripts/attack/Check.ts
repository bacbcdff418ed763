/** A running server on this computer, and how to speak to it. */
export type Target = {
  /** `http://localhost:4000` */
  origin: string
  /** Who the administrator's address and password signed in; null where none were given. */
  admin: { token: string; organization: string } | null
}

/** This server cannot be tried so: the sentence says what is missing. */
export class CannotTry extends Error {}

/** What a check found: no faults is held. `seen` is what it measured or got, in a few words. */
export type Finding = { faults: string[]; seen: string }

/**
 * One attack from outside. It bounds itself, takes back what it made, and changes nothing that was there. A new one is a
 * file beside this and a line in `checks.ts`.
 */
export type Check = {
  /** As `--only` and the report name it. */
  name: string
  /** What must hold, as a sentence. */
  holds: string
  /** Whether it needs the administrator's sign-in. */
  asAdministrator: boolean
  /** Whether what it finds depends on how fast this computer is. */
  isTimed?: boolean
  run(target: Target): Promise<Finding>
}

/** A check that needs the administrator has one. */
export function adminOf({ admin }: Target): { token: string; organization: string } {
  if (!admin) throw new Error('This check needs --email and --password.')
  return admin
}
