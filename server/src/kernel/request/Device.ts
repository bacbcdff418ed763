/** A browser or console, by what it brings with each request. */
export type Device = {
  id: string
  /** Whether this account has signed in here before. */
  knows(account: string): boolean
  /** What it brings from now on: this account has signed in here. */
  with(account: string): string
}
