/** A browser or console, identified by the device mark in its requests. */
export type Device = {
  id: string
  /** The device mark as it is. */
  mark: string
  /** Whether this account has signed in on this device before. */
  knows(account: string): boolean
  /** The new device mark after this account signed in. */
  with(account: string): string
}
